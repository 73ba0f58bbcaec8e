extension TransitionSystem {
  /// Something that happens, in one part or in several.
  package struct Action: Hashable, Sendable {
    /// Who makes an action happen.
    package enum Initiator: String, Hashable, Sendable, Codable, CaseIterable {
      case user
      case system
      case app

      /// Nobody: time passes.
      case time
    }

    /// The name with the path of its component, as in `scenes[0]: activate`.
    package var name: String

    /// The name as the author wrote it.
    package var title: String
    package var initiator: Initiator

    /// Whether the action can happen between the parts of another one.
    package var isInterrupting: Bool

    /// Whether this is work that a handler deferred.
    package var isDeferred: Bool

    /// Where the fact comes from that this can happen.
    package var provenance: String
    package var position: SourcePosition?

    package init(
      name: String, title: String? = nil, initiator: Initiator, isInterrupting: Bool = false,
      isDeferred: Bool = false, provenance: String = "", position: SourcePosition? = nil
    ) {
      self.name = name
      self.title = title ?? name
      self.initiator = initiator
      self.isInterrupting = isInterrupting
      self.isDeferred = isDeferred
      self.provenance = provenance
      self.position = position
    }
  }

  /// One part of an action: possible where its guard holds, and indivisible.
  package struct Step: Hashable, Sendable {
    /// The action, by its index.
    package var action: Int

    /// The part of the action, counted from zero.
    package var part: Int

    /// A condition about the state before the step; it reads no signal.
    package var guardCondition: StateExpression
    package var body: [Statement]

    package init(
      action: Int, part: Int = 0, guard guardCondition: StateExpression, body: [Statement]
    ) {
      self.action = action
      self.part = part
      self.guardCondition = guardCondition
      self.body = body
    }
  }

  /// A restriction of the environment that every verdict names.
  package struct Assumption: Hashable, Sendable {
    package var name: String

    /// A condition about each state and the event into it, evaluated after the epilogue.
    package var condition: StateExpression
    package var position: SourcePosition?

    package init(name: String, condition: StateExpression, position: SourcePosition? = nil) {
      self.name = name
      self.condition = condition
      self.position = position
    }
  }

  /// A line of the specification that a step can run.
  package struct Line: Hashable, Sendable {
    /// Where a line stands.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// In an action of a platform or an app.
      case action

      /// In what the app does when it gets a callback.
      case handler

      /// In work that a handler deferred.
      case deferred

      /// In something that only remembers.
      case observer
    }

    /// What the line does, in words.
    package var text: String
    package var kind: Kind
    package var position: SourcePosition?

    package init(text: String, kind: Kind, position: SourcePosition? = nil) {
      self.text = text
      self.kind = kind
      self.position = position
    }
  }

  /// A mistake in the specification that shows only when it runs.
  package struct Fault: Hashable, Sendable {
    package var message: String
    package var position: SourcePosition?

    package init(message: String, position: SourcePosition? = nil) {
      self.message = message
      self.position = position
    }
  }
}
