package import ModelIR

/// A condition for an action to be possible, read in the state before it.
public struct When: GuardClause {
  public let clauses: GuardedClauseList

  /// Demands that a condition holds before the step.
  public init(
    _ condition: some ConditionConvertible, fileID: String = #fileID, line: Int = #line
  ) {
    clauses = GuardedClauseList([
      ClauseLine(
        .guarded(condition.condition.expression), at: SourcePosition(fileID: fileID, line: line))
    ])
  }

  @available(*, unavailable, message: "join the conditions with '&&', or write one 'When' for each")
  public init(_ condition: some ConditionConvertible, _ others: any ConditionConvertible...) {
    clauses = GuardedClauseList([])
  }

  @available(*, unavailable, message: "a guard sees only the current state, no past or callback")
  public init(_ formula: Formula) { clauses = GuardedClauseList([]) }
}

/// A change of one variable.
public struct Assignment: Clause {
  package let target: Token
  package let value: ModelExpression
  package let overflow: Overflow
  package let domain: Domain
  package let position: SourcePosition

  public var clauses: ClauseList {
    ClauseList(
      .assign(target, value, clampedTo: overflow == .saturating ? domain.range : nil),
      at: position)
  }
}

/// A change of one variable from one value to another.
public struct Move: GuardClause {
  public let clauses: GuardedClauseList

  init(from guardClause: When, to assignment: Assignment) {
    clauses = GuardedClauseList(guardClause.clauses.lines + assignment.clauses.lines)
  }
}
