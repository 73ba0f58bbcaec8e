package import ModelIR
package import TemporalProperties

/// What a run says about a claim that forbids something, position by position.
package struct ClaimCourse: Hashable, Sendable {
  /// The name of the claim.
  package var claim: String
  package var title: String

  /// The positions at which the run up to there breaks the claim; position 0 is the start.
  package var broken: [Int]

  package init(claim: String, title: String, broken: [Int]) {
    self.claim = claim
    self.title = title
    self.broken = broken
  }
}

extension Trace {
  /// Evaluates claims by definition on each beginning of the run.
  ///
  /// Claims about what is possible or comes in the end are left out: no beginning of a run breaks them.
  ///
  /// - Parameters:
  ///   - claims: Claims of the specification.
  ///   - system: The system that the run was told in.
  /// - Returns: One course for each claim that forbids something, in order; none for a run that isn't one of
  ///   the system.
  /// - Complexity: Quadratic in the length of the run, besides that of evaluating each claim.
  package func courses(of claims: [Claim], in system: TransitionSystem) -> [ClaimCourse] {
    guard let run = finiteRun(in: system) else { return [] }
    let beginnings = run.positions.indices.map { index in
      FiniteRun(positions: Array(run.positions[...index]), quietSignals: run.quietSignals)
    }
    return claims.compactMap { claim in
      guard claim.forbids, (try? claim.compiled(for: system)) != nil else { return nil }
      let broken = beginnings.indices.filter { index in
        claim.isDecided(
          byEndOf: beginnings[index],
          canContinue: { Interpreter(system).canContinue(from: run.positions[index].state) })
      }
      return ClaimCourse(claim: claim.name, title: claim.title, broken: broken)
    }
  }
}

extension Claim {
  /// Whether the end of some run breaks the claim.
  package var forbids: Bool {
    guard !isLiveness else { return false }
    return switch kind {
    case .always, .temporal, .unreachable, .precedence, .absence, .promptResponse, .noDeadlock: true
    case .scenario(let scenario): !scenario.isPossible
    case .reachable, .response, .phaseGraph: false
    }
  }
}
