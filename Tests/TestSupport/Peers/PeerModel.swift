package import ModelIR

/// A system that other checkers have been measured on, too.
package struct PeerModel: Sendable {
  package var system: TransitionSystem

  /// The states that the model forbids.
  package var forbidden: StateExpression

  init(_ draft: SystemDraft, forbidden: StateExpression) {
    system = draft.system
    self.forbidden = forbidden
  }
}
