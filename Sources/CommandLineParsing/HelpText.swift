/// The explanation of a command, laid out for a terminal.
package struct HelpText: Sendable {
  package let tool: String
  package let command: Command
  package let path: [String]

  /// The longest line.
  package let width: Int

  package init(tool: String, command: Command, path: [String], width: Int = 80) {
    self.tool = tool
    self.command = command
    self.path = path
    self.width = width
  }

  /// The whole text, with a line break at its end.
  package var text: String {
    var blocks = [paragraph(command.abstract + ".")]
    blocks.append("Usage: " + usage)
    if !command.subcommands.isEmpty {
      blocks.append(table("Commands", command.subcommands.map { ($0.name, $0.abstract) }))
    }
    if !command.arguments.isEmpty {
      blocks.append(table("Arguments", command.arguments.map { ("<\($0.name)>", $0.help) }))
    }
    let help = ("--help", "Show this text")
    blocks.append(table("Options", command.options.map { ($0.usage, explanation($0)) } + [help]))
    blocks += command.discussion.map { paragraph($0) }
    if !command.subcommands.isEmpty {
      blocks.append("'\(tool) help <command>' explains one of them.")
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var usage: String {
    var words = [tool] + path
    if !command.subcommands.isEmpty { words.append("<command>") }
    if !command.options.isEmpty { words.append("[options]") }
    return (words + command.arguments.map(\.usage)).joined(separator: " ")
  }

  private func explanation(_ option: CommandOption) -> String {
    option.isRepeatable && option.valueName != nil ? option.help + " (repeatable)" : option.help
  }

  /// A paragraph; lines that begin with a space are kept as they are.
  private func paragraph(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.hasPrefix(" ") ? [String(line)] : wrapped(String(line), to: width)
    }.joined(separator: "\n")
  }

  private func table(_ title: String, _ rows: [(String, String)]) -> String {
    let column = 2 + min(24, rows.map(\.0.count).max() ?? 0) + 2
    var lines = ["\(title):"]
    for (left, right) in rows {
      let explained = wrapped(right, to: width - column)
      let name = "  " + left
      if name.count + 2 > column {
        lines.append(name)
        lines += explained.map { String(repeating: " ", count: column) + $0 }
      } else {
        let padding = String(repeating: " ", count: column - name.count)
        lines.append(name + padding + (explained.first ?? ""))
        lines += explained.dropFirst().map { String(repeating: " ", count: column) + $0 }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in text.split(separator: " ") {
      if current.isEmpty {
        current = String(word)
      } else if current.count + 1 + word.count <= width {
        current += " " + word
      } else {
        lines.append(current)
        current = String(word)
      }
    }
    return lines + [current]
  }
}
