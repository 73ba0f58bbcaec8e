package import Checking

/// Something that happens while specifications are checked: what every report is made of.
package enum VerificationEvent: Hashable, Sendable {
  /// The check begins; so many specifications will follow.
  case began(specifications: Int)

  /// A specification was checked, as far as it was.
  case checked(ReportedSpecification)

  /// A specification couldn't be read or compiled; why, in lines for the user.
  case rejected(name: String, messages: [String])

  /// The check is over.
  case ended(Summary)

  /// What is known when everything is over.
  package struct Summary: Hashable, Sendable {
    package var outcome: Outcome
    package var isInterrupted: Bool

    /// The time that it all took; nil where output must be the same on each run.
    package var elapsed: Duration?

    /// The claims that hold now and were refuted in the baseline; nil without one.
    package var fixed: [ReportDocument.ClaimName]?

    package init(
      outcome: Outcome, isInterrupted: Bool = false, elapsed: Duration? = nil,
      fixed: [ReportDocument.ClaimName]? = nil
    ) {
      self.fixed = fixed
      self.outcome = outcome
      self.isInterrupted = isInterrupted
      self.elapsed = elapsed
    }
  }
}
