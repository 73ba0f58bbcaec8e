extension CompletionScript {
  /// The script for zsh, a file of its `fpath` or a program for `source`.
  var zsh: [String] {
    let function = "_\(functionName)"
    return [
      "#compdef \(root.name)",
      "# Completes the command lines of \(root.name) in zsh.",
    ] + zshHelpers(function) + [
      "\(function)_commands() {",
      "  local -a commands",
      "  commands=(",
    ]
      + (root.subcommands.map { ($0.name, $0.abstract) } + [helpWord]).map { name, abstract in
        "    " + quoted("\(name):\(abstract)")
      } + [
        "  )",
        "  _describe -t commands command commands",
        "}",
        "",
        "\(function)() {",
        "  local curcontext=$curcontext state line",
        "  typeset -A opt_args",
        "  _arguments -C \\",
      ] + options(of: root).map { "    \(zshOption($0, function)) \\" } + [
        "    '1:command:\(function)_commands' \\",
        "    '*::word:->words'",
        "  [[ $state == words ]] || return",
        "  curcontext=${curcontext%:*:*}:\(root.name)-$words[1]:",
        "  case $words[1] in",
      ] + root.subcommands.flatMap { zshCase(of: $0, function) } + [
        "    \(helpWord.name)) _arguments '1:command:\(function)_commands' ;;",
        "  esac",
        "}",
        "",
        "# A file of fpath is the function itself; a program for 'source' only declares it.",
        "if [[ $funcstack[1] == \(function) ]]; then",
        "  \(function) \"$@\"",
        "else",
        "  compdef \(function) \(root.name)",
        "fi",
      ]
  }

  /// What completes the words of one command.
  private func zshCase(of command: Command, _ function: String) -> [String] {
    let rules =
      options(of: command).map { zshOption($0, function) }
      + command.arguments.enumerated().map { place, argument in
        let position = argument.isRepeatable ? "*" : "\(place + 1)"
        return quoted("\(position):\(zshText(argument.name)):")
          + zshAction(argument.completion, function)
      }
    return ["    \(command.name))", "      _arguments \\"]
      + rules.dropLast().map { "        \($0) \\" } + rules.suffix(1).map { "        \($0)" }
      + ["      ;;"]
  }

  /// The rule of one option.
  private func zshOption(_ option: CommandOption, _ function: String) -> String {
    let several = option.isRepeatable && option.valueName != nil ? "*" : ""
    let rule = "\(several)--\(option.name)"
    guard let valueName = option.valueName else {
      return quoted("\(rule)[\(zshText(option.help))]")
    }
    return quoted("\(rule)=[\(zshText(option.help))]:\(zshText(valueName)):")
      + zshAction(option.completion, function)
  }

  private func zshAction(_ completion: ValueCompletion, _ function: String) -> String {
    switch completion {
    case .nothing: "' '"
    case .words(let known): quoted("(" + known.joined(separator: " ") + ")")
    case .files: "_files"
    case .folders: quoted("_files -/")
    case .prefixedFiles(let before): quoted(" \(function)_prefixes " + words(before))
    case .lines(let command): quoted(" \(function)_lines " + words(command))
    case .linesOrFiles(let command): quoted(" \(function)_lines_or_files " + words(command))
    }
  }

  /// A text within a rule, where a few characters have a meaning.
  private func zshText(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// The functions that the others call, for all tools the same.
  private func zshHelpers(_ function: String) -> [String] {
    """

    # Offers words that a path follows, behind '='.
    \(function)_prefixes() {
      if compset -P '*='; then
        _files
      else
        compadd -S = -- "$@"
      fi
    }

    # Offers lines that the tool prints.
    \(function)_lines() {
      local -a lines
      lines=(${(f)"$(_call_program lines \(root.name) "$@" 2>/dev/null)"})
      compadd -a lines
    }

    # Offers lines that the tool prints, and paths.
    \(function)_lines_or_files() {
      \(function)_lines "$@"
      _files
    }

    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
