internal import ModelIR

/// A decision between two groups of lines.
public struct If: Clause {
  public let clauses: ClauseList

  /// Runs one group of lines where the condition holds, and another one where it doesn't.
  public init(
    _ condition: some ConditionConvertible, fileID: String = #fileID, line: Int = #line,
    @LineBuilder then: () -> ClauseList,
    @LineBuilder else otherwise: () -> ClauseList = { LineBuilder.buildBlock() }
  ) {
    clauses = ClauseList(
      .branch(condition.condition.expression, then: then().lines, else: otherwise().lines),
      at: SourcePosition(fileID: fileID, line: line))
  }

  @available(*, unavailable, message: "a line sees only the current state, no past or callback")
  public init(
    _ formula: Formula, @LineBuilder then: () -> ClauseList,
    @LineBuilder else otherwise: () -> ClauseList = { LineBuilder.buildBlock() }
  ) {
    clauses = ClauseList([])
  }
}
