/// A command line that was understood.
package struct ParsedCommand: Hashable, Sendable {
  /// The names of the command and its subcommand, without the tool's own.
  package var path: [String]
  package var command: Command

  /// The values by position, in order.
  package var arguments: [String]

  /// The values of each option that was given, in order; flags have empty ones.
  package var optionValues: [String: [String]]

  package init(
    path: [String], command: Command, arguments: [String], optionValues: [String: [String]]
  ) {
    self.path = path
    self.command = command
    self.arguments = arguments
    self.optionValues = optionValues
  }

  /// Whether an option was given.
  package func has(_ option: CommandOption) -> Bool { optionValues[option.name] != nil }

  /// Returns every value of an option, in the order given.
  package func values(of option: CommandOption) -> [String] { optionValues[option.name] ?? [] }

  /// Returns the value of an option that may stand once.
  package func value(of option: CommandOption) -> String? { optionValues[option.name]?.last }

  /// Returns the value of an option as a whole number within a range.
  package func integer(
    of option: CommandOption, in range: ClosedRange<Int>
  ) throws(CommandLineError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let expectation =
        range.upperBound == Int.max
        ? "a whole number from \(range.lowerBound) on"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw .invalidValue(option: option.name, value: text, expectation: expectation)
    }
    return number
  }
}
