/// Something that should never happen, with what reproduces it.
package struct InternalError: Error, Hashable, Sendable {
  /// What went wrong.
  package enum Kind: Hashable, Sendable {
    /// Two engines found out different things about a claim.
    case disagreement(String)

    /// The reference interpreter couldn't follow the run that an engine reported.
    case failedReplay(String)

    /// The run that an engine reported doesn't do what the engine says, by direct evaluation.
    case failedEvaluation(String)

    /// An engine broke its own rules.
    case engine(String)
  }

  package var kind: Kind
  package var specification: String
  package var claim: String?

  /// What reproduces the error, as text.
  package var bundle: String

  package init(kind: Kind, specification: String, claim: String? = nil, bundle: String = "") {
    self.kind = kind
    self.specification = specification
    self.claim = claim
    self.bundle = bundle
  }
}
