internal import ModelIR
internal import TemporalProperties

extension Explanation {
  /// Tells why a run that goes on for ever breaks the claim; nil for a finite one.
  var brokenForEver: String? {
    guard claim.isLiveness, let lasso = trace.lassoRun(in: system) else { return nil }
    if case .response(to: let trigger, is: let reaction, releasedBy: let release) = claim.kind,
      !([trigger, reaction] + (release.map { [$0] } ?? [])).contains(where: \.looksAhead)
    {
      let goal = RunFormula.disjunction([reaction] + (release.map { [$0] } ?? []))
      let positions = FiniteRun(positions: lasso.positions)
      let open = lasso.positions.indices.reversed().prefix { !positions.holds(goal, at: $0) }
      if let start = open.last(where: { positions.holds(trigger, at: $0) }), start <= last {
        return "\(place(start)), \(holding(trigger, at: start)), and from then on "
          + "\(words(goal)) never holds: \(continuation)"
      }
    }
    return "\(continuation), and so \(claim.standardNotation(in: system)) doesn't hold"
  }

  /// How the run goes on.
  private var continuation: String {
    guard let loop = trace.loop, loop < trace.steps.count else {
      return "nothing can happen any more"
    }
    return loop + 1 == trace.steps.count
      ? "step \(loop + 1) repeats itself for ever"
      : "steps \(loop + 1) to \(trace.steps.count) repeat themselves for ever"
  }
}
