/// Why a walk with the real handlers isn't as the specification says.
struct HandlerFailure: Error, Sendable {
  /// What went wrong.
  enum Kind: Hashable, Sendable {
    /// A variable has a value in the app that the specification doesn't give it here.
    case difference(variable: String, expected: [String], actual: String)

    /// A variable has a value in the app that it can't have at all.
    case unknownValue(variable: String, actual: String, known: [String])

    /// The app or the driver threw an error.
    case thrown(String)

    /// The app does what the specification says, and with that it breaks a claim.
    case broken(claim: String)

    /// The same events gave another result the second time.
    case unsteady(variable: String, first: String, second: String)

    /// A failure of the same kind, whatever the values.
    var theme: [String] {
      switch self {
      case .difference(let variable, _, _): ["difference", variable]
      case .unknownValue(let variable, _, _): ["unknown", variable]
      case .thrown: ["thrown"]
      case .broken(let claim): ["broken", claim]
      case .unsteady(let variable, _, _): ["unsteady", variable]
      }
    }
  }

  var kind: Kind

  /// The walk up to the event after which it went wrong.
  var walk: Walk

  /// The state of the specification at the start, and before the last event.
  var states: (first: [Int], last: [Int])

  /// The variables that the driver has shown, by their places.
  var shown: [Int]

  /// What was done, and what was seen after each event; the first are the values at the start.
  var journal: [JournalEntry]
}

/// An event of a walk, with what was seen in the app after it.
struct JournalEntry: Hashable, Sendable {
  /// The event; nil at the start.
  var event: AppEvent?

  /// The values that were seen, in the order of the specification.
  var seen: [Observation]

  /// A variable with the value that the app has.
  struct Observation: Hashable, Sendable {
    var variable: String
    var value: String
  }
}
