/// The times that conditions and lines name.
package struct TimeConstants {
  /// The times so far, in ticks.
  package private(set) var values: Set<Int> = []

  private let isTime: (Slot) -> Bool

  /// Prepares for conditions and lines about a system.
  package init(of system: TransitionSystem) {
    isTime = { system.domain(of: $0).tick != nil }
  }

  /// The longest time of which all are multiples; zero where all are zero.
  package var commonDivisor: Int {
    values.reduce(0) { Tick.greatestCommonDivisor(Int($1.magnitude), $0) }
  }

  package mutating func insert(_ time: Int) { values.insert(time) }

  package mutating func collect(_ expression: StateExpression) {
    if expression.comparesTimes(isTime) || expression.isTime(isTime) {
      expression.children.forEach { collect(time: $0) }
    } else {
      expression.children.forEach { collect($0) }
    }
  }

  /// Collects from an expression that is a time.
  package mutating func collect(time expression: StateExpression) {
    switch expression {
    case .constant(let value): values.insert(value)
    case _ where expression.saturatedValue != nil:
      if let value = expression.saturatedValue { collect(time: value) }
    case .conditional(let condition, let first, let second):
      collect(condition)
      collect(time: first)
      collect(time: second)
    default: expression.children.forEach { collect(time: $0) }
    }
  }

  package mutating func collect(_ body: [Statement]) {
    for statement in body {
      switch statement {
      case .assign(let slot, let value):
        if isTime(slot) { collect(time: value) } else { collect(value) }
      case .branch(let condition, let first, let second):
        collect(condition)
        collect(first)
        collect(second)
      case .choose(let choice) where choice.isDuration: break
      case .choose(let choice):
        for alternative in choice.alternatives {
          collect(alternative.condition)
          collect(alternative.body)
        }
      case .require(let condition, _): collect(condition)
      case .line: break
      }
    }
  }
}

extension StateExpression {
  /// The value, or a greatest one that stands for all greater ones.
  package func saturated(at greatest: Int) -> StateExpression {
    .conditional(.less(self, .constant(greatest)), then: self, else: .constant(greatest))
  }

  /// What is kept from becoming too great, if that is all that the expression does.
  package var saturatedValue: StateExpression? {
    guard
      case .conditional(.less(let tested, .constant(let limit)), then: let value, else: let end) =
        self,
      tested == value, end == .constant(limit)
    else { return nil }
    return value
  }

  /// Returns an upper bound of the value, given the ranges of the slots that it reads.
  ///
  /// What is too large to compute with counts as 2⁶⁰.
  package func greatestValue(_ range: (Slot) -> ClosedRange<Int>) -> Int {
    Int(min(bounds(range).upperBound, 0x1p60))
  }

  private func bounds(_ range: (Slot) -> ClosedRange<Int>) -> ClosedRange<Double> {
    switch self {
    case .constant(let value): return Double(value)...Double(value)
    case .read(let slot): return Double(range(slot).lowerBound)...Double(range(slot).upperBound)
    case .sum(let lhs, let rhs):
      let (first, second) = (lhs.bounds(range), rhs.bounds(range))
      return first.lowerBound + second.lowerBound...first.upperBound + second.upperBound
    case .scaled(let operand, let factor):
      let inner = operand.bounds(range)
      let ends = [inner.lowerBound * Double(factor), inner.upperBound * Double(factor)]
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    case .conditional(_, let first, let second):
      let (one, other) = (first.bounds(range), second.bounds(range))
      return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
    case .equal, .less, .negation, .all, .any: return 0...1
    }
  }
}
