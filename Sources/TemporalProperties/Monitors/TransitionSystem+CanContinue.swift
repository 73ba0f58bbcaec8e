package import ModelIR

extension TransitionSystem {
  /// The most parts that the condition for going on may have.
  private static let conditionLimit = 50_000

  /// Returns a condition that holds in a state iff some step leads out of it.
  ///
  /// A body is read backwards: what must hold before a line so that it can be passed. Steps that
  /// break a demand of the specification count as possible, since that is an error of its own.
  /// Where the condition grows too large, the claim is refused.
  ///
  /// - Complexity: Exponential in the number of lines in a row that assumptions depend on.
  package func canContinue() throws(UnsupportedClaim) -> StateExpression {
    try canContinue { _ in true }
  }

  /// Returns a condition that holds in a state iff some step leads out of it that isn't a wait.
  package func canContinueInNoTime() throws(UnsupportedClaim) -> StateExpression {
    try canContinue { actions[$0.action].initiator != .time }
  }

  /// Returns a condition that holds in a state iff the action can begin, whatever excludes it.
  package func canBegin(_ action: Int) throws(UnsupportedClaim) -> StateExpression {
    try canContinue { $0.action == action && $0.part == 0 }
  }

  /// Returns a condition that holds in a state iff one of some steps leads out of it.
  func canContinue(
    by isConcerned: (Step) -> Bool
  ) throws(UnsupportedClaim) -> StateExpression {
    let kept = StateExpression.conjunction(assumptions.map(\.condition))
    var ways: [StateExpression] = []
    for step in steps where isConcerned(step) {
      guard let after = possible(epilogue, then: kept),
        let passable = possible(step.body, then: after)
      else { throw .blockingBody(action: actions[step.action].name) }
      let quiet: StateExpression = passable.replacingReads { slot in
        switch slot {
        case .variable: .read(slot)
        case .signal(let index): .constant(signals[index].defaultValue)
        }
      }
      ways.append(.conjunction([step.guardCondition, quiet]))
    }
    return .any(ways)
  }

  /// Returns what must hold before some lines so that they can be passed; nil if that is too much.
  private func possible(_ body: [Statement], then after: StateExpression) -> StateExpression? {
    var condition = after
    for statement in body.reversed() {
      guard let before = possible(statement, then: condition),
        before.size(upTo: Self.conditionLimit) < Self.conditionLimit
      else { return nil }
      condition = before
    }
    return condition
  }

  private func possible(_ statement: Statement, then after: StateExpression) -> StateExpression? {
    switch statement {
    case .assign(let slot, let value):
      return after.replacingReads { $0 == slot ? value : .read($0) }
    case .branch(let condition, let first, let second):
      guard let one = possible(first, then: after), let other = possible(second, then: after)
      else { return nil }
      return one == other ? one : .conditional(condition, then: one, else: other)
    case .choose(let choice):
      var ways: [StateExpression] = []
      for alternative in choice.alternatives {
        guard let rest = possible(alternative.body, then: after) else { return nil }
        ways.append(.conjunction([alternative.condition, rest]))
      }
      return ways.contains(.true) ? .true : .any(ways)
    case .require, .line: return after
    }
  }
}

extension StateExpression {
  /// Joins conditions by *and*; what always holds vanishes.
  fileprivate static func conjunction(_ conditions: [StateExpression]) -> StateExpression {
    let rest = conditions.filter { $0 != .true }
    return rest.isEmpty ? .true : rest.count == 1 ? rest[0] : .all(rest)
  }

  /// Counts the parts of the expression, but no further than a limit.
  fileprivate func size(upTo limit: Int) -> Int {
    var size = 1
    for child in children where size < limit { size += child.size(upTo: limit - size) }
    return size
  }
}
