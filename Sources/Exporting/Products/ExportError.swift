/// The reasons for which a system can't be written in a language.
package enum ExportError: Error, Hashable, Sendable {
  /// A step can be made in too many ways; each would be a rule of its own.
  case tooManyWays(action: String, limit: Int)

  /// There are too many states in which a run can start.
  case tooManyStarts(limit: Int)

  /// No run can start.
  case noStart

  /// A value is too large for the language.
  case numberTooLarge(String)

  /// What is wrong, and what would help.
  package var message: String {
    switch self {
    case .tooManyWays(let action, let limit):
      "the choices of '\(action)' can be made in more than \(limit) ways, and each would be a rule of its "
        + "own. 'tla' and 'smtlib' have no such limit"
    case .tooManyStarts(let limit):
      "runs can start in more than \(limit) states, and each would be written down. Pin variations with "
        + "--set; 'tla' and 'smtlib' have no such limit"
    case .noStart: "the assumptions exclude every initial state"
    case .numberTooLarge(let name):
      "'\(name)' can have values of more than 31 bits. 'tla' and 'smtlib' have no such limit"
    }
  }
}
