/// What a check found out.
package enum Outcome: Hashable, Sendable {
  case satisfiable
  case unsatisfiable

  /// The solver gave up, and why.
  case unknown(reason: String)
}
