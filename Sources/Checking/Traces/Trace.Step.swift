package import ModelIR

extension Trace {
  /// One step of a run: one part of an action.
  package struct Step: Hashable, Sendable, Codable {
    package var action: Action

    /// The choices in the order made.
    package var choices: [Choice]

    /// The callback that the step delivers, as printed; nil for a silent step.
    package var callback: String?

    /// What happened, in the order in which it happened.
    package var moments: [Moment]

    /// The variables that differ after the step, in the order of the system.
    package var changes: [Change]

    /// The signals that differ from their defaults after the step.
    package var signals: [NamedValue]

    /// The values of all variables after the step, by index.
    package var state: [Int]

    /// The time since the start of the run, as printed; nil where nothing speaks of time.
    package var time: String?

    package init(
      action: Action, choices: [Choice] = [], callback: String? = nil, moments: [Moment] = [],
      changes: [Change] = [], signals: [NamedValue] = [], state: [Int], time: String? = nil
    ) {
      self.action = action
      self.choices = choices
      self.callback = callback
      self.moments = moments
      self.changes = changes
      self.signals = signals
      self.state = state
      self.time = time
    }

    /// The lines that ran, in order.
    package var lines: [LineRun] {
      moments.compactMap { if case .ran(let line) = $0 { line } else { nil } }
    }

    /// The lines of the app that ran: handlers and deferred work.
    package var handlerLines: [LineRun] {
      lines.filter { $0.kind == .handler || $0.kind == .deferred }
    }
  }

  /// The action of a step.
  package struct Action: Hashable, Sendable, Codable {
    /// The name with the path of its component, as in `scenes[0]: activate`.
    package var name: String

    /// The name as the author wrote it.
    package var title: String

    /// The path of the component, as in `scenes[0]`; empty for the specification's own actions.
    package var path: String
    package var initiator: TransitionSystem.Action.Initiator

    /// The part of the action, counted from zero.
    package var part: Int

    /// Whether the step goes on with what the step before it began.
    package var isContinuation: Bool

    /// Whether this is work that a handler deferred.
    package var isDeferred: Bool
    package var provenance: String
    package var position: SourcePosition?

    package init(
      name: String, title: String, path: String = "",
      initiator: TransitionSystem.Action.Initiator, part: Int = 0, isContinuation: Bool = false,
      isDeferred: Bool = false, provenance: String = "", position: SourcePosition? = nil
    ) {
      self.name = name
      self.title = title
      self.path = path
      self.initiator = initiator
      self.part = part
      self.isContinuation = isContinuation
      self.isDeferred = isDeferred
      self.provenance = provenance
      self.position = position
    }
  }

  /// A choice that a step made.
  package struct Choice: Hashable, Sendable, Codable {
    /// What was to be chosen.
    package var label: String

    /// What was chosen.
    package var alternative: String

    /// The alternative by its place, counted from zero.
    package var index: Int

    /// Whether it was chosen how much time passes; the alternative tells it in any tick.
    package var isDuration: Bool

    package init(label: String, alternative: String, index: Int, isDuration: Bool = false) {
      self.label = label
      self.alternative = alternative
      self.index = index
      self.isDuration = isDuration
    }
  }

  /// Something that happened within a step.
  package enum Moment: Hashable, Sendable, Codable {
    /// The platform delivers a callback; its handlers follow.
    case called(String)

    /// A line of the specification ran.
    case ran(LineRun)

    /// A variable got another value.
    case changed(Change)

    /// A choice was made.
    case chose(Choice)
  }

  /// A line of the specification that ran.
  package struct LineRun: Hashable, Sendable, Codable {
    /// The line by its index in the system.
    package var index: Int
    package var text: String
    package var kind: TransitionSystem.Line.Kind
    package var position: SourcePosition?

    package init(
      index: Int, text: String, kind: TransitionSystem.Line.Kind, position: SourcePosition? = nil
    ) {
      self.index = index
      self.text = text
      self.kind = kind
      self.position = position
    }
  }

  /// A variable that got another value.
  package struct Change: Hashable, Sendable, Codable {
    package var name: String
    package var role: TransitionSystem.Variable.Role
    package var old: NamedValue
    package var new: NamedValue

    package init(
      name: String, role: TransitionSystem.Variable.Role, old: NamedValue, new: NamedValue
    ) {
      self.name = name
      self.role = role
      self.old = old
      self.new = new
    }
  }
}
