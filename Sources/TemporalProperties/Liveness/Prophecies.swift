internal import ModelIR

/// What a monitor foretells of the positions to come, and what must become of it.
///
/// For each operator that looks ahead the monitor guesses at each position what will be said at the next
/// one. A guess that doesn't come true breaks the step that shows it. What is put off for ever is found by
/// conditions of justice: again and again the operator must be settled, by what it waits for or by not
/// waiting any more. So along each infinite run exactly one way to guess survives, and its values
/// are those of the formulas.
struct Prophecies {
  /// Whether s₀ is over; in s₀ the guesses are initial values, later they are choices of the step.
  let hasBegun: Slot

  /// A signal that tells that a guess didn't come true.
  let isBroken: Slot

  /// Where the guesses are kept until the next position.
  private(set) var bits: [Slot] = []

  /// Conditions about variables that hold again and again.
  var justice: [StateExpression] = []

  init(hasBegun: Slot, isBroken: Slot) {
    self.hasBegun = hasBegun
    self.isBroken = isBroken
  }

  /// The signals that a step gives the new guesses, in order.
  var signals: [Slot] { bits.indices.map(signal) }

  private func signal(_ index: Int) -> Slot {
    guard case .signal(let first) = isBroken else { return isBroken }
    return .signal(first + 1 + index)
  }

  /// Adds a guess; returns its present value.
  mutating func add(_ bit: Slot) -> StateExpression {
    bits.append(bit)
    return guess(bits.count - 1)
  }

  private func guess(_ index: Int) -> StateExpression {
    .conditional(.read(hasBegun), then: .read(signal(index)), else: .read(bits[index]))
  }

  /// The lines that keep the guesses, after all that reads them.
  var conclusion: [Statement] {
    bits.indices.map { .assign(bits[$0], guess($0)) } + [.assign(hasBegun, .true)]
  }
}
