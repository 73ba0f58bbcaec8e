internal import ModelIR

extension Statement {
  /// Adds every slot that the statement may change to a set.
  func collectWrites(into slots: inout Set<Slot>) {
    switch self {
    case .assign(let slot, _): slots.insert(slot)
    case .branch(_, let first, let second):
      for statement in first + second { statement.collectWrites(into: &slots) }
    case .choose(let choice):
      for statement in choice.alternatives.flatMap(\.body) {
        statement.collectWrites(into: &slots)
      }
    case .require, .line: break
    }
  }

  /// Adds every slot that the statement may read to a set.
  func collectReads(into slots: inout Set<Slot>) {
    switch self {
    case .assign(_, let value): slots.formUnion(value.reads)
    case .branch(let condition, let first, let second):
      slots.formUnion(condition.reads)
      for statement in first + second { statement.collectReads(into: &slots) }
    case .choose(let choice):
      for alternative in choice.alternatives {
        slots.formUnion(alternative.condition.reads)
        for statement in alternative.body { statement.collectReads(into: &slots) }
      }
    case .require(let condition, _): slots.formUnion(condition.reads)
    case .line: break
    }
  }
}

extension [Statement] {
  /// Leaves out assignments, and the branches that did nothing else.
  func withoutAssignments(to slots: Set<Slot>) -> [Statement] {
    compactMap { statement in
      switch statement {
      case .assign(let slot, _): return slots.contains(slot) ? nil : statement
      case .branch(let condition, let first, let second):
        let rest = (first.withoutAssignments(to: slots), second.withoutAssignments(to: slots))
        let isIdle = rest.0.isEmpty && rest.1.isEmpty && !(first.isEmpty && second.isEmpty)
        return isIdle ? nil : .branch(condition, then: rest.0, else: rest.1)
      case .choose(let choice):
        let alternatives = choice.alternatives.map { alternative in
          Statement.Alternative(
            label: alternative.label, condition: alternative.condition,
            body: alternative.body.withoutAssignments(to: slots))
        }
        return .choose(.init(label: choice.label, alternatives: alternatives))
      case .require, .line: return statement
      }
    }
  }
}
