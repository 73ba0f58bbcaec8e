package import ModelIR

/// A named statement about all runs of a system, or about the existence of one.
package struct Claim: Hashable, Sendable {
  /// What is claimed.
  package enum Kind: Hashable, Sendable {
    /// The formula holds in s₀ and after every part of every run.
    case always(RunFormula)

    /// The formula holds for every run from s₀.
    case temporal(RunFormula)

    /// No run comes to a point where the formula holds.
    case unreachable(RunFormula)

    /// Some run comes to a point where the formula holds.
    case reachable(RunFormula)

    /// The effect comes only where the cause has come before or comes now.
    case precedence(of: RunFormula, before: RunFormula)

    /// Something never happens within a scope.
    case absence(RunFormula, Scope)

    /// A trigger is always followed by a reaction, unless the release comes first.
    case response(to: RunFormula, is: RunFormula, releasedBy: RunFormula?)

    /// A trigger is followed by a reaction in time, unless the release comes first.
    case promptResponse(PromptResponse)

    /// A statement about the reachable graph of one variable.
    case phaseGraph(PhaseGraph)

    /// A run with these events in order is possible, or is not.
    case scenario(Scenario)

    /// Every state has a next one, except where the condition holds.
    case noDeadlock(except: StateExpression)
  }

  /// The part of a run in which something is absent.
  ///
  /// `between` speaks of closed intervals only; `afterUntil` also of an interval that never closes.
  /// The state that opens a scope belongs to it, the state that closes it does not.
  package enum Scope: Hashable, Sendable {
    case globally
    case after(RunFormula)
    case before(RunFormula)
    case between(RunFormula, and: RunFormula)
    case afterUntil(RunFormula, until: RunFormula)
  }

  /// A fault that is known and not repaired yet.
  package struct KnownIssue: Hashable, Sendable {
    package var reason: String

    /// The variation values that the fault needs; several of one variation mean any of them.
    package var valuation: [VariableValue]

    package init(reason: String, valuation: [VariableValue] = []) {
      self.reason = reason
      self.valuation = valuation
    }
  }

  /// The name with the path of its component; unique within a specification.
  package var name: String

  /// The name as the author wrote it.
  package var title: String
  package var kind: Kind
  package var knownIssue: KnownIssue?
  package var provenance: String
  package var position: SourcePosition?

  package init(
    name: String, title: String? = nil, kind: Kind, knownIssue: KnownIssue? = nil,
    provenance: String = "", position: SourcePosition? = nil
  ) {
    self.name = name
    self.title = title ?? name
    self.kind = kind
    self.knownIssue = knownIssue
    self.provenance = provenance
    self.position = position
  }
}

/// A variable with one of its values.
package struct VariableValue: Hashable, Sendable, Codable {
  /// The variable, by its index.
  package var variable: Int
  package var value: Int

  package init(variable: Int, value: Int) {
    self.variable = variable
    self.value = value
  }
}

/// A trigger that is followed by a reaction in time.
package struct PromptResponse: Hashable, Sendable {
  package var trigger: RunFormula
  package var reaction: RunFormula

  /// What ends the duty as well.
  package var release: RunFormula?

  /// The longest time that may pass, in ticks: a constant, or an expression over parameters.
  package var limit: StateExpression

  /// The signal that tells how much time passes in a step.
  package var elapsed: Slot

  package init(
    to trigger: RunFormula, is reaction: RunFormula, releasedBy release: RunFormula?,
    within limit: StateExpression, measuredBy elapsed: Slot
  ) {
    self.trigger = trigger
    self.reaction = reaction
    self.release = release
    self.limit = limit
    self.elapsed = elapsed
  }

  /// What ends the duty: the reaction or the release.
  package var end: RunFormula { .disjunction([reaction] + (release.map { [$0] } ?? [])) }

  /// The formulas that it is made of.
  package var formulas: [RunFormula] { [trigger, reaction] + (release.map { [$0] } ?? []) }
}

/// A statement about the reachable graph of one variable.
///
/// An edge a→b exists iff some reachable step changes the variable from a to b.
package struct PhaseGraph: Hashable, Sendable {
  /// A Boolean combination of edges.
  package indirect enum Condition: Hashable, Sendable {
    case edge(Int, Int)
    case negation(Condition)
    case all([Condition])
    case any([Condition])
  }

  /// The variable, by its index.
  package var variable: Int
  package var condition: Condition

  package init(variable: Int, condition: Condition) {
    self.variable = variable
    self.condition = condition
  }
}

/// A sequence of events that a run may have, with only callback-free steps between them.
package struct Scenario: Hashable, Sendable {
  /// One event of a scenario.
  ///
  /// An action may be followed by the callback that its first part delivers: both describe one step.
  package struct Event: Hashable, Sendable {
    package var text: String

    /// A condition about the signals of a step.
    package var condition: StateExpression

    /// Whether the event is the delivery of a callback.
    package var isCallback: Bool

    package init(text: String, condition: StateExpression, isCallback: Bool) {
      self.text = text
      self.condition = condition
      self.isCallback = isCallback
    }
  }

  package var events: [Event]

  /// Whether the step into a state delivered no callback.
  package var isCallbackFree: StateExpression
  package var isPossible: Bool

  /// The variation values that the scenario is about; several of one variation mean any of them.
  package var valuation: [VariableValue]

  package init(
    events: [Event], isCallbackFree: StateExpression, isPossible: Bool,
    valuation: [VariableValue] = []
  ) {
    self.events = events
    self.isCallbackFree = isCallbackFree
    self.isPossible = isPossible
    self.valuation = valuation
  }
}

/// A system with the claims about it: what a specification becomes.
package struct Model: Hashable, Sendable {
  package var system: TransitionSystem
  package var claims: [Claim]

  /// Named bundles of variation values.
  package var presets: [Preset]

  /// What is allowed but probably not meant.
  package var warnings: [Warning]

  /// What the app has handlers for, one entry for each handler.
  package var handledCallbacks: [HandledCallback]

  /// Where the specification is declared.
  package var position: SourcePosition?

  package init(
    system: TransitionSystem, claims: [Claim], presets: [Preset] = [], warnings: [Warning] = [],
    handledCallbacks: [HandledCallback] = [], position: SourcePosition? = nil
  ) {
    self.system = system
    self.claims = claims
    self.presets = presets
    self.warnings = warnings
    self.handledCallbacks = handledCallbacks
    self.position = position
  }

  /// Something in a specification that is allowed but probably not meant.
  package struct Warning: Hashable, Sendable {
    package var message: String
    package var position: SourcePosition?

    package init(message: String, position: SourcePosition? = nil) {
      self.message = message
      self.position = position
    }
  }

  /// A named bundle of variation values.
  package struct Preset: Hashable, Sendable {
    package var name: String
    package var provenance: String
    package var valuation: [VariableValue]

    package init(name: String, provenance: String = "", valuation: [VariableValue]) {
      self.name = name
      self.provenance = provenance
      self.valuation = valuation
    }
  }
}
