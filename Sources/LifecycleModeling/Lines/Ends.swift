internal import ModelIR

/// The end of a process, with all that lives in it.
///
/// Write it before the change of the phase: whoever observes the end sees the state before it.
public struct ProcessEnds: Clause {
  public let clauses: ClauseList

  /// Ends a process: the one in scope, unless one is named.
  public init(_ process: Owner? = nil, fileID: String = #fileID, line: Int = #line) {
    clauses = end(.process, process, fileID, line)
  }
}

/// The end of one activity, scene or view object.
public struct InstanceEnds: Clause {
  public let clauses: ClauseList

  /// Ends an object: the one in scope, unless one is named.
  public init(_ instance: Owner? = nil, fileID: String = #fileID, line: Int = #line) {
    clauses = end(.instance, instance, fileID, line)
  }
}

/// The end of what survives a configuration change, with its instances.
public struct RetainedEnds: Clause {
  public let clauses: ClauseList

  /// Ends a view model's owner: the one in scope, unless one is named.
  public init(_ retained: Owner? = nil, fileID: String = #fileID, line: Int = #line) {
    clauses = end(.retained, retained, fileID, line)
  }
}

/// A deliberate dismissal, which also drops the saved state.
public struct Dismissed: Clause {
  public let clauses: ClauseList

  /// Ends a saved state: the one in scope, unless one is named.
  public init(_ savedState: Owner? = nil, fileID: String = #fileID, line: Int = #line) {
    clauses = end(.savedState, savedState, fileID, line)
  }
}

private func end(_ kind: Owner.Kind, _ owner: Owner?, _ fileID: String, _ line: Int) -> ClauseList {
  ClauseList(.ends(kind, owner?.token), at: SourcePosition(fileID: fileID, line: line))
}

/// A crash inside a handler: everything that was still to run vanishes, and the process ends by force.
public struct Crashes: Clause {
  public let clauses: ClauseList

  /// Crashes, for a reason that runs tell.
  public init(_ reason: String, fileID: String = #fileID, line: Int = #line) {
    clauses = ClauseList(.crashes(reason), at: SourcePosition(fileID: fileID, line: line))
  }
}
