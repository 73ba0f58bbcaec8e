package import ModelIR
package import TemporalProperties

/// What a run that was replayed says about the claim that it was stored for.
package struct ReplayVerdict: Hashable, Sendable {
  /// Whether the run still breaks or shows the claim.
  package var isUpheld: Bool

  /// What the run does, without a capital letter and a full stop.
  package var sentence: String

  /// Evaluates a claim on a run by definition; nil for a claim that can't be checked.
  package init?(of trace: Trace, about claim: Claim, in system: TransitionSystem) {
    guard (try? claim.compiled(for: system)) != nil, let run = trace.finiteRun(in: system),
      !run.positions.isEmpty
    else { return nil }
    if claim.isLiveness {
      self = Self.verdict(ofInfinite: trace, about: claim, in: system)
      return
    }
    let evaluation = Evaluation(run: run, claim: claim, system: system)
    let last = run.positions.count - 1
    let verb = evaluation.isShown ? "show" : "break"
    let title = "the claim ‘\(claim.title)’"
    if evaluation.isDecided(at: last) {
      isUpheld = true
      sentence = "\(verb)s \(title) as stored"
    } else if !evaluation.isAboutGraph, let first = (0..<last).first(where: evaluation.isDecided) {
      isUpheld = true
      sentence = "\(verb)s \(title) already \(first == 0 ? "at the start" : "after step \(first)")"
    } else {
      isUpheld = false
      sentence = "no longer \(verb)s \(title): \(evaluation.reason)"
    }
  }
}

extension ReplayVerdict {
  private init(_ sentence: String, isUpheld: Bool = false) {
    self.sentence = sentence
    self.isUpheld = isUpheld
  }

  /// Evaluates a claim about what happens in the long run.
  private static func verdict(
    ofInfinite trace: Trace, about claim: Claim, in system: TransitionSystem
  ) -> ReplayVerdict {
    let title = "the claim ‘\(claim.title)’"
    guard let run = trace.lassoRun(in: system) else {
      return ReplayVerdict("ends, so it can't break \(title)")
    }
    if let name = trace.unfairness(in: system).first {
      return ReplayVerdict(
        "no longer breaks \(title): it passes over ‘\(name)’ for ever, which has to happen")
    }
    return claim.isBroken(by: run)
      ? ReplayVerdict("breaks \(title) as stored", isUpheld: true)
      : ReplayVerdict(
        "no longer breaks \(title): \(claim.standardNotation(in: system)) holds along the run")
  }
}

/// The evaluation of a claim on a run and its beginnings.
private struct Evaluation {
  let run: FiniteRun
  let claim: Claim
  let system: TransitionSystem

  /// Whether the run is to show that something is possible.
  var isShown: Bool {
    switch claim.kind {
    case .reachable: true
    case .scenario(let scenario): scenario.isPossible
    case .phaseGraph(let graph): isDemanded(in: graph)
    default: false
    }
  }

  var isAboutGraph: Bool {
    if case .phaseGraph = claim.kind { return true }
    return false
  }

  /// Whether the run up to a position breaks or shows the claim.
  func isDecided(at position: Int) -> Bool {
    claim.isDecided(
      byEndOf: FiniteRun(
        positions: Array(run.positions[...position]), quietSignals: run.quietSignals),
      edge: edge(at: position),
      canContinue: { Interpreter(system).canContinue(from: run.positions[position].state) })
  }

  /// The names of the actions that are possible after a position.
  private func next(after position: Int) -> [String] {
    Interpreter(system).possibleActions(from: run.positions[position].state)
  }

  /// The edge of a graph that leads to a position, if the claim speaks of it.
  private func edge(at position: Int) -> (from: Int, to: Int)? {
    guard case .phaseGraph(let graph) = claim.kind, position > 0 else { return nil }
    let from = run.positions[position - 1].state[graph.variable]
    let to = run.positions[position].state[graph.variable]
    return graph.edges.contains { $0 == (from, to) } ? (from, to) : nil
  }

  /// Whether the edge at the end of the run is one that a graph is to have.
  private func isDemanded(in graph: PhaseGraph) -> Bool {
    let edge = edge(at: run.positions.count - 1)
    var isDemanded = false
    graph.condition.visitEdges { from, to, demanded in
      if demanded, from == edge?.from, to == edge?.to { isDemanded = true }
    }
    return isDemanded
  }

  /// Why the run doesn't break or show the claim.
  var reason: String {
    let formula = claim.standardNotation(in: system)
    switch claim.kind {
    case .reachable: return "the run doesn't come to what \(formula) speaks of"
    case .scenario: return "the events of the scenario don't all happen in the run"
    case .phaseGraph: return "its last step takes no edge that the claim mentions"
    case .noDeadlock:
      let next = next(after: run.positions.count - 1).first
      return next.map { "‘\($0)’ can happen after the run" } ?? "the run may end there"
    default: return "\(formula) holds along the run"
    }
  }
}
