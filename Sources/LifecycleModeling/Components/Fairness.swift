package import ModelIR

/// How long an action may be passed over although it is possible.
///
/// Only the app and the system have obligations, and only those that are named. The user never has to do
/// anything, and nothing that ends a process by force has to happen.
public enum Fairness: Sendable {
  /// The action may be passed over for ever.
  case none

  /// The action happens in the end if it stays possible.
  case weak

  /// The action happens in the end if it is possible again and again.
  case strong
}

/// The fairness of an action that another component declares, as in `Fair(app.activation)`.
///
/// A platform names no fairness that its sources don't state. Whoever relies on it says so; every verdict
/// that rests on it prints it.
public struct Fair: Sendable {
  package let action: Action
  package let fairness: Fairness
  package let position: SourcePosition

  /// Demands that an action isn't passed over for ever; of several demands on it the strongest counts.
  public init(
    _ action: Action, _ fairness: Fairness = .weak, fileID: String = #fileID, line: Int = #line
  ) {
    self.action = action
    self.fairness = fairness
    position = SourcePosition(fileID: fileID, line: line)
  }
}
