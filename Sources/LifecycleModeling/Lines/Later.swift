internal import ModelIR

/// Work that a handler leaves for a later turn of the run loop.
///
/// One flag per line and copy says that the work is pending; scheduling it again while it is pending
/// changes nothing. Variables are read when the work runs. It runs only while the platform lets code run,
/// and the end of the process drops it. Threads that run between the parts of a sequence aren't modelled.
public struct Later: Clause {
  public let clauses: ClauseList

  /// Creates deferred work with the name that a run shows, as in `upload finished`.
  ///
  /// The end of the component's nearest owner drops the work, unless a lifetime says otherwise. The
  /// limit is how many times the work can be pending at once. Without fairness the work may wait for
  /// ever.
  public init(
    _ name: String, of lifetime: Lifetime? = nil, upTo limit: Int = 1,
    fairness: Fairness = .none, fileID: String = #fileID, line: Int = #line,
    @LineBuilder _ lines: () -> ClauseList
  ) {
    clauses = ClauseList(
      .later(
        ClauseLine.Deferred(
          name: name, lifetime: lifetime, limit: limit, fairness: fairness, lines: lines().lines)),
      at: SourcePosition(fileID: fileID, line: line))
  }
}

/// The withdrawal of deferred work of the same component.
public struct Cancel: Clause {
  public let clauses: ClauseList

  /// Withdraws all that is pending under a name, except what outlived its owner.
  public init(_ name: String, fileID: String = #fileID, line: Int = #line) {
    clauses = ClauseList(.cancel(name), at: SourcePosition(fileID: fileID, line: line))
  }
}

/// Something that a component lets others do to its variables, as in `app.beginsTask(into: task)`.
///
/// It never blocks. It is the only way to change a variable of another component. It changes only variables
/// of the component that offers it, as a property or a method in that component's own module; among the
/// handlers or actions of another component, its lines are that component's own.
public struct Operation: Clause {
  public let clauses: ClauseList

  /// Offers lines to other components.
  public init(
    fileID: String = #fileID, line: Int = #line, function: String = #function,
    @LineBuilder _ lines: () -> ClauseList
  ) {
    clauses = ClauseList(
      .operation(lines().lines, isOffered: !Self.lists.contains(function)),
      at: SourcePosition(fileID: fileID, line: line))
  }

  /// Returns the lines with the place of the caller.
  func called(at position: SourcePosition) -> ClauseList {
    ClauseList(
      clauses.lines.map { line in
        var line = line
        line.site = position
        return line
      })
  }

  /// The lists of a component, in which nothing is offered to others.
  private static let lists: Set = ["actions", "handlers", "observers", "existence"]
}

/// States that the deferred work that runs outlived the owner that scheduled it.
public var ownerHasEnded: Condition { Condition(.read(.ownerHasEnded)) }
