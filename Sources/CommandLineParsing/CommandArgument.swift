/// A value that a command takes by its position.
package struct CommandArgument: Hashable, Sendable {
  /// The word for the value in the help, as in `PATH`.
  package var name: String
  package var isRequired: Bool
  package var isRepeatable: Bool

  /// What the value is, in one sentence without a full stop.
  package var help: String

  package init(_ name: String, isRequired: Bool, isRepeatable: Bool, help: String) {
    self.name = name
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The argument as the usage line shows it, as in `[<PATH> ...]`.
  package var usage: String {
    let word = isRepeatable ? "<\(name)> ..." : "<\(name)>"
    return isRequired ? word : "[\(word)]"
  }
}
