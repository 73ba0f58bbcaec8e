package import ModelIR

/// Who makes an action happen.
public enum Initiator: Sendable {
  /// Whoever holds the device.
  case user
  /// The operating system.
  case system
  /// The app's own code, which acts only while it runs.
  case app
}

/// Whether an action can happen between the parts of another one.
public enum Interruption: Sendable {
  /// The action waits until the sequence is over.
  case waits

  /// The action cuts in: a forced end or a silent move of the world, which makes no callback.
  case interrupts
}

/// A named step that is possible in some states of a model.
public struct Action: Sendable {
  package let title: String
  package let initiator: Initiator
  package let interruption: Interruption
  package let fairness: Fairness
  package let provenance: String
  package let lines: [ClauseLine]
  package let position: SourcePosition
  package private(set) var performer: ActionKey.Performer?

  /// Creates an action from its guard and its changes, in reading order.
  ///
  /// The title continues the sentence that the initiator begins: the user `opens the app`. An action by the app happens only while
  /// its code runs. Without fairness it may be passed over for ever, which claims about what must happen in
  /// the end take into account. The source is the document or observation that says so, and how sure it is.
  public init(
    _ title: String, by initiator: Initiator, _ interruption: Interruption = .waits,
    fairness: Fairness = .none, source: String = "", fileID: String = #fileID, line: Int = #line,
    @ActionBuilder _ lines: () -> ClauseList
  ) {
    self.title = title
    self.initiator = initiator
    self.interruption = interruption
    self.fairness = fairness
    provenance = source
    self.lines = lines().lines
    position = SourcePosition(fileID: fileID, line: line)
  }

  /// Names the component that performs the action, as in `scene.appears.performed(by: scene)`.
  ///
  /// A claim or an observer needs it where several components have an action whose lines are the same.
  public func performed(by component: some Component) -> Action {
    var action = self
    action.performer = ActionKey.Performer(token: ComponentTree.identity(of: component))
    return action
  }

  package var key: ActionKey {
    ActionKey(title: title, position: position, lines: lines, performer: performer)
  }
}

/// States that the step into this state completed the action.
///
/// A step whose handler crashes completes nothing: all lines that remain vanish.
public func hasJustDone(_ action: Action) -> Formula { Formula(about: .done(action.key)) }

/// States that the step into this state completed deferred work with this name.
///
/// Work that crashes isn't completed.
public func hasJustRun(later name: String) -> Formula { Formula(about: .ran(later: name)) }

/// States that the guard of the action holds and no pending sequence excludes it.
public func canHappen(_ action: Action) -> Formula { Formula(about: .canHappen(action.key)) }
