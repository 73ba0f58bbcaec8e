package import ModelIR

/// A condition of which another tool is asked whether some run comes to it.
package struct ExportedGoal: Hashable, Sendable {
  /// What it says about a claim that a run comes to the condition.
  package enum Meaning: String, Hashable, Sendable {
    /// The claim is refuted.
    case refutes

    /// The claim holds, as far as this condition goes; without such a run it is refuted.
    case shows

    /// An edge of a graph exists, of which the claim says which edges there are.
    case isEdge
  }

  /// The name of the claim.
  package var claim: String

  /// The part of the claim that the condition is about, in words; empty if it is about all of it.
  package var detail: String

  /// The claim in standard notation.
  package var formula: String

  /// A condition about variables only.
  package var target: StateExpression
  package var meaning: Meaning

  package init(
    claim: String, detail: String = "", formula: String = "", target: StateExpression,
    meaning: Meaning = .refutes
  ) {
    self.claim = claim
    self.detail = detail
    self.formula = formula
    self.target = target
    self.meaning = meaning
  }

  /// The name of the claim, and the part of it.
  package var title: String { detail.isEmpty ? claim : "\(claim) (\(detail))" }
}
