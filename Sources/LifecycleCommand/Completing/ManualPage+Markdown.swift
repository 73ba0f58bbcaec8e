import CommandLineParsing
import Reporting

extension ManualPage {
  /// The whole page as Markdown, with a table of the options of each command.
  var markdown: String {
    var blocks = ["# \(root.name)", sentence(root.abstract)] + paragraphs(root.discussion)
    blocks.append(
      MarkdownText.verbatim(
        "\(root.name) <command> [options] [arguments]\n\(root.name) help <command>"))
    blocks.append(table(of: [], root.options + [CompletionScript.help]))
    blocks.append("## Commands")
    blocks.append(
      MarkdownText.table(
        ["command", "does"],
        root.subcommands.map { command in
          let address = "\(root.name)-\(command.name)"
          return ["[`\(command.name)`](#\(address))", MarkdownText.inline(command.abstract)]
        }))
    for command in root.subcommands { blocks += explanation(of: command) }
    for section in sections {
      let title = section.title.prefix(1) + section.title.dropFirst().lowercased()
      blocks.append("## \(title)")
      blocks += paragraphs(section.paragraphs)
      if !section.entries.isEmpty {
        blocks.append(
          MarkdownText.table(
            ["", "meaning"],
            section.entries.map { [MarkdownText.cellCode($0.term), MarkdownText.inline($0.text)] }))
      }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func explanation(of command: Command) -> [String] {
    let words =
      [root.name, command.name] + (command.options.isEmpty ? [] : ["[options]"])
      + command.arguments.map(\.usage)
    return ["### \(root.name) \(command.name)", sentence(command.abstract)]
      + [MarkdownText.verbatim(words.joined(separator: " "))]
      + [table(of: command.arguments, command.options + [CompletionScript.help])]
      + paragraphs(command.discussion)
  }

  private func table(of arguments: [CommandArgument], _ options: [CommandOption]) -> String {
    let rows =
      arguments.map { [MarkdownText.cellCode("<\($0.name)>"), sentence($0.help)] }
      + options.map { option in
        let isRepeatable = option.isRepeatable && option.valueName != nil
        return [
          MarkdownText.cellCode(option.usage),
          sentence(option.help + (isRepeatable ? " (repeatable)" : "")),
        ]
      }
    return MarkdownText.table(
      [arguments.isEmpty ? "option" : "argument or option", "meaning"], rows)
  }

  private func sentence(_ text: String) -> String { MarkdownText.inline(text) + "." }

  /// The paragraphs, in which lines that begin with a space are kept as they are.
  private func paragraphs(_ paragraphs: [String]) -> [String] {
    paragraphs.flatMap { paragraph in
      var blocks: [(isKept: Bool, lines: [String])] = []
      for line in paragraph.split(separator: "\n").map(String.init) {
        let isKept = line.hasPrefix(" ")
        if blocks.last?.isKept != isKept { blocks.append((isKept, [])) }
        blocks[blocks.count - 1].lines.append(line)
      }
      return blocks.map { block in
        let text = block.lines.joined(separator: "\n")
        return block.isKept ? MarkdownText.verbatim(text) : MarkdownText.inline(text)
      }
    }
  }
}
