extension AndroidApp {
  /// Faults planted into the platform, each of which breaks a claim about it.
  package enum Mutation: String, CaseIterable, Sendable {
    case callbackAfterKill
  }
}
