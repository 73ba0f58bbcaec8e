/// A value that a command takes by its position.
package struct CommandArgument: Hashable, Sendable {
  /// The word for the value in the help, as in `PATH`.
  package var name: String
  package var isRequired: Bool
  package var isRepeatable: Bool

  /// What the value is, in one sentence without a full stop.
  package var help: String

  /// The values that are allowed, or an empty list when the command judges.
  package var choices: [String] = []

  /// What a shell offers for the value.
  package var completion: ValueCompletion

  package init(
    _ name: String, isRequired: Bool, isRepeatable: Bool, help: String,
    completedBy completion: ValueCompletion = .nothing
  ) {
    self.name = name
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.help = help
    self.completion = completion
  }

  /// Creates an argument whose value is one of a few words.
  package static func choice(
    _ name: String, of choices: [String], help: String
  ) -> CommandArgument {
    var argument = CommandArgument(
      name, isRequired: true, isRepeatable: false, help: help, completedBy: .words(choices))
    argument.choices = choices
    return argument
  }

  /// The argument as the usage line shows it, as in `[<PATH> ...]`.
  package var usage: String {
    let word = isRepeatable ? "<\(name)> ..." : "<\(name)>"
    return isRequired ? word : "[\(word)]"
  }
}
