package import ModelIR

extension Claim {
  /// Returns a description of something the claim mentions and the system lacks, if there is any.
  package func firstUnknownReference(in system: TransitionSystem) -> String? {
    for slot in slots {
      switch slot {
      case .variable(let index) where !system.variables.indices.contains(index):
        return "variable \(index)"
      case .signal(let index) where !system.signals.indices.contains(index):
        return "signal \(index)"
      default: continue
      }
    }
    return nil
  }

  /// Everything that the claim reads, in no particular order but always the same.
  package var slots: [Slot] {
    var slots: [Slot] = conditions.flatMap { condition in
      condition.reads.sorted { $0.rank < $1.rank }
    }
    switch kind {
    case .phaseGraph(let graph): slots.append(.variable(graph.variable))
    case .scenario(let scenario): slots += scenario.valuation.map { .variable($0.variable) }
    default: break
    }
    return slots
  }

  /// The conditions about single states and events that the claim is made of, in reading order.
  package var conditions: [StateExpression] {
    switch kind {
    case .always(let formula), .temporal(let formula), .unreachable(let formula),
      .reachable(let formula):
      formula.conditions
    case .precedence(of: let cause, before: let effect): cause.conditions + effect.conditions
    case .absence(let formula, let scope):
      formula.conditions + scope.formulas.flatMap(\.conditions)
    case .response(to: let trigger, is: let reaction, releasedBy: let release):
      trigger.conditions + reaction.conditions + (release?.conditions ?? [])
    case .promptResponse(let response):
      response.formulas.flatMap(\.conditions) + [response.limit, .read(response.elapsed)]
    case .phaseGraph: []
    case .scenario(let scenario): scenario.events.map(\.condition) + [scenario.isCallbackFree]
    case .noDeadlock(except: let exception): [exception]
    }
  }
}

extension Claim.Scope {
  /// The formulas that open and close the scope.
  package var formulas: [RunFormula] {
    switch self {
    case .globally: []
    case .after(let opening): [opening]
    case .before(let closing): [closing]
    case .between(let opening, and: let closing), .afterUntil(let opening, until: let closing):
      [opening, closing]
    }
  }
}

extension TemporalFormula {
  /// The conditions that the formula is made of, in reading order.
  package var conditions: [SymbolicExpression<Leaf>] {
    if case .now(let condition) = self { return [condition] }
    return children.flatMap(\.conditions)
  }
}

extension Slot {
  /// A number by which slots are put in order: variables first.
  fileprivate var rank: (Int, Int) {
    switch self {
    case .variable(let index): (0, index)
    case .signal(let index): (1, index)
    }
  }
}
