private import ModelIR

extension ReportDocument {
  /// A run, step by step.
  package struct Run: Codable, Hashable, Sendable {
    /// The variations that the run or its claim reads.
    package var valuation: [Value]

    /// The first state.
    package var start: [Value]
    package var steps: [Step]

    /// The state that the last one leads back to, counted from zero.
    package var loop: Int?
  }

  /// A variable or a signal with a value.
  package struct Value: Codable, Hashable, Sendable {
    package var name: String
    package var value: String
  }

  /// One part of an action.
  package struct Step: Codable, Hashable, Sendable {
    /// One of `user`, `system`, `app` and `time`.
    package var initiator: String
    package var action: String
    package var title: String

    /// The part of the action, counted from zero.
    package var part: Int
    package var position: Position?
    package var callback: String?
    package var choices: [Choice]

    /// The lines of the app that ran.
    package var handlerLines: [Line]
    package var changes: [Change]

    /// The time since the start of the run, where the specification speaks of time.
    package var time: String?
  }

  /// A choice that a step made.
  package struct Choice: Codable, Hashable, Sendable {
    package var label: String
    package var alternative: String
    package var index: Int
  }

  /// A line of the app that ran.
  package struct Line: Codable, Hashable, Sendable {
    package var text: String
    package var position: Position?
  }

  /// A variable that got another value.
  package struct Change: Codable, Hashable, Sendable {
    package var name: String
    package var old: String
    package var new: String

    /// What the variable is for, where it isn't the author's: `position`, `monitor` or `bookkeeping`, say.
    package var role: String?
  }
}

extension ReportDocument.Step {
  /// The changes without those that only the checker needs.
  var toldChanges: [ReportDocument.Change] {
    changes.filter { change in
      change.role.flatMap(TransitionSystem.Variable.Role.init)?.isTold ?? true
    }
  }
}
