extension TransitionSystem {
  /// A part of the state.
  package struct Variable: Hashable, Sendable {
    /// What a variable is for, which decides how it is printed and counted.
    package enum Role: String, Hashable, Sendable, Codable, CaseIterable {
      /// Declared by the author.
      case state

      /// Declared by a platform for its own use; runs don't tell of it unless asked to.
      case bookkeeping

      /// Declared by the author; constant during a run.
      case variation

      /// A time that the author left open; constant during a run.
      case parameter

      /// Where a sequence of callbacks will continue.
      case position

      /// Whether deferred work is waiting.
      case pending

      /// What a claim remembers; excluded from state counts.
      case monitor

      /// Whether a variable with this role keeps its first value during a run.
      package var isFixed: Bool { self == .variation || self == .parameter }

      /// Whether runs tell of changes of a variable with this role.
      package var isTold: Bool { ![.position, .monitor, .bookkeeping].contains(self) }
    }

    /// The place of a variable among interchangeable copies.
    package struct Lane: Hashable, Sendable, Codable {
      /// The path of the copies, as in `scenes`.
      package let group: String

      /// The copy, counted from zero.
      package let index: Int

      /// The name of the variable inside the copy.
      package let field: String

      package init(group: String, index: Int, field: String) {
        self.group = group
        self.index = index
        self.field = field
      }
    }

    /// The path of the variable, as in `scenes[0].phase`.
    package var name: String
    package var domain: Domain

    /// The values that a run can start with, the canonical one first.
    package var initialValues: [Int]
    package var role: Role

    /// The word for what resets the variable, as in `process` or `world`.
    package var lifetime: String
    package var lane: Lane?

    /// What a variation asks, in a sentence; empty where its author didn't say.
    package var question: String

    /// Where a value comes from, for a variation: documents and their standing.
    package var provenance: String
    package var position: SourcePosition?

    package init(
      name: String, domain: Domain, initialValues: [Int], role: Role = .state,
      lifetime: String = "world", lane: Lane? = nil, question: String = "",
      provenance: String = "", position: SourcePosition? = nil
    ) {
      self.name = name
      self.domain = domain
      self.initialValues = initialValues
      self.role = role
      self.lifetime = lifetime
      self.lane = lane
      self.question = question
      self.provenance = provenance
      self.position = position
    }
  }

  /// A part of an event: what happened in the step into a state.
  package struct Signal: Hashable, Sendable {
    /// What a signal tells.
    package enum Role: String, Hashable, Sendable, Codable, CaseIterable {
      /// Which callback was delivered; zero is none.
      case callback

      /// Which callback is being handled, by its first part or a later one; zero is none.
      case handling

      /// The action that the step completed; zero is none.
      case action

      /// Something else that claims may ask about: the start or the end of an owner, an argument.
      case fact

      /// How much time passes, in ticks; zero in every step but those in which nothing else happens.
      case elapsed

      /// A value that the lines of a step compute for their own use.
      case scratch
    }

    package var name: String
    package var domain: Domain

    /// The value at the start of each step.
    package var defaultValue: Int
    package var role: Role

    package init(name: String, domain: Domain, defaultValue: Int = 0, role: Role) {
      self.name = name
      self.domain = domain
      self.defaultValue = defaultValue
      self.role = role
    }
  }
}

extension TransitionSystem.Variable {
  /// The values that a run can start with, as printed; a time that is left open by the ends of its range.
  package var consideredLabels: [String] {
    domain.tick != nil && initialValues.count == domain.count
      ? domain.listedLabels : initialValues.map(domain.label)
  }
}
