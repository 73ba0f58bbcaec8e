extension TransitionSystem {
  /// Finds the assumptions that could make a difference to some conditions.
  ///
  /// An assumption makes none if it is about the present alone, and no step that can influence the
  /// conditions or another such assumption writes anything that it reads: then runs of those
  /// steps keep it.
  ///
  /// - Parameters:
  ///   - targets: Conditions about a state and the event into it.
  ///   - keepingEveryStep: Whether steps without influence on the conditions matter all the same.
  /// - Returns: The indices of the assumptions, in order.
  /// - Complexity: The cone of influence, once for each assumption that is found.
  package func assumptionsInfluencing(
    _ targets: [StateExpression], keepingEveryStep: Bool = false
  ) -> [Int] {
    guard !assumptions.isEmpty else { return [] }
    var written: Set<Slot> = []
    epilogue.forEachAssignment { slot, _ in written.insert(slot) }
    let isRemembering = assumptions.map { !$0.condition.reads.isDisjoint(with: written) }
    var found = Set(assumptions.indices.filter { isRemembering[$0] })
    while true {
      var part = self
      part.assumptions = found.sorted().map { assumptions[$0] }
      let cone = ConeOfInfluence(of: targets, in: part, keepingEveryStep: keepingEveryStep)
      let more = assumptions.indices.filter {
        !found.contains($0) && touches(cone, assumptions[$0].condition)
      }
      if more.isEmpty { return found.sorted() }
      found.formUnion(more)
    }
  }

  /// Whether a cone reads or writes something that a condition reads.
  private func touches(_ cone: ConeOfInfluence, _ condition: StateExpression) -> Bool {
    let reads = condition.reads
    for case .variable(let index) in reads where cone.variables[index] { return true }
    return steps.indices.contains { index in
      guard cone.steps[index] else { return false }
      var touches = false
      steps[index].body.forEachAssignment { slot, value in
        touches =
          touches || reads.contains(slot) && !condition.isBlind(to: value, of: slot, in: self)
      }
      return touches
    }
  }
}

extension StateExpression {
  /// Whether the condition asks only whether a signal has other values than this one and its default.
  fileprivate func isBlind(
    to value: StateExpression, of slot: Slot, in system: TransitionSystem
  ) -> Bool {
    guard case .signal(let index) = slot, case .constant(let written) = value else { return false }
    return asksOnly(
      of: slot, except: [written, system.signals[index].defaultValue])
  }

  private func asksOnly(of slot: Slot, except values: [Int]) -> Bool {
    switch self {
    case .equal(.read(slot), .constant(let value)), .equal(.constant(let value), .read(slot)):
      !values.contains(value)
    case .read(let other): other != slot
    default: children.allSatisfy { $0.asksOnly(of: slot, except: values) }
    }
  }
}
