extension CompletionScript {
  /// The script for fish.
  var fish: [String] {
    let function = "__\(functionName)"
    let line = "complete -c \(root.name)"
    let first = quoted("\(function)_is_command")
    return ["# Completes the command lines of \(root.name) in fish."] + fishHelpers(function) + [
      "\(line) -f"
    ] + options(of: root).map { "\(line) -n \(first) " + fishOption($0, function) }
      + (root.subcommands.map { ($0.name, $0.abstract) } + [helpWord]).map { name, abstract in
        "\(line) -n \(first) -a \(name) -d \(fishQuoted(abstract))"
      } + [
        "\(line) -n \(quoted("\(function)_is_command \(helpWord.name)")) -a "
          + quoted(root.subcommands.map(\.name).joined(separator: " "))
      ]
      + root.subcommands.flatMap { command in
        let condition = "\(line) -n \(quoted("\(function)_is_command \(command.name)")) "
        return [""]
          + options(of: command).map { condition + fishOption($0, function) }
          + fishArguments(of: command, function).map { condition + $0 }
      }
  }

  private func fishOption(_ option: CommandOption, _ function: String) -> String {
    let value = option.valueName == nil ? "" : fishValue(option.completion, function) + " "
    return "-l \(option.name) \(value)-d \(fishQuoted(option.help))"
  }

  /// What is offered for the values of an option.
  private func fishValue(_ completion: ValueCompletion, _ function: String) -> String {
    switch completion {
    case .nothing: "-x"
    case .files: "-r -F"
    case .linesOrFiles: "-r -F \(fishWords(completion, function))"
    default: "-x \(fishWords(completion, function))"
    }
  }

  /// What is offered in the places of a command; the same in all of them.
  private func fishArguments(of command: Command, _ function: String) -> [String] {
    command.arguments.compactMap { argument in
      switch argument.completion {
      case .nothing: nil
      case .files: "-F"
      case .linesOrFiles: "-F \(fishWords(argument.completion, function))"
      default: fishWords(argument.completion, function)
      }
    }
  }

  private func fishWords(_ completion: ValueCompletion, _ function: String) -> String {
    switch completion {
    case .nothing, .files: ""
    case .words(let known): "-a " + fishQuoted(known.joined(separator: " "))
    case .folders: "-a '(__fish_complete_directories)'"
    case .prefixedFiles(let before): "-a " + fishQuoted("(\(function)_prefixes \(words(before)))")
    case .lines(let command), .linesOrFiles(let command):
      "-a " + fishQuoted("(\(root.name) \(words(command)) 2>/dev/null)")
    }
  }

  /// Returns a text as one word of fish, between single quotes.
  private func fishQuoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }

  /// The functions that the others call, for all tools the same.
  private func fishHelpers(_ function: String) -> [String] {
    """

    # Says whether a command has been chosen; without a name, whether none has.
    function \(function)_is_command
      set -l words (commandline -opc)
      set -e words[1]
      if test (count $words) = 0
        test (count $argv) = 0
      else
        test (count $argv) = 1; and test $words[1] = $argv[1]
      end
    end

    # Offers words that a path follows, behind '='.
    function \(function)_prefixes
      set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))
      set -l halves (string split -m 1 -- = $token)
      if test (count $halves) = 1
        printf '%s=\\n' $argv
        return
      end
      for path in $halves[2]*
        if test -d $path
          printf '%s=%s/\\n' $halves[1] $path
        else
          printf '%s=%s\\n' $halves[1] $path
        end
      end
    end

    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
