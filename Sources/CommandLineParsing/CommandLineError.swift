/// What is wrong with a command line.
package enum CommandLineError: Error, Hashable, Sendable {
  /// A word that selects no command, with those that exist.
  case unknownCommand(String, known: [String])

  /// The command needs a subcommand, and none was given.
  case missingCommand(known: [String])

  /// An option that the command doesn't have, with those that it has.
  case unknownOption(String, known: [String])

  /// An option that needs a value stands without one.
  case missingValue(option: String, valueName: String)

  /// The value of an option is an empty text.
  case emptyValue(option: String, valueName: String)

  /// A flag was given a value.
  case unexpectedValue(option: String, value: String)

  /// An option that may stand once was given again.
  case repeatedOption(String)

  /// A value that the option doesn't accept, with the few words that it would.
  case unknownValue(option: String, value: String, known: [String])

  /// A value that the option doesn't accept, with what it expects.
  case invalidValue(option: String, value: String, expectation: String)

  /// An option that the command needs is missing, with the few words that it accepts.
  case missingOption(String, known: [String])

  /// Two options that ask for different things were given together.
  case exclusiveOptions(String, String)

  /// A positional value that the command needs is missing.
  case missingArgument(String)

  /// A positional value is an empty text.
  case emptyArgument(String)

  /// A positional value that isn't among the few words that are accepted.
  case unknownArgument(name: String, value: String, known: [String])

  /// A positional value that the command has no place for.
  case unexpectedArgument(String)
}
