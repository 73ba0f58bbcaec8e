/// The reasons for which a text isn't a stored trace.
package enum TraceFormatError: Error, Hashable, Sendable {
  /// The text isn't JSON.
  case json(JSONError)

  /// Something is missing; where, as in `states[2].#meta`.
  case missing(path: String)

  /// Something has another type; where, and what should be there.
  case wrongType(path: String, expected: String)

  /// A state has a member that is neither a variable of the trace nor a part of the format; where.
  case surplus(path: String)

  /// The trace has no states, not even a first one.
  case noStates

  /// The trace was written by a later version.
  case unknownVersion(Int)

  /// The cycle begins at a state that the trace doesn't have.
  case loopOutside(Int, states: Int)
}
