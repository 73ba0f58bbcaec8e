/// The manual page of a tool, in the language of `man`.
package struct ManualPage: Sendable {
  /// A part of the page that explains words, such as the variables of the environment.
  package struct Section: Hashable, Sendable {
    /// The heading, as in `ENVIRONMENT`.
    package var title: String

    /// What stands in front of the entries, in paragraphs.
    package var paragraphs: [String]
    package var entries: [Entry]

    package init(_ title: String, paragraphs: [String] = [], entries: [Entry] = []) {
      self.title = title
      self.paragraphs = paragraphs
      self.entries = entries
    }
  }

  /// A word with its explanation.
  package struct Entry: Hashable, Sendable {
    package var term: String
    package var text: String

    package init(_ term: String, _ text: String) {
      self.term = term
      self.text = text
    }
  }

  /// The tool, with its commands.
  package let root: Command

  /// The version that the foot of each page names.
  package let version: String

  /// What follows the commands.
  package let sections: [Section]

  package init(of root: Command, version: String, sections: [Section]) {
    self.root = root
    self.version = version
    self.sections = sections
  }

  /// The whole page, with a line break at its end.
  package var text: String {
    var roff = RoffText()
    roff.macro("TH", [root.name.uppercased(), "1", "", "\(root.name) \(version)", ""])
    roff.macro("SH", ["NAME"])
    roff.line("\(root.name) - \(lowercased(root.abstract))")
    roff.macro("SH", ["SYNOPSIS"])
    synopsis(&roff)
    roff.macro("SH", ["DESCRIPTION"])
    roff.paragraphs([root.abstract + "."] + root.discussion)
    roff.macro("SH", ["OPTIONS"])
    for option in root.options + [CompletionScript.help] { entry(option, &roff) }
    roff.macro("SH", ["COMMANDS"])
    for command in root.subcommands { explain(command, &roff) }
    for section in sections {
      roff.macro("SH", [section.title])
      roff.paragraphs(section.paragraphs)
      for entry in section.entries { roff.entry([.bold(entry.term)], entry.text) }
    }
    return roff.text
  }

  private func synopsis(_ roff: inout RoffText) {
    for command in root.subcommands {
      let options: [RoffText.Part] =
        command.options.isEmpty ? [] : [.plain(" ["), .italic("options"), .plain("]")]
      roff.parts([.bold("\(root.name) \(command.name)")] + options + arguments(of: command))
      roff.macro("br", [])
    }
    roff.parts([.bold("\(root.name) help"), .plain(" ["), .italic("command"), .plain("]")])
  }

  private func arguments(of command: Command) -> [RoffText.Part] {
    command.arguments.flatMap { argument -> [RoffText.Part] in
      let dots = argument.isRepeatable ? " ..." : ""
      return argument.isRequired
        ? [.plain(" "), .italic(argument.name), .plain(dots)]
        : [.plain(" ["), .italic(argument.name), .plain(dots + "]")]
    }
  }

  private func explain(_ command: Command, _ roff: inout RoffText) {
    roff.macro("SS", ["\(root.name) \(command.name)"])
    roff.paragraphs([command.abstract + "."])
    for argument in command.arguments {
      roff.entry([.italic(argument.name)], argument.help + ".")
    }
    for option in command.options { entry(option, &roff) }
    roff.paragraphs(command.discussion)
  }

  private func entry(_ option: CommandOption, _ roff: inout RoffText) {
    let value: [RoffText.Part] = option.valueName.map { [.plain(" "), .italic($0)] } ?? []
    let isRepeatable = option.isRepeatable && option.valueName != nil
    roff.entry(
      [.bold("--\(option.name)")] + value,
      option.help + (isRepeatable ? " (repeatable)." : "."))
  }

  /// A sentence as a part of another one.
  private func lowercased(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }
}
