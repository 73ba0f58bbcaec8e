/// What a whole check comes to, and the exit status that says so.
package enum Outcome: Int, Hashable, Sendable, CaseIterable {
  case internalError = 70
  case inputOutputFailed = 74
  case toolMissing = 69
  case invalidInput = 65
  case usage = 64
  case safetyRefuted = 12
  case livenessRefuted = 13
  case knownIssueChanged = 14
  case undecided = 30
  case vacuous = 31
  case success = 0

  /// The number that the command ends with.
  package var exitStatus: Int32 { Int32(rawValue) }

  /// The place in the order of severity; zero is the most severe.
  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The most severe of several outcomes; success if there is none.
  package static func mostSevere(of outcomes: some Sequence<Outcome>) -> Outcome {
    outcomes.min { $0.rank < $1.rank } ?? .success
  }

  /// What counts as a failure where users differ.
  package struct Policy: Hashable, Sendable {
    /// Whether a bounded verdict is good enough.
    package var allowsBounded: Bool

    /// Whether a vacuous claim fails the check.
    package var failsOnVacuous: Bool

    /// Whether a known issue counts like any refuted claim.
    package var ignoresKnownIssues: Bool

    /// Whether a known issue passes although no counterexample is stored to compare with.
    package var acceptsUnrecorded: Bool

    package init(
      allowsBounded: Bool = false, failsOnVacuous: Bool = false, ignoresKnownIssues: Bool = false,
      acceptsUnrecorded: Bool = false
    ) {
      self.allowsBounded = allowsBounded
      self.failsOnVacuous = failsOnVacuous
      self.ignoresKnownIssues = ignoresKnownIssues
      self.acceptsUnrecorded = acceptsUnrecorded
    }
  }
}

extension SpecificationResult {
  /// Returns what the check of the specification comes to.
  package func outcome(under policy: Outcome.Policy) -> Outcome {
    var outcomes = claims.map { $0.outcome(under: policy) }
    if !internalErrors.isEmpty { outcomes.append(.internalError) }
    if fault != nil || !refusals.isEmpty { outcomes.append(.invalidInput) }
    if isInterrupted { outcomes.append(.undecided) }
    return .mostSevere(of: outcomes)
  }
}

extension ClaimResult {
  /// Returns what the check of the claim comes to.
  package func outcome(under policy: Outcome.Policy) -> Outcome {
    if let knownIssue, !policy.ignoresKnownIssues {
      switch knownIssue {
      case .failsAsExpected, .failsUncompared: return .success
      case .failsUnrecorded: return policy.acceptsUnrecorded ? .success : .knownIssueChanged
      case .failsDifferently, .holds: return .knownIssueChanged
      }
    }
    return switch verdict {
    case .proved: .success
    case .bounded: policy.allowsBounded ? .success : .undecided
    case .refuted where isInBaseline: .success
    case .refuted: isLiveness ? .livenessRefuted : .safetyRefuted
    case .vacuous: policy.failsOnVacuous ? .vacuous : .success
    case .undecided: .undecided
    }
  }
}
