import Checking
import ModelIR

/// A run whose steps are chosen at random, the same for the same seed.
struct RandomWalk {
  let system: TransitionSystem
  private var generator: SplitMix64

  init(_ system: TransitionSystem, seed: Int) {
    self.system = system
    generator = SplitMix64(state: UInt64(bitPattern: Int64(seed)))
  }

  /// Where a walk ended, and why.
  enum End: Hashable {
    /// The walk has the length that was asked for.
    case complete

    /// Nothing can happen any more.
    case stuck

    /// The specification makes a mistake in the last step.
    case fault
  }

  /// Walks so many steps, or until nothing can happen or the specification makes a mistake.
  ///
  /// An action with many choices is as likely as one without.
  ///
  /// - Returns: Nil if the system has no first state.
  mutating func walk(steps: Int) -> (run: Run, end: End)? {
    let interpreter = Interpreter(system)
    guard let start = generator.pick(from: interpreter.initialStates()) else {
      return nil
    }
    var run = Run(start: start.state, steps: [])
    var state = start.state
    while run.steps.count < steps {
      let possible = interpreter.transitions(from: state)
      let actions = Array(Set(possible.map { system.steps[$0.step].action })).sorted()
      guard let action = generator.pick(from: actions),
        let next = generator.pick(
          from: possible.filter { system.steps[$0.step].action == action })
      else { return (run, .stuck) }
      run.steps.append(Run.Step(step: next.step, choices: next.choices))
      if next.fault != nil { return (run, .fault) }
      state = next.state
    }
    return (run, .complete)
  }
}

/// A small source of random numbers that gives the same numbers everywhere.
private struct SplitMix64 {
  var state: UInt64

  /// Returns one of several things, nil if there are none.
  mutating func pick<Element>(from elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(next() % UInt64(elements.count))]
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
