internal import ModelIR

extension Claim {
  /// Returns whether the end of a run breaks the claim, or shows what it says.
  ///
  /// This is the definition of each kind of claim by positions of the run, without any monitor. A
  /// claim about a graph is asked about one of its edges. No end of a run decides a claim about what must
  /// happen in the long run; see ``LassoRun``.
  ///
  /// - Parameters:
  ///   - run: A run with at least the position s₀.
  ///   - edge: The edge, for a claim about a graph.
  ///   - canContinue: Whether a step leads out of the last state.
  /// - Returns: Whether the last position is the one that decides.
  /// - Complexity: Exponential in the nesting of the formula, and in a scenario's length.
  package func isDecided(
    byEndOf run: FiniteRun, edge: (from: Int, to: Int)? = nil, canContinue: () -> Bool
  ) -> Bool {
    let last = run.positions.count - 1
    guard last >= 0, !isLiveness else { return false }
    switch kind {
    case .always(let formula):
      return formula.looksAhead
        ? !run.holds(.always(formula), at: 0) : !run.holds(formula, at: last)
    case .temporal(let formula): return !run.holds(formula, at: 0)
    case .unreachable(let formula), .reachable(let formula): return run.holds(formula, at: last)
    case .precedence(of: let cause, before: let effect):
      return run.holds(effect, at: last) && !(0...last).contains { run.holds(cause, at: $0) }
    case .absence(let formula, let scope): return scope.isSpoilt(by: formula, atEndOf: run)
    case .response: return false
    case .promptResponse(let response):
      return response.isBroken(byEndOf: run)
    case .phaseGraph(let graph):
      guard let edge, last > 0, edge.from != edge.to else { return false }
      return run.positions[last - 1].state[graph.variable] == edge.from
        && run.positions[last].state[graph.variable] == edge.to
    case .scenario(let scenario):
      return scenario.agrees(with: run.positions[0].state)
        && scenario.isMatched(by: run.positions.dropFirst(), from: 0)
    case .noDeadlock(except: let exception):
      return !run.positions[last].holds(exception) && !canContinue()
    }
  }
}

extension Claim.Scope {
  /// Returns whether the end of a run shows that something happened within the scope.
  fileprivate func isSpoilt(by formula: RunFormula, atEndOf run: FiniteRun) -> Bool {
    let last = run.positions.count - 1
    func happens(_ formula: RunFormula, in range: Range<Int>) -> Bool {
      range.contains { run.holds(formula, at: $0) }
    }
    func opens(_ opening: RunFormula, unless closing: RunFormula, at index: Int) -> Bool {
      run.holds(opening, at: index) && !run.holds(closing, at: index)
    }
    switch self {
    case .globally: return run.holds(formula, at: last)
    case .after(let opening):
      return run.holds(formula, at: last) && happens(opening, in: 0..<last + 1)
    case .before(let closing):
      return run.holds(closing, at: last) && !happens(closing, in: 0..<last)
        && happens(formula, in: 0..<last)
    case .between(let opening, and: let closing):
      return run.holds(closing, at: last)
        && (0..<last).contains { start in
          opens(opening, unless: closing, at: start) && !happens(closing, in: start..<last)
            && happens(formula, in: start..<last)
        }
    case .afterUntil(let opening, until: let closing):
      return run.holds(formula, at: last)
        && (0...last).contains { start in
          opens(opening, unless: closing, at: start) && !happens(closing, in: start..<last + 1)
        }
    }
  }
}

extension Scenario {
  /// Returns whether a state has the variation values that the scenario is about.
  package func agrees(with state: [Int]) -> Bool {
    variations.allSatisfy { variable, values in values.contains(state[variable]) }
  }

  /// The variations that the scenario is about, each with the values of which it has one.
  var variations: [(variable: Int, values: [Int])] {
    var variations: [(variable: Int, values: [Int])] = []
    for entry in valuation {
      if let known = variations.firstIndex(where: { $0.variable == entry.variable }) {
        variations[known].values.append(entry.value)
      } else {
        variations.append((variable: entry.variable, values: [entry.value]))
      }
    }
    return variations
  }

  /// Returns whether the events from one on can be matched by the steps of a run.
  fileprivate func isMatched(
    by steps: ArraySlice<FiniteRun.Position>, from index: Int
  ) -> Bool {
    guard index < events.count else { return true }
    guard let step = steps.first else { return false }
    let rest = steps.dropFirst()
    if step.holds(events[index].condition) {
      if isMatched(by: rest, from: index + 1) { return true }
      if isOneStep(from: index), step.holds(events[index + 1].condition),
        isMatched(by: rest, from: index + 2)
      {
        return true
      }
    }
    return step.holds(isCallbackFree) && isMatched(by: rest, from: index)
  }
}
