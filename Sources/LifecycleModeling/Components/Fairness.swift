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
