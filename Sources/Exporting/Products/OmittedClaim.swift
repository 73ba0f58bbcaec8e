/// A claim that isn't part of what is written, and why.
package struct OmittedClaim: Hashable, Sendable {
  /// The reasons for which a claim is left out.
  package enum Reason: Hashable, Sendable {
    /// It says what happens in the end, which no finite run decides.
    case liveness

    /// It can't be checked at all; the stable code of the reason.
    case unsupported(code: String)

    /// It is about the value of a variation that isn't considered.
    case unconsideredValue(variation: String, value: String)

    /// It asks about each of too many valuations of the variations.
    case tooManyValuations(Int)
  }

  /// The name of the claim.
  package let claim: String
  package let reason: Reason

  package init(claim: String, reason: Reason) {
    self.claim = claim
    self.reason = reason
  }

  /// Why the claim is left out, in words.
  package var words: String {
    switch reason {
    case .liveness: "no finite run decides it, since it says what happens in the end"
    case .unsupported(let code): "it can't be checked (\(code))"
    case .unconsideredValue(let variation, let value):
      "it is about \(variation) = \(value), which isn't considered; --set '\(variation)=\(value)' does"
    case .tooManyValuations(let count):
      "it asks about each of \(count) valuations of the variations; --set pins some"
    }
  }
}
