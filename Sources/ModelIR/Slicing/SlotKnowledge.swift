/// What is known about the value of each slot of a system.
///
/// Of a time it is known only whether it is constant: between two whole ticks are others.
struct SlotKnowledge: Sendable {
  private var table: SlotTable<ValueSet>

  /// What is known in s₀, before the epilogue runs.
  init(atStartOf system: TransitionSystem) {
    table = SlotTable(
      variables: system.variables.map { $0.startValues },
      signals: system.signals.map { ValueSet(single: $0.defaultValue) })
  }

  /// What is known anywhere: that each slot has a value of its domain.
  init(ofDomainsIn system: TransitionSystem) {
    table = SlotTable(
      variables: system.variables.map { ValueSet($0.domain) },
      signals: system.signals.map { ValueSet($0.domain) })
  }

  /// Adds what is known of one more variable in s₀.
  mutating func append(_ variable: TransitionSystem.Variable) {
    table.variables.append(variable.startValues)
  }

  subscript(slot: Slot) -> ValueSet {
    get { table[slot] }
    set { table[slot] = newValue }
  }

  /// Returns the values that an expression can have.
  func values(of expression: StateExpression) -> ValueSet {
    expression.possibleValues { self[$0] }
  }

  /// Adds what lines can write, within the domains, to what is known.
  mutating func add(
    writesOf body: [Statement], within domains: SlotDomains, _ grown: inout Set<Slot>
  ) {
    for statement in body {
      switch statement {
      case .assign(let slot, let expression):
        let written = values(of: expression)
        let before = self[slot]
        let after = domains.joined(before, domains.values(of: slot, in: written), of: slot)
        guard after != before else { continue }
        self[slot] = after
        grown.insert(slot)
      case .branch(let condition, let first, let second):
        let test = values(of: condition)
        if test.mayBeTrue { add(writesOf: first, within: domains, &grown) }
        if test.mayBeFalse { add(writesOf: second, within: domains, &grown) }
      case .choose(let choice):
        for alternative in choice.alternatives where values(of: alternative.condition).mayBeTrue {
          add(writesOf: alternative.body, within: domains, &grown)
        }
      case .require, .line: break
      }
    }
  }
}

/// The values that each slot of a system may have.
struct SlotDomains {
  private let table: SlotTable<Domain>

  init(of system: TransitionSystem) {
    table = SlotTable(
      variables: system.variables.map(\.domain), signals: system.signals.map(\.domain))
  }

  /// Returns those of some values that a slot may have.
  func values(of slot: Slot, in written: ValueSet) -> ValueSet {
    let domain = table[slot]
    return written == .unknown ? ValueSet(domain) : written.within(domain.range)
  }

  /// Returns the values of either set; a time that has two values has any.
  func joined(_ first: ValueSet, _ second: ValueSet, of slot: Slot) -> ValueSet {
    let union = first.union(second)
    return table[slot].tick == nil || union == first ? union : .unknown
  }
}

extension TransitionSystem.Variable {
  /// What is known about the value in s₀.
  fileprivate var startValues: ValueSet {
    domain.tick != nil && initialValues.count > 1 ? .unknown : ValueSet(initialValues)
  }
}
