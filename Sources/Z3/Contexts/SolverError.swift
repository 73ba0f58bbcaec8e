/// A refusal of the solver or of its wrapper, as data.
package struct SolverError: Error, Hashable, Sendable {
  /// What kind of refusal it is.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// The solver couldn't be started.
    case unavailable

    /// Things that belong to different contexts were used together.
    case mixedContexts

    /// A term has another sort than the operation needs.
    case sortMismatch

    /// An argument is outside what the operation accepts.
    case invalidArgument

    /// A result was asked for that the latest check didn't produce.
    case noResult

    /// The solver itself reported a mistake.
    case rejected
  }

  package let code: Code

  /// The operation that was refused.
  package let operation: String

  /// What the solver says, if it says anything.
  package let detail: String

  package init(code: Code, operation: String, detail: String = "") {
    self.code = code
    self.operation = operation
    self.detail = detail
  }
}
