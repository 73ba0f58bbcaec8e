/// A command of a tool: what it accepts and how it is explained.
package struct Command: Hashable, Sendable {
  /// The word that selects the command.
  package var name: String

  /// What the command does, in one line without a full stop.
  package var abstract: String

  /// What else a reader of the help must know, in paragraphs.
  package var discussion: [String]
  package var arguments: [CommandArgument]
  package var options: [CommandOption]
  package var subcommands: [Command]

  package init(
    name: String, abstract: String, discussion: [String] = [], arguments: [CommandArgument] = [],
    options: [CommandOption] = [], subcommands: [Command] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.subcommands = subcommands
  }

  /// Returns the subcommand with a name, if there is one.
  package func subcommand(named name: String) -> Command? {
    subcommands.first { $0.name == name }
  }
}
