/// The reasons for which a claim can't be checked.
package enum UnsupportedClaim: Error, Hashable, Sendable {
  /// The claim speaks of what must happen in the end, which its kind can't; the operator that says so.
  case liveness(operator: String)

  /// The formula looks ahead where only the past can be asked about.
  case futureInside(operator: String, of: String)

  /// Whether a step can be taken doesn't follow from its guard alone; the action.
  case blockingBody(action: String)

  /// The claim mentions something that the system doesn't have.
  case unknownReference(String)

  /// The claim speaks of time, which the system doesn't have.
  case withoutTime

  /// The stable code of the reason.
  package var code: String {
    switch self {
    case .liveness: "LC301"
    case .futureInside: "LC302"
    case .blockingBody: "LC303"
    case .unknownReference: "LC304"
    case .withoutTime: "LC305"
    }
  }
}
