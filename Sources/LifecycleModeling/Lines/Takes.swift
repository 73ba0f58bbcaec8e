internal import ModelIR

/// A line of code that takes time: the rest of the step follows after it.
///
/// Meanwhile only interrupting actions happen, such as the kill by a watchdog. Without such a line the code
/// of a step takes no time.
///
///     app.didEnterBackground.does {
///       Takes(.seconds(0)...save)
///       isSaved.becomes(true)
///     }
public struct Takes: Clause {
  public let clauses: ClauseList

  /// Lets some time pass here, within bounds.
  public init(_ span: ClosedRange<Duration>, fileID: String = #fileID, line: Int = #line) {
    self.init(
      .constant(span.lowerBound.code), .constant(span.upperBound.code),
      SourcePosition(fileID: fileID, line: line))
  }

  /// Lets some time pass here, within bounds that may be parameters.
  public init(_ span: TimeSpan, fileID: String = #fileID, line: Int = #line) {
    self.init(span.least, span.greatest, SourcePosition(fileID: fileID, line: line))
  }

  /// Lets a time pass here.
  public init(exactly time: Duration, fileID: String = #fileID, line: Int = #line) {
    self.init(
      .constant(time.code), .constant(time.code), SourcePosition(fileID: fileID, line: line))
  }

  /// Lets a time pass here.
  public init(
    exactly time: some TermConvertible<Duration>, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      time.term.expression, time.term.expression, SourcePosition(fileID: fileID, line: line))
  }

  private init(
    _ least: ModelExpression, _ greatest: ModelExpression, _ position: SourcePosition
  ) {
    clauses = ClauseList(.takes(least, greatest), at: position)
  }
}
