extension TransitionSystem {
  /// An obligation of the app or the system: an action isn't passed over for ever.
  ///
  /// It is about the action with all its choices, whichever of them is made.
  package struct Fairness: Hashable, Sendable {
    /// How possible an action must be so that it has to happen in the end.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// What is possible at all times from one time on happens again and again.
      case weak

      /// What is possible again and again happens again and again.
      case strong
    }

    /// The name of the action with the path of its component.
    package var name: String
    package var kind: Kind

    /// A condition about the state in which the action can happen; it reads no signal.
    package var enabled: StateExpression

    /// A condition about a state and the event into it, which was the action.
    package var taken: StateExpression
    package var position: SourcePosition?

    package init(
      name: String, kind: Kind, enabled: StateExpression, taken: StateExpression,
      position: SourcePosition? = nil
    ) {
      self.name = name
      self.kind = kind
      self.enabled = enabled
      self.taken = taken
      self.position = position
    }
  }
}
