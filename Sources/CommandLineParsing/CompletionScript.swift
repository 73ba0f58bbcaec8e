/// A program that tells a shell how to complete the command lines of a tool.
package struct CompletionScript: Sendable {
  /// A shell that can be told.
  package enum Shell: String, Hashable, Sendable, CaseIterable {
    case bash
    case zsh
    case fish
  }

  /// The tool, with its commands.
  package let root: Command

  package init(of root: Command) { self.root = root }

  /// Returns the program in the language of a shell, with a line break at its end.
  package func text(for shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: bash
      case .zsh: zsh
      case .fish: fish
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The option that every command has.
  package static let help = CommandOption.flag("help", help: "Show the explanation")

  /// The word in front of a command that asks for its help.
  var helpWord: (name: String, abstract: String) { ("help", "Explains a command") }

  /// The name of the tool as a part of the name of a function.
  var functionName: String { String(root.name.map { $0 == "-" ? "_" : $0 }) }

  /// Returns the options of a command, with the one that every command has.
  func options(of command: Command) -> [CommandOption] { command.options + [Self.help] }

  /// Returns a text as one word of a shell, between single quotes.
  func quoted(_ text: String, escaping quote: String = #"'\''"#) -> String {
    "'" + text.map { $0 == "'" ? quote : String($0) }.joined() + "'"
  }

  /// Returns words as a shell reads them, quoted only where they must be.
  func words(_ words: [String]) -> String {
    words.map { word in
      word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=".contains($0)) }
        && !word.isEmpty ? word : quoted(word)
    }.joined(separator: " ")
  }
}
