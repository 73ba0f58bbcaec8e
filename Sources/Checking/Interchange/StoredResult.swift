internal import ModelIR
package import TemporalProperties

/// What a check found out about a specification, without the claims themselves, to be kept in a file.
///
/// The form is that of one version of the tool; no other one reads it.
package struct StoredResult: Hashable, Sendable, Codable {
  private var claims: [StoredClaimResult]
  private var stateCount: Int?
  private var notes: [String]
  private var elapsed: Duration

  /// Takes a result over.
  ///
  /// Returns nil for one that another check might improve on: an interrupted one, one with a mistake, or one that leaves
  /// a claim open.
  package init?(_ result: SpecificationResult) {
    let isWhole =
      !result.isInterrupted && result.fault == nil && result.refusals.isEmpty
      && result.internalErrors.isEmpty && result.unchecked.isEmpty
    guard isWhole, result.claims.allSatisfy(\.isDecided) else { return nil }
    claims = result.claims.map(StoredClaimResult.init)
    (stateCount, notes, elapsed) = (result.stateCount, result.notes, result.elapsed)
  }

  /// Returns the result for a specification; nil if it doesn't have the claims.
  package func result(for model: Model) -> SpecificationResult? {
    let declared = Dictionary(
      model.claims.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var results: [ClaimResult] = []
    for claim in claims {
      guard let declared = declared[claim.name] else { return nil }
      results.append(claim.result(for: declared))
    }
    var result = SpecificationResult(
      name: model.system.name, position: model.position, claims: results, stateCount: stateCount,
      notes: notes, elapsed: elapsed)
    result.isRemembered = true
    return result
  }
}

/// What was found out about a claim, by its name.
private struct StoredClaimResult: Hashable, Sendable, Codable {
  var name: String
  var formula: String
  var verdict: Verdict
  var holds: ValuationSet
  var fails: ValuationSet
  var triggered: ValuationSet?
  var untriggered: ValuationSet?
  var counterexample: Trace?
  var witness: Trace?
  var exercise: Trace?
  var exercisedPart: String?
  var core: ClaimResult.Core?
  var parts: ClaimResult.Parts?
  var edges: [ClaimResult.Edge]
  var explanation: String?
  var isCanonical: Bool
  var basis: ClaimResult.Basis
  var knownIssue: ClaimResult.KnownIssueStanding?
  var engine: String
  var statistics: ReachabilityAnswer.Statistics
  var distinctions: [CopyDistinction]
  var elapsed: Duration
  var notes: [String]

  init(_ result: ClaimResult) {
    name = result.claim.name
    formula = result.formula
    verdict = result.verdict
    (holds, fails) = (result.holds, result.fails)
    (triggered, untriggered) = (result.triggered, result.untriggered)
    (counterexample, witness) = (result.counterexample, result.witness)
    (exercise, exercisedPart) = (result.exercise, result.exercisedPart)
    (core, parts, edges) = (result.core, result.parts, result.edges)
    (explanation, isCanonical) = (result.explanation, result.isCanonical)
    (basis, knownIssue) = (result.basis, result.knownIssue)
    (engine, statistics) = (result.engine, result.statistics)
    (distinctions, elapsed, notes) = (result.distinctions, result.elapsed, result.notes)
  }

  func result(for claim: Claim) -> ClaimResult {
    var result = ClaimResult(
      claim: claim, formula: formula, verdict: verdict, holds: holds, fails: fails,
      triggered: triggered, untriggered: untriggered, counterexample: counterexample,
      witness: witness, edges: edges, explanation: explanation, isCanonical: isCanonical,
      basis: basis, knownIssue: knownIssue, engine: engine, statistics: statistics,
      elapsed: elapsed, notes: notes)
    (result.exercise, result.exercisedPart) = (exercise, exercisedPart)
    (result.core, result.parts, result.distinctions) = (core, parts, distinctions)
    return result
  }
}

extension ClaimResult {
  /// Whether nothing about the claim is left open.
  fileprivate var isDecided: Bool {
    switch verdict {
    case .proved, .refuted, .vacuous: true
    case .bounded, .undecided: false
    }
  }
}
