/// A run as it is kept in a file: names instead of indices, and only what is needed to repeat it.
///
/// It may be older than the specification that it is a run of.
package struct StoredTrace: Hashable, Sendable {
  package var specification: String
  package var claim: String?

  /// Every variation with its value in this run.
  package var valuation: [NamedValue]

  /// The values of all other variables in s₀.
  package var start: [NamedValue]
  package var steps: [Step]

  /// The state that the last one leads back to, counted from zero; nil for a finite run.
  package var loop: Int?

  package init(
    specification: String, claim: String? = nil, valuation: [NamedValue] = [],
    start: [NamedValue] = [], steps: [Step] = [], loop: Int? = nil
  ) {
    self.specification = specification
    self.claim = claim
    self.valuation = valuation
    self.start = start
    self.steps = steps
    self.loop = loop
  }

  /// A variable with a value.
  package struct NamedValue: Hashable, Sendable {
    package var name: String
    package var value: Value

    package init(name: String, value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// A value as the format has it.
  package enum Value: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int)

    /// A value of an enumeration, by its name.
    case label(String)

    /// The value as printed.
    package var text: String {
      switch self {
      case .boolean(let value): String(value)
      case .integer(let value): String(value)
      case .label(let text): text
      }
    }
  }

  /// One step of a run.
  package struct Step: Hashable, Sendable {
    package var event: Event

    /// The values of the variables after the step, variations excluded.
    package var values: [NamedValue]

    package init(event: Event, values: [NamedValue] = []) {
      self.event = event
      self.values = values
    }
  }

  /// What happened in a step: what two runs are compared by.
  package struct Event: Hashable, Sendable {
    /// The name of the action with the path of its component.
    package var action: String

    /// The part of the action, counted from zero.
    package var part: Int
    package var callback: String?

    /// What was to be chosen and what was chosen, in the order made.
    package var choices: [Choice]

    package init(action: String, part: Int = 0, callback: String? = nil, choices: [Choice] = []) {
      self.action = action
      self.part = part
      self.callback = callback
      self.choices = choices
    }
  }

  /// What was to be chosen and what was chosen.
  package struct Choice: Hashable, Sendable {
    package var label: String
    package var alternative: String

    /// The alternative by its place, counted from zero.
    package var index: Int

    package init(label: String, alternative: String, index: Int) {
      self.label = label
      self.alternative = alternative
      self.index = index
    }
  }
}
