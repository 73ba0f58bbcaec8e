extension Statement.Choice {
  /// The most combinations of values that are tried to show that a choice can't block.
  private static let combinationLimit = 1024

  /// Whether there may be a state in which no alternative is possible.
  ///
  /// The answer may be true without need: where the conditions read too many values, and where
  /// only unreachable states block.
  func mayBlock(in system: TransitionSystem) -> Bool {
    let possibility = StateExpression.any(alternatives.map(\.condition))
      .simplifiedCondition { ValueSet(system.domain(of: $0)) }
    guard possibility != .true else { return false }
    let slots = Array(possibility.reads)
    var combinations = 1
    for slot in slots {
      guard let count = ValueSet(system.domain(of: slot)).values?.count else { return true }
      combinations *= count
      guard combinations <= Self.combinationLimit else { return true }
    }
    var values: [Slot: Int] = [:]
    return (0..<combinations).contains { number in
      var rest = number
      for slot in slots {
        let range = system.domain(of: slot).range
        values[slot] = range.lowerBound + rest % range.count
        rest /= range.count
      }
      return possibility.value { values[$0] ?? 0 } == 0
    }
  }
}
