package import ModelIR

/// Something that remembers what happened, for a claim to speak of.
///
/// Its lines change only variables of the world, and they never block. The observers of an end run where the
/// end stands, before anything is reset; those of a callback after its last handler; those of an action
/// or of deferred work after its last line. A crash drops all lines that remain: in a step whose handler
/// crashes the observers of its callback and of its action don't run, but those of the process's end do.
public struct Observe: Sendable {
  /// What is observed.
  package enum Event: Hashable, Sendable {
    case callback(Token, code: Int)
    case end(Token)
    case action(ActionKey)
    case deferred(String)
  }

  package let event: Event
  package let lines: [ClauseLine]
  package let position: SourcePosition

  /// Observes a callback, as in `Observe(app.calls(.didEnterBackground))`.
  ///
  /// Where the call has arguments, only calls with these are observed.
  public init(
    _ call: Call, fileID: String = #fileID, line: Int = #line,
    @LineBuilder _ lines: () -> ClauseList
  ) {
    var observed = lines()
    if !call.arguments.isEmpty {
      let isMeant = ModelExpression.all(call.arguments.map(\.isGiven))
      observed = ClauseList(
        .branch(isMeant, then: observed.lines, else: []),
        at: SourcePosition(fileID: fileID, line: line))
    }
    self.init(.callback(call.channel, code: call.code), observed, fileID, line)
  }

  /// Observes the end of a process, an object or a saved state.
  public init(
    endOf owner: Owner, fileID: String = #fileID, line: Int = #line,
    @LineBuilder _ lines: () -> ClauseList
  ) {
    self.init(.end(owner.token), lines(), fileID, line)
  }

  /// Observes an action.
  public init(
    _ action: Action, fileID: String = #fileID, line: Int = #line,
    @LineBuilder _ lines: () -> ClauseList
  ) {
    self.init(.action(action.key), lines(), fileID, line)
  }

  /// Observes deferred work of the same component.
  public init(
    later name: String, fileID: String = #fileID, line: Int = #line,
    @LineBuilder _ lines: () -> ClauseList
  ) {
    self.init(.deferred(name), lines(), fileID, line)
  }

  @available(*, unavailable, message: "observe a callback with 'Observe(app.calls(...))'")
  public init(_ handler: Handler, @LineBuilder _ lines: () -> ClauseList) {
    self.init(.deferred(""), lines(), "", 0)
  }

  @available(*, unavailable, message: "observe a callback with 'Observe(app.calls(...))'")
  public init(_ formula: Formula, @LineBuilder _ lines: () -> ClauseList) {
    self.init(.deferred(""), lines(), "", 0)
  }

  private init(_ event: Event, _ lines: ClauseList, _ fileID: String, _ line: Int) {
    self.event = event
    self.lines = lines.lines
    position = SourcePosition(fileID: fileID, line: line)
  }
}

/// A restriction of the environment: only runs along which all the lines hold are considered.
public struct Assume: Sendable {
  package let name: String
  package let formula: ModelFormula
  package let position: SourcePosition

  /// Restricts runs to those along which all the lines hold at every time.
  public init(
    _ name: String, fileID: String = #fileID, line: Int = #line,
    @FormulaBuilder _ formula: () -> Formula
  ) {
    self.name = name
    self.formula = formula().node
    position = SourcePosition(fileID: fileID, line: line)
  }
}
