extension CommandLineError {
  /// What is wrong and what to write instead, in one or two sentences.
  package var message: String {
    switch self {
    case .unknownCommand(let word, let known):
      "unknown command '\(word)'." + suggestion(for: word, among: known)
    case .missingCommand(let known):
      "a command is missing; it is one of " + list(known) + "."
    case .unknownOption(let word, let known):
      "unknown option '\(word)'." + suggestion(for: word, among: known.map { "--\($0)" })
    case .missingValue(let option, let valueName):
      "option '--\(option)' needs a value: --\(option) <\(valueName)>."
    case .emptyValue(let option, let valueName):
      "the value of '--\(option)' is empty; write --\(option) <\(valueName)>."
    case .unexpectedValue(let option, let value):
      "option '--\(option)' takes no value, but '\(value)' was given."
    case .repeatedOption(let option):
      "option '--\(option)' was given more than once."
    case .unknownValue(let option, let value, let known):
      "'\(value)' is no value for '--\(option)'; it is one of " + list(known) + "."
        + suggestion(for: value, among: known)
    case .invalidValue(let option, let value, let expectation):
      "'\(value)' is no value for '--\(option)'; write \(expectation)."
    case .missingOption(let option, let known):
      "the option '--\(option)' is missing"
        + (known.isEmpty ? "." : "; it is one of \(list(known)).")
    case .exclusiveOptions(let first, let second):
      "'--\(first)' and '--\(second)' exclude each other; write one of them."
    case .missingArgument(let name):
      "the argument <\(name)> is missing."
    case .emptyArgument(let name):
      "an argument is empty; write <\(name)>."
    case .unknownArgument(let name, let value, let known):
      "'\(value)' is no value for <\(name)>; it is one of " + list(known) + "."
        + suggestion(for: value, among: known)
    case .unexpectedArgument(let word):
      "unexpected argument '\(word)'."
    }
  }

  private func suggestion(for word: String, among known: [String]) -> String {
    guard let name = NearestName.find(word, among: known) else { return "" }
    return " Did you mean '\(name)'?"
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
