package import ModelIR

/// What is known about the values of all slots at a line of a step.
///
/// It starts from the domains, so it holds in every state, reachable or not.
package struct KnownValues {
  private var table: SlotTable<ValueSet>

  /// What is known before anything is: that each variable has a value of its domain.
  package init(in system: TransitionSystem) {
    table = SlotTable(
      variables: system.variables.map { ValueSet($0.domain) },
      signals: system.signals.map { ValueSet([$0.defaultValue]) })
  }

  package subscript(slot: Slot) -> ValueSet {
    get { table[slot] }
    set { table[slot] = newValue }
  }

  /// Returns the values that an expression can have.
  package func values(of expression: StateExpression) -> ValueSet {
    expression.possibleValues { self[$0] }
  }

  /// Returns what is known where one of two lines of thought leads.
  package func joined(with other: KnownValues) -> KnownValues {
    var result = self
    result.table.variables.unite(with: other.table.variables)
    result.table.signals.unite(with: other.table.signals)
    return result
  }

  /// Returns what is known where a condition holds, or where it doesn't.
  package func assuming(_ condition: StateExpression, is isTrue: Bool = true) -> KnownValues {
    switch (condition, isTrue) {
    case (.negation(let operand), _): return assuming(operand, is: !isTrue)
    case (.all(let operands), true), (.any(let operands), false):
      return operands.reduce(self) { $0.assuming($1, is: isTrue) }
    case (.any(let operands), true), (.all(let operands), false):
      let cases = operands.map { assuming($0, is: isTrue) }
      guard let first = cases.first else { return self }
      return cases.dropFirst().reduce(first) { $0.joined(with: $1) }
    default: break
    }
    let reads = condition.reads
    guard reads.count == 1, let slot = reads.first, let values = self[slot].values else {
      return self
    }
    var result = self
    result[slot] = ValueSet(
      values.filter { value in (condition.value { _ in value } != 0) == isTrue })
    return result
  }
}

extension [ValueSet] {
  /// Adds the values of another row of sets, place by place.
  fileprivate mutating func unite(with others: [ValueSet]) {
    for index in indices where self[index] != others[index] {
      self[index] = self[index].union(others[index])
    }
  }
}
