internal import ModelIR

extension Claim {
  /// Whether the claim can only be broken by a run that never ends.
  package var isLiveness: Bool {
    switch kind {
    case .response: return true
    case .always(let formula): return !formula.isSafety(on: .true)
    case .temporal(let formula): return !formula.isSafety(on: .first)
    case .unreachable(let formula): return formula.looksAhead
    default: return false
    }
  }

  /// The formula that holds in s₀ of each run iff the claim holds, for a claim about infinite runs.
  package var livenessFormula: RunFormula? {
    guard isLiveness else { return nil }
    switch kind {
    case .response(to: let trigger, is: let reaction, releasedBy: let release):
      let goal = RunFormula.disjunction([reaction] + (release.map { [$0] } ?? []))
      return .always(.implies(trigger, .eventually(goal)))
    case .always(let formula): return .always(formula)
    case .temporal(let formula): return formula
    case .unreachable(let formula): return .always(.negation(formula))
    default: return nil
    }
  }
}

extension TemporalFormula<Slot> {
  /// Whether it can be turned into a formula about the past, demanded wherever an occasion holds.
  fileprivate func isSafety(on occasion: RunFormula) -> Bool {
    var translation = SafetyTranslation()
    do throws(UnsupportedClaim) {
      try translation.demand(self, on: occasion)
      return true
    } catch {
      return false
    }
  }
}

extension Claim {
  /// Returns whether an infinite run breaks the claim, by definition.
  package func isBroken(by run: LassoRun) -> Bool {
    livenessFormula.map { !run.holds($0) } ?? false
  }
}
