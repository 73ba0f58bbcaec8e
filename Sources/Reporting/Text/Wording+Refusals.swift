package import TemporalProperties

extension Wording {
  /// Returns why a claim can't be checked, in a sentence.
  package static func sentence(for reason: UnsupportedClaim) -> String {
    switch reason {
    case .liveness(let word):
      "'\(word)' speaks of what must happen in the end, which this kind of claim can't; state it with "
        + "'Holds' or 'Response' [\(reason.code)]"
    case .futureInside(let word, let outer):
      "'\(word)' looks ahead inside '\(outer)', which only asks about the past [\(reason.code)]"
    case .blockingBody(let action):
      "whether '\(action)' can happen depends on more than its guard [\(reason.code)]"
    case .withoutTime:
      "it speaks of time, but nothing in the specification measures any"
    case .unknownReference(let name):
      "the claim mentions '\(name)', which this specification doesn't have [\(reason.code)]"
    }
  }
}
