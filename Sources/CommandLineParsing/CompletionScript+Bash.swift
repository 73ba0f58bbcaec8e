extension CompletionScript {
  /// The script for bash, from version 3.2 on; where nothing is offered, bash completes paths itself.
  var bash: [String] {
    let function = "_\(functionName)"
    return ["# Completes the command lines of \(root.name) in bash."] + bashHelpers(function) + [
      "# Says whether an option of the command has a value.",
      "\(function)_takes_value() {",
      "  case $command$1 in",
    ] + root.subcommands.flatMap(bashValued) + [
      "    *) return 1 ;;",
      "  esac",
      "}",
      "",
      "\(function)() {",
      "  local current='' command='' place=0 option='' rest=''",
      "  \(function)_read",
      "  COMPREPLY=()",
      "  case $command in",
    ] + root.subcommands.flatMap { bashCase(of: $0, function) } + [
      "    *)",
      "      case $current in",
      "        -*) \(function)_words \(bashOptions(of: root)) ;;",
      "        *) \(function)_words \(words(root.subcommands.map(\.name) + [helpWord.name])) ;;",
      "      esac",
      "      ;;",
      "  esac",
      "}",
      "complete -o default -F \(function) \(root.name)",
    ]
  }

  /// The options of a command that have values, as patterns of its name and theirs.
  private func bashValued(of command: Command) -> [String] {
    let names = command.options.filter { $0.valueName != nil }.map(\.name)
    guard let last = names.last else { return [] }
    return names.dropLast().map { "    \(command.name)--\($0) | \\" }
      + ["    \(command.name)--\(last)) ;;"]
  }

  /// What completes the words of one command.
  private func bashCase(of command: Command, _ function: String) -> [String] {
    let valued = command.options.filter { $0.valueName != nil }
    var lines = ["    \(command.name))"]
    if !valued.isEmpty {
      lines.append("      case $option in")
      lines += valued.map { option in
        "        --\(option.name)) \(bashCall(option.completion, function)); return ;;"
      }
      lines.append("      esac")
    }
    lines += [
      "      case $current in",
      "        -*) \(function)_words \(bashOptions(of: command)); return ;;",
      "      esac",
    ]
    if command.arguments.isEmpty {
      lines.append("      \(function)_nothing")
    } else {
      lines.append("      case $place in")
      for (place, argument) in command.arguments.enumerated() {
        let pattern = argument.isRepeatable ? "*" : "\(place)"
        lines.append("        \(pattern)) \(bashCall(argument.completion, function)) ;;")
        if argument.isRepeatable { break }
      }
      if command.arguments.last?.isRepeatable != true {
        lines.append("        *) \(function)_nothing ;;")
      }
      lines.append("      esac")
    }
    return lines + ["      ;;"]
  }

  private func bashOptions(of command: Command) -> String {
    words(options(of: command).map { "--\($0.name)" })
  }

  private func bashCall(_ completion: ValueCompletion, _ function: String) -> String {
    switch completion {
    case .nothing: "\(function)_nothing"
    case .words(let known): "\(function)_words \(words(known))"
    case .files: "true"
    case .folders: "\(function)_folders"
    case .prefixedFiles(let before): "\(function)_prefixes \(words(before))"
    case .lines(let command):
      "\(function)_lines \(words(command)) || \(function)_nothing"
    case .linesOrFiles(let command): "\(function)_lines \(words(command)) || true"
    }
  }

  /// The functions that the others call, for all tools the same.
  private func bashHelpers(_ function: String) -> [String] {
    #"""

    # Reads the words up to the cursor: bash takes them apart at '=' and ':', which isn't meant.
    \#(function)_read() {
      local words index word attached=no
      words=()
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        case $word in
          '=' | ':' | '=:')
            if [ ${#words[@]} -gt 0 ]; then
              words[${#words[@]} - 1]+=$word attached=yes
              continue
            fi
            ;;
        esac
        if [ $attached = yes ]; then
          words[${#words[@]} - 1]+=$word
        else
          words+=("$word")
        fi
        attached=no
      done
      current=
      [ ${#words[@]} = 0 ] || current=${words[${#words[@]} - 1]}
      # A word behind '=' or ':' is replaced alone, so that what stands before it isn't offered again.
      rest=${current%"${current##*[=:]}"}
      for ((index = 0; index + 1 < ${#words[@]}; index++)); do
        word=${words[index]}
        if [ -n "$option" ]; then
          option=
          continue
        fi
        case $word in
          --*=*) ;;
          --*) \#(function)_takes_value "$word" && option=$word ;;
          -*) ;;
          *)
            if [ -z "$command" ]; then
              [ "$word" = help ] && break
              command=$word
            else
              place=$((place + 1))
            fi
            ;;
        esac
      done
      case $option,$current in
        ,--*=*)
          option=${current%%=*}
          current=${current#*=}
          rest=${rest#"$option="}
          ;;
      esac
    }

    # Offers those of some words that begin as the current one does.
    \#(function)_words() {
      local word
      for word in "$@"; do
        case $word in "$current"*) COMPREPLY+=("${word#"$rest"}") ;; esac
      done
      [ ${#COMPREPLY[@]} -gt 0 ] || \#(function)_nothing
    }

    # Offers words that a path follows, behind '='.
    \#(function)_prefixes() {
      case $current in
        *=*) ;;
        *)
          \#(function)_words "${@/%/=}"
          compopt -o nospace 2>/dev/null || true
          ;;
      esac
    }

    # Offers lines that the tool prints, written so that bash reads each of them as one word.
    \#(function)_lines() {
      local line typed=$current quote=''
      case $typed in [\'\"]*) quote=${typed:0:1} typed=${typed:1} rest= ;; esac
      while IFS= read -r line; do
        case $quote$line in
          \'*\'* | \"*[\"\$\`\\!]*) continue ;;
          \'* | \"*) ;;
          *) printf -v line %q "$line" ;;
        esac
        case $line in "$typed"*) COMPREPLY+=("${line#"$rest"}") ;; esac
      done < <("${COMP_WORDS[0]}" "$@" 2>/dev/null)
      [ ${#COMPREPLY[@]} -gt 0 ]
    }

    \#(function)_folders() { compopt +o default -o dirnames 2>/dev/null || true; }

    \#(function)_nothing() { compopt +o default 2>/dev/null || true; }

    """#.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
