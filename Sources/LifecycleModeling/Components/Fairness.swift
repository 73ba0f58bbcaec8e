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

/// Something that the app or the system has to do in the end, as in `Fair(app.expireTasks)`.
///
/// A platform names no fairness that its sources don't state. Whoever relies on it says so; every verdict
/// that rests on it prints it.
public struct Fair: Sendable {
  package enum Kind: Sendable {
    case action(Action, Fairness)
    case sequences
  }

  package let kind: Kind
  package let position: SourcePosition

  /// Demands that an action isn't passed over for ever; of several demands on it the strongest counts.
  public init(
    _ action: Action, _ fairness: Fairness = .weak, fileID: String = #fileID, line: Int = #line
  ) {
    kind = .action(action, fairness)
    position = SourcePosition(fileID: fileID, line: line)
  }

  private init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  /// Demands that a sequence of callbacks that has begun goes on, or ends with its process.
  ///
  /// Otherwise what may happen between two callbacks, as locking and unlocking the device, may go on for
  /// ever.
  public static func sequences(fileID: String = #fileID, line: Int = #line) -> Fair {
    Fair(.sequences, at: SourcePosition(fileID: fileID, line: line))
  }
}
