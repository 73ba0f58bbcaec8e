/// Understands the words of a command line by the description of a tool.
package struct CommandLineParser: Sendable {
  /// The tool, with its commands.
  package let root: Command

  package init(_ root: Command) { self.root = root }

  /// What a command line asks for.
  package enum Request: Hashable, Sendable {
    case run(ParsedCommand)

    /// The help of the command with this path.
    case help(Command, path: [String])
  }

  /// A mistake, with the command in which it was made.
  package struct Mistake: Error, Hashable, Sendable {
    package var error: CommandLineError

    /// The path of the command whose help would explain it.
    package var path: [String]

    package init(error: CommandLineError, path: [String]) {
      self.error = error
      self.path = path
    }
  }

  /// Understands a command line, given without the name of the tool.
  package func parse(_ words: [String]) throws(Mistake) -> Request {
    var command = root
    var path: [String] = []
    var rest = words[...]
    let asksForHelp = rest.first == "help"
    if asksForHelp { rest = rest.dropFirst() }
    while !command.subcommands.isEmpty, let word = rest.first, !word.hasPrefix("-") {
      guard let next = command.subcommand(named: word) else {
        let known = command.subcommands.map(\.name) + (path.isEmpty ? ["help"] : [])
        throw Mistake(error: .unknownCommand(word, known: known), path: path)
      }
      command = next
      path.append(word)
      rest = rest.dropFirst()
    }
    if asksForHelp || isHelpRequested(in: rest) { return .help(command, path: path) }
    do {
      return .run(try parse(rest, for: command, at: path))
    } catch {
      throw Mistake(error: error, path: path)
    }
  }

  /// Whether the words ask for help before anything ends the options.
  private func isHelpRequested(in words: ArraySlice<String>) -> Bool {
    words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  private func parse(
    _ words: ArraySlice<String>, for command: Command, at path: [String]
  ) throws(CommandLineError) -> ParsedCommand {
    var result = ParsedCommand(path: path, command: command, arguments: [], optionValues: [:])
    var rest = words
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || word == "-" || !word.hasPrefix("-") {
        result.arguments.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else {
        try take(word, from: &rest, for: command, into: &result)
      }
    }
    guard command.subcommands.isEmpty || !result.optionValues.isEmpty else {
      throw .missingCommand(known: command.subcommands.map(\.name))
    }
    try check(result.arguments, of: command)
    return result
  }

  /// Takes one option, with its value where it has one.
  private func take(
    _ word: String, from rest: inout ArraySlice<String>, for command: Command,
    into result: inout ParsedCommand
  ) throws(CommandLineError) {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(halves[0])
    let attached = halves.count > 1 ? String(halves[1]) : nil
    guard written.hasPrefix("--"),
      let option = command.options.first(where: { "--\($0.name)" == written })
    else {
      throw .unknownOption(written, known: command.options.map(\.name) + ["help"])
    }
    guard option.isRepeatable || result.optionValues[option.name] == nil else {
      throw .repeatedOption(option.name)
    }
    guard let valueName = option.valueName else {
      if let attached { throw .unexpectedValue(option: option.name, value: attached) }
      result.optionValues[option.name] = [""]
      return
    }
    guard let value = attached ?? followingValue(in: &rest) else {
      throw .missingValue(option: option.name, valueName: valueName)
    }
    guard !value.isEmpty else { throw .emptyValue(option: option.name, valueName: valueName) }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw .unknownValue(option: option.name, value: value, known: option.choices)
    }
    result.optionValues[option.name, default: []].append(value)
  }

  /// The next word, unless it is an option itself.
  private func followingValue(in rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("--") else { return nil }
    rest = rest.dropFirst()
    return next
  }

  private func check(_ arguments: [String], of command: Command) throws(CommandLineError) {
    if let first = command.arguments.first, arguments.contains("") {
      throw .emptyArgument(first.name)
    }
    var taken = 0
    for argument in command.arguments {
      if taken == arguments.count {
        if argument.isRequired { throw .missingArgument(argument.name) }
      } else {
        let value = arguments[taken]
        guard argument.choices.isEmpty || argument.choices.contains(value) else {
          throw .unknownArgument(name: argument.name, value: value, known: argument.choices)
        }
        taken = argument.isRepeatable ? arguments.count : taken + 1
      }
    }
    if taken < arguments.count { throw .unexpectedArgument(arguments[taken]) }
  }
}
