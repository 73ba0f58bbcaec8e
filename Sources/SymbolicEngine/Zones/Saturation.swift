internal import ModelIR

/// Finds clocks whose values don't matter any more once they are greater than all that they are compared with.
///
/// Their lines cut them off at the ends of their domains. Such a clock may go on instead within a step.
struct Saturation {
  /// The greatest value that each such clock is compared with.
  private(set) var greatest: [Slot: Int] = [:]

  private let system: TransitionSystem
  private var others: Set<Slot> = []

  /// Looks through a system and conditions about it.
  ///
  /// - Complexity: Linear in their size.
  init(of system: TransitionSystem, targets: [StateExpression]) {
    self.system = system
    for index in system.variables.indices {
      let variable = system.variables[index]
      guard variable.domain.tick != nil, !variable.role.isFixed else { continue }
      greatest[.variable(index)] = 0
    }
    for step in system.steps {
      collect(step.guardCondition)
      collect(step.body)
    }
    collect(system.epilogue)
    for assumption in system.assumptions { collect(assumption.condition) }
    for target in targets { collect(target) }
    for slot in others { greatest[slot] = nil }
    for (slot, value) in greatest where value >= system.domain(of: slot).range.upperBound {
      greatest[slot] = nil
    }
  }

  /// Returns what a clock comes to if it isn't cut off; nil where that isn't all that a line does.
  func unsaturated(_ value: StateExpression, of slot: Slot) -> StateExpression? {
    guard greatest[slot] != nil else { return nil }
    return advance(value, of: slot)
  }

  private func advance(_ value: StateExpression, of slot: Slot) -> StateExpression? {
    guard case .conditional(_, _, .constant(system.domain(of: slot).range.upperBound)) = value,
      let sum = value.saturatedValue, case .sum(.read(slot), .read(.signal(let signal))) = sum,
      isTime(.signal(signal)), system.signals[signal].domain.range.lowerBound >= 0
    else { return nil }
    return sum
  }

  private func isTime(_ slot: Slot) -> Bool { system.domain(of: slot).tick != nil }

  private mutating func collect(_ body: [Statement]) {
    for statement in body {
      switch statement {
      case .assign(let slot, let value) where isTime(slot): collect(value, assignedTo: slot)
      case .assign(_, let value): collect(value)
      case .branch(let condition, let first, let second):
        collect(condition)
        collect(first)
        collect(second)
      case .choose(let choice):
        guard !choice.isDuration else { continue }
        for alternative in choice.alternatives {
          collect(alternative.condition)
          collect(alternative.body)
        }
      case .require(let condition, fault: _): collect(condition)
      case .line: continue
      }
    }
  }

  private mutating func collect(_ value: StateExpression, assignedTo slot: Slot) {
    if advance(value, of: slot) != nil { return }
    switch value {
    case .constant: return
    case .conditional(let condition, let first, let second):
      collect(condition)
      collect(first, assignedTo: slot)
      collect(second, assignedTo: slot)
    default: others.formUnion(value.reads.union([slot]))
    }
  }

  private mutating func collect(_ condition: StateExpression) {
    switch condition {
    case .equal(let lhs, let rhs) where condition.comparesTimes(isTime):
      compare(lhs, rhs)
    case .less(let lhs, let rhs) where condition.comparesTimes(isTime):
      compare(lhs, rhs)
    case .read(let slot): others.insert(slot)
    default: for child in condition.children { collect(child) }
    }
  }

  private mutating func compare(_ lhs: StateExpression, _ rhs: StateExpression) {
    for (one, other) in [(lhs, rhs), (rhs, lhs)] {
      guard case .read(let slot) = one, let known = greatest[slot], other.reads.allSatisfy(isFixed),
        isPlain(other)
      else { continue }
      greatest[slot] = max(known, other.greatestValue { system.domain(of: $0).range })
      return
    }
    others.formUnion(lhs.reads.union(rhs.reads))
  }

  /// Whether the value of an expression depends on no conditions.
  private func isPlain(_ expression: StateExpression) -> Bool {
    switch expression {
    case .constant, .read: true
    case .sum, .scaled: expression.children.allSatisfy(isPlain)
    default: false
    }
  }

  private func isFixed(_ slot: Slot) -> Bool {
    guard case .variable(let index) = slot else { return false }
    return system.variables[index].role.isFixed
  }
}
