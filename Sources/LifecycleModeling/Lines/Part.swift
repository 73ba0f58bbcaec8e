internal import ModelIR

/// One part of an action that makes several callbacks; the run can be cut after it.
///
/// Between two parts only interrupting actions happen. Conditions between parts are read at the end of
/// the part before them.
public struct Part: Clause {
  public let clauses: ClauseList

  /// Creates a part of several lines.
  public init(
    fileID: String = #fileID, line: Int = #line, @LineBuilder _ lines: () -> ClauseList
  ) {
    clauses = ClauseList(.part(lines().lines), at: SourcePosition(fileID: fileID, line: line))
  }
}

/// A point in a sequence where the run loop turns: deferred work and actions of the app may happen here.
public struct Turn: Clause {
  public let clauses: ClauseList

  /// Lets the run loop turn here.
  public init(fileID: String = #fileID, line: Int = #line) {
    clauses = ClauseList(.turn, at: SourcePosition(fileID: fileID, line: line))
  }
}

/// A point in the code of the app where the run can be cut: only interrupting actions happen here.
///
/// The rest of the step follows in a step of its own, with the lines of the platform; parts behind it stay
/// apart.
public struct Checkpoint: Clause {
  public let clauses: ClauseList

  /// Lets the run be cut here.
  public init(fileID: String = #fileID, line: Int = #line) {
    clauses = ClauseList(.checkpoint, at: SourcePosition(fileID: fileID, line: line))
  }
}
