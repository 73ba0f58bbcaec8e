package import Checking

/// How the result of a claim stands to what was expected of it: the first word of its line.
package enum Standing: String, Hashable, Sendable, CaseIterable {
  case proved
  case bounded
  case refuted
  case vacuous
  case undecided

  /// The claim fails as a known issue says.
  case known

  /// A known issue holds, or fails in another way.
  case changed

  /// The claim is refuted, as it was in the report that the check is compared with.
  case old

  /// Finds out how a result stands under a policy.
  package init(_ result: ClaimResult, under policy: Outcome.Policy) {
    if let knownIssue = result.knownIssue, !policy.ignoresKnownIssues {
      switch knownIssue {
      case .failsAsExpected, .failsUncompared: self = .known
      case .failsUnrecorded: self = policy.acceptsUnrecorded ? .known : .changed
      case .failsDifferently, .holds: self = .changed
      }
      return
    }
    switch result.verdict.kind {
    case .proved: self = .proved
    case .bounded: self = .bounded
    case .refuted: self = result.isInBaseline ? .old : .refuted
    case .vacuous: self = .vacuous
    case .undecided: self = .undecided
    }
  }

  /// Whether the story of the run must be told without being asked for.
  package var needsStory: Bool { self == .refuted || self == .changed }
}
