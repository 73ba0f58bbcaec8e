internal import ModelIR

/// Collects the lines of a handler, an observer, deferred work, `If`, `Choose`, `ForEach` or `Part`.
///
/// These lines can never make a step impossible: a handler can't forbid what the platform does.
@resultBuilder
public enum LineBuilder {
  public static func buildExpression(_ clause: some Clause) -> ClauseList { clause.clauses }

  /// Takes an operation as called here: runs tell of the caller's line.
  public static func buildExpression(
    _ operation: Operation, fileID: String = #fileID, line: Int = #line
  ) -> ClauseList {
    operation.called(at: SourcePosition(fileID: fileID, line: line))
  }

  @available(*, unavailable, message: "only an action has a guard; ask with 'If(...)' here")
  public static func buildExpression(_ clause: some GuardClause) -> ClauseList { ClauseList([]) }

  @available(*, unavailable, message: "a condition changes nothing; ask with 'If(...)'")
  public static func buildExpression(_ condition: some FormulaConvertible) -> ClauseList {
    ClauseList([])
  }

  @available(*, unavailable, message: "a handler belongs into 'handlers'")
  public static func buildExpression(_ handler: Handler) -> ClauseList { ClauseList([]) }

  @available(*, unavailable, message: "an action belongs into 'actions'")
  public static func buildExpression(_ action: Action) -> ClauseList { ClauseList([]) }

  @available(*, unavailable, message: "a claim belongs into 'properties'")
  public static func buildExpression(_ claim: some PropertyConvertible) -> ClauseList {
    ClauseList([])
  }

  @available(*, unavailable, message: "assign with 'becomes', as in 'phase.becomes(.active)'")
  public static func buildExpression(_ nothing: Void) -> ClauseList { ClauseList([]) }

  public static func buildBlock(_ parts: ClauseList...) -> ClauseList {
    ClauseList(parts.flatMap(\.lines))
  }

  public static func buildArray(_ parts: [ClauseList]) -> ClauseList {
    ClauseList(parts.flatMap(\.lines))
  }

  public static func buildOptional(_ part: ClauseList?) -> ClauseList { part ?? ClauseList([]) }
  public static func buildEither(first part: ClauseList) -> ClauseList { part }
  public static func buildEither(second part: ClauseList) -> ClauseList { part }
}

/// Collects the lines of an action, which may also have guards.
@resultBuilder
public enum ActionBuilder {
  public static func buildExpression(_ clause: some Clause) -> ClauseList { clause.clauses }

  /// Takes an operation as called here: runs tell of the caller's line.
  public static func buildExpression(
    _ operation: Operation, fileID: String = #fileID, line: Int = #line
  ) -> ClauseList {
    operation.called(at: SourcePosition(fileID: fileID, line: line))
  }

  public static func buildExpression(_ clause: some GuardClause) -> ClauseList {
    ClauseList(clause.clauses.lines)
  }

  @available(*, unavailable, message: "a condition changes nothing; wrap it in 'When(...)'")
  public static func buildExpression(_ condition: some FormulaConvertible) -> ClauseList {
    ClauseList([])
  }

  @available(*, unavailable, message: "a handler belongs into 'handlers'")
  public static func buildExpression(_ handler: Handler) -> ClauseList { ClauseList([]) }

  @available(*, unavailable, message: "an action belongs into 'actions'; write its lines here")
  public static func buildExpression(_ action: Action) -> ClauseList { ClauseList([]) }

  @available(*, unavailable, message: "a claim belongs into 'properties'")
  public static func buildExpression(_ claim: some PropertyConvertible) -> ClauseList {
    ClauseList([])
  }

  @available(*, unavailable, message: "assign with 'becomes', as in 'phase.becomes(.active)'")
  public static func buildExpression(_ nothing: Void) -> ClauseList { ClauseList([]) }

  public static func buildBlock(_ parts: ClauseList...) -> ClauseList {
    ClauseList(parts.flatMap(\.lines))
  }

  public static func buildArray(_ parts: [ClauseList]) -> ClauseList {
    ClauseList(parts.flatMap(\.lines))
  }

  public static func buildOptional(_ part: ClauseList?) -> ClauseList { part ?? ClauseList([]) }
  public static func buildEither(first part: ClauseList) -> ClauseList { part }
  public static func buildEither(second part: ClauseList) -> ClauseList { part }
}
