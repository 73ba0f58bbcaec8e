/// A named option of a command: a flag, or a name with a value.
package struct CommandOption: Hashable, Sendable {
  /// The name without its dashes, as in `max-states`.
  package var name: String

  /// The word for the value in the help, as in `N`; nil for a flag.
  package var valueName: String?

  /// The values that are allowed, or an empty list when the command judges.
  package var choices: [String]

  /// Whether the option may be given several times.
  package var isRepeatable: Bool

  /// What the option does, in one sentence without a full stop.
  package var help: String

  /// What a shell offers for the value.
  package var completion: ValueCompletion

  private init(
    name: String, valueName: String?, choices: [String] = [], isRepeatable: Bool, help: String,
    completion: ValueCompletion = .nothing
  ) {
    self.name = name
    self.valueName = valueName
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.help = help
    self.completion = completion
  }

  /// Creates an option without a value; giving it twice changes nothing.
  package static func flag(_ name: String, help: String) -> CommandOption {
    CommandOption(name: name, valueName: nil, isRepeatable: true, help: help)
  }

  /// Creates an option with a value.
  package static func value(
    _ name: String, _ valueName: String, isRepeatable: Bool = false, help: String,
    completedBy completion: ValueCompletion = .nothing
  ) -> CommandOption {
    CommandOption(
      name: name, valueName: valueName, isRepeatable: isRepeatable, help: help,
      completion: completion)
  }

  /// Creates an option whose value is one of a few words.
  package static func choice(
    _ name: String, of choices: [String], isRepeatable: Bool = false, help: String
  ) -> CommandOption {
    CommandOption(
      name: name, valueName: choices.joined(separator: "|"), choices: choices,
      isRepeatable: isRepeatable, help: help, completion: .words(choices))
  }

  /// The option as a user writes it, as in `--depth <K>`.
  package var usage: String {
    guard let valueName else { return "--\(name)" }
    return choices.isEmpty ? "--\(name) <\(valueName)>" : "--\(name) \(valueName)"
  }
}
