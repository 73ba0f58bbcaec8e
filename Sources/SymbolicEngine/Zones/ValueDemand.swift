internal import ModelIR

/// The values that a condition demands of one variable, which is quick to look up.
struct ValueDemand {
  private let variable: Int
  private let least: Int

  /// The values that are allowed, counted from the least one, as bits.
  private let allowed: UInt64

  /// Returns whether the values of the variables are allowed.
  func isMet(by values: [Int]) -> Bool {
    allowed >> UInt64(values[variable] - least) & 1 == 1
  }

  /// Returns what follows from a condition for variables with few values, as far as its parts read only one.
  ///
  /// - Complexity: The size of the condition times the number of values.
  static func demands(
    of condition: StateExpression, in system: TransitionSystem
  ) -> [ValueDemand] {
    if case .all(let operands) = condition {
      return operands.flatMap { demands(of: $0, in: system) }
    }
    let reads = condition.reads
    guard reads.count == 1, case .variable(let variable)? = reads.first else { return [] }
    let domain = system.variables[variable].domain
    guard domain.tick == nil, domain.count <= 64 else { return [] }
    var allowed: UInt64 = 0
    for (place, value) in domain.range.enumerated() where condition.value({ _ in value }) != 0 {
      allowed |= 1 << UInt64(place)
    }
    return [ValueDemand(variable: variable, least: domain.range.lowerBound, allowed: allowed)]
  }
}
