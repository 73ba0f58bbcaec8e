internal import ModelIR
package import TemporalProperties

/// The reason for which the end of a run breaks a claim, in words.
package struct Explanation {
  let system: TransitionSystem

  /// What the app has handlers for.
  let handlers: [Model.HandledCallback]
  let claim: Claim
  let trace: Trace
  let run: FiniteRun

  /// Prepares the explanation of a run that breaks a claim; nil where it isn't a run of the system.
  package init?(of trace: Trace, breaking claim: Claim, in model: Model) {
    guard let run = trace.finiteRun(in: model.system), !run.positions.isEmpty else { return nil }
    system = model.system
    handlers = model.handledCallbacks
    self.claim = claim
    self.trace = trace
    self.run = run
  }

  var facts: RunFacts { RunFacts(system: system, run: run) }

  var last: Int { run.positions.count - 1 }

  /// The reason in sentences, with capital letters and full stops.
  package var text: String {
    [reason, trace.loop == nil ? cause : nil].compactMap(\.self).map {
      $0.prefix(1).uppercased() + $0.dropFirst() + "."
    }
    .joined(separator: " ")
  }

  private var reason: String {
    if let brokenForEver { return brokenForEver }
    switch claim.kind {
    case .always(let formula) where !formula.looksAhead:
      return "\(place(last)), \(failing(formula, at: last))"
    case .always(let formula): return brokenAhead(.always(formula))
    case .temporal(let formula): return brokenAhead(formula)
    case .unreachable(let formula):
      return "\(place(last)), \(holding(formula, at: last)), which must never be"
    case .reachable(let formula): return "\(place(last)), \(holding(formula, at: last))"
    case .precedence(of: let cause, before: let effect):
      return "\(place(last)), \(holding(effect, at: last)), but \(words(cause)) never held before"
    case .absence(let formula, let scope): return spoilt(scope, by: formula)
    case .response: return "the reaction never comes"
    case .promptResponse(let response): return tooLate(response)
    case .phaseGraph(let graph): return edge(of: graph)
    case .scenario: return "\(place(last)), all events of the scenario have happened"
    case .noDeadlock: return "\(place(last)), nothing can happen any more"
    }
  }

  private func tooLate(_ response: PromptResponse) -> String {
    let tick = system.domain(of: response.elapsed).tick
    let longest = run.positions[last].value(of: response.limit)
    let limit = tick?.text(longest) ?? String(longest)
    let start = (0..<last).first { response.isUnanswered(from: $0, toEndOf: run) }
    return "\(place(last)), more than \(limit) have passed since \(words(response.trigger)) "
      + "\(place(start ?? 0)), and \(words(response.reaction)) hasn't come"
  }

  private func edge(of graph: PhaseGraph) -> String {
    guard last > 0 else { return "the edge exists" }
    let variable = system.variables[graph.variable]
    let old = variable.domain.label(run.positions[last - 1].state[graph.variable])
    let new = variable.domain.label(run.positions[last].state[graph.variable])
    return "\(step(last)) changes \(variable.name) from \(old) to \(new); "
      + "without that edge the claim would hold"
  }

  private func spoilt(_ scope: Claim.Scope, by formula: RunFormula) -> String {
    let now = "\(place(last)), \(holding(formula, at: last))"
    switch scope {
    case .globally: return "\(now), which must never be"
    case .after(let opening):
      let start = firstPosition(of: opening) ?? last
      return "\(now), although \(words(opening)) held \(place(start))"
    case .before(let closing):
      let start = firstPosition(of: formula) ?? 0
      return "\(words(formula)) held \(place(start)), before \(words(closing)) came "
        + place(last)
    case .between(let opening, and: let closing):
      let spoilt = (0..<last).last { run.holds(formula, at: $0) } ?? 0
      return "\(words(formula)) held \(place(spoilt)), between \(words(opening)) and "
        + "\(words(closing)) \(place(last))"
    case .afterUntil(let opening, until: let closing):
      let start = (0...last).last { run.holds(opening, at: $0) } ?? 0
      return "\(now); \(words(opening)) held \(place(start)), and \(words(closing)) "
        + "hasn't come since"
    }
  }

  /// Explains a formula that looks ahead, where it has the usual shape.
  private func brokenAhead(_ formula: RunFormula) -> String {
    switch formula {
    case .always(.implies(let occasion, .weakUntil(let demand, let end))):
      let start = (0...last).last { index in
        run.holds(occasion, at: index) && !(index...last).contains { run.holds(end, at: $0) }
      }
      guard let start else { break }
      let since = start == last ? "" : ", and \(words(end)) hasn't come since"
      return "\(words(occasion)) held \(place(start))\(since), but \(place(last)) "
        + failing(demand, at: last)
    case .always(let inner) where !inner.looksAhead:
      return "\(place(last)), \(failing(inner, at: last))"
    case _ where !formula.looksAhead: return "at the start, \(failing(formula, at: 0))"
    default: break
    }
    return "\(place(last)), the formula is broken whatever follows"
  }

  private func firstPosition(of formula: RunFormula) -> Int? {
    run.positions.indices.first { run.holds(formula, at: $0) }
  }

  // MARK: - Words

  /// A position by the step that leads there.
  func place(_ index: Int) -> String {
    index == 0 ? "at the start" : "after \(step(index))"
  }

  func step(_ index: Int) -> String {
    trace.steps.indices.contains(index - 1)
      ? "step \(index) (\(trace.steps[index - 1].action.title))" : "step \(index)"
  }

  func words(_ formula: RunFormula) -> String { "‘\(formula.standardNotation(in: system))’" }
}
