package import ModelIR
package import TemporalProperties

/// A claim that can't be checked, with the reason.
package struct ClaimRefusal: Error, Hashable, Sendable {
  package var claim: String
  package var position: SourcePosition?
  package var reason: UnsupportedClaim

  package init(claim: String, position: SourcePosition? = nil, reason: UnsupportedClaim) {
    self.claim = claim
    self.position = position
    self.reason = reason
  }
}
