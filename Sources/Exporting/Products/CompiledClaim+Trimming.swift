internal import ModelIR
internal import TemporalProperties

extension CompiledClaim {
  /// Returns the same question without what only tells where the claim is exercised.
  ///
  /// - Parameter base: The number of variables that stand before those of the monitor.
  /// - Returns: The question with a monitor that may be smaller.
  func withoutTriggers(behind base: Int) -> CompiledClaim {
    var needed: Set<Slot> = []
    for target in question.targets { target.collectReads(into: &needed) }
    var known = -1
    while known != needed.count {
      known = needed.count
      monitor.epilogue.collectReads(towards: &needed)
    }
    var places: [Slot: Slot] = [:]
    var kept = Monitor()
    for (index, variable) in monitor.variables.enumerated()
    where needed.contains(.variable(base + index)) {
      places[.variable(base + index)] = .variable(base + kept.variables.count)
      kept.variables.append(variable)
    }
    func isKept(_ slot: Slot) -> Bool {
      if case .variable(let index) = slot, index >= base { needed.contains(slot) } else { true }
    }
    kept.epilogue = monitor.epilogue.renamed(places, keeping: isKept)
    var trimmed = self
    trimmed.triggers = []
    trimmed.occasions = []
    trimmed.monitor = kept
    switch question {
    case .never(let target): trimmed.question = .never(target.renamed(places))
    case .each(let target): trimmed.question = .each(target.renamed(places))
    case .some(let target): trimmed.question = .some(target.renamed(places))
    case .graph(var edges, let condition):
      for index in edges.indices { edges[index].target = edges[index].target.renamed(places) }
      trimmed.question = .graph(edges: edges, condition)
    case .cycle: break
    }
    return trimmed
  }
}

extension StateExpression {
  /// Returns the expression over other slots; those without a new name stay.
  fileprivate func renamed(_ places: [Slot: Slot]) -> StateExpression {
    replacingReads { .read(places[$0] ?? $0) }
  }
}

extension [Statement] {
  /// Adds what decides the values of some slots to them.
  fileprivate func collectReads(towards slots: inout Set<Slot>) {
    for statement in self {
      switch statement {
      case .assign(let slot, let value):
        if slots.contains(slot) { value.collectReads(into: &slots) }
      case .branch(let condition, let first, let second):
        let isConcerned = (first + second).contains { $0.assigns(anyOf: slots) }
        if isConcerned { condition.collectReads(into: &slots) }
        first.collectReads(towards: &slots)
        second.collectReads(towards: &slots)
      case .choose, .require, .line: break
      }
    }
  }

  /// Returns the lines over other slots, without the assignments that aren't kept.
  fileprivate func renamed(
    _ places: [Slot: Slot], keeping isKept: (Slot) -> Bool
  ) -> [Statement] {
    compactMap { statement in
      switch statement {
      case .assign(let slot, let value):
        isKept(slot) ? .assign(places[slot] ?? slot, value.renamed(places)) : nil
      case .branch(let condition, let first, let second):
        .branch(
          condition.renamed(places), then: first.renamed(places, keeping: isKept),
          else: second.renamed(places, keeping: isKept))
      case .choose, .require, .line: statement
      }
    }
  }
}

extension Statement {
  fileprivate func assigns(anyOf slots: Set<Slot>) -> Bool {
    switch self {
    case .assign(let slot, _): slots.contains(slot)
    case .branch(_, let first, let second):
      (first + second).contains { $0.assigns(anyOf: slots) }
    case .choose, .require, .line: false
    }
  }
}
