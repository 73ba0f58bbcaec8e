package import ModelIR

/// All that a check found out about one specification.
package struct SpecificationResult: Hashable, Sendable {
  package var name: String
  package var position: SourcePosition?

  /// The results of the checked claims, in the order of declaration.
  package var claims: [ClaimResult]

  /// The claims that can't be checked, with the reason.
  package var refusals: [ClaimRefusal]

  /// A mistake in the specification; its claims weren't checked then.
  package var fault: SpecificationFault?

  /// What should never happen: engines that disagree, runs that don't replay.
  package var internalErrors: [InternalError]

  /// The number of reachable states, unsliced, without monitors and pinned to the first variations.
  package var stateCount: Int?

  /// Remarks on how the specification was checked.
  package var notes: [String]

  /// Whether the check was interrupted.
  package var isInterrupted: Bool

  /// The names of the claims that an interrupted check didn't come to.
  package var unchecked: [String]

  /// The time it took; output that must be the same on each run omits it.
  package var elapsed: Duration

  /// Whether this was found out by an earlier check of the same.
  package var isRemembered = false

  package init(
    name: String, position: SourcePosition? = nil, claims: [ClaimResult] = [],
    refusals: [ClaimRefusal] = [], fault: SpecificationFault? = nil,
    internalErrors: [InternalError] = [], stateCount: Int? = nil, notes: [String] = [],
    isInterrupted: Bool = false, unchecked: [String] = [], elapsed: Duration = .zero
  ) {
    self.name = name
    self.position = position
    self.claims = claims
    self.refusals = refusals
    self.fault = fault
    self.internalErrors = internalErrors
    self.stateCount = stateCount
    self.notes = notes
    self.isInterrupted = isInterrupted
    self.unchecked = unchecked
    self.elapsed = elapsed
  }
}
