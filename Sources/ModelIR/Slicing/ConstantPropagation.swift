/// The values that each slot can have in any run, and the system without what they exclude.
///
/// The sets start with the initial and default values and grow by what a statement can write, until
/// nothing grows: so by induction over the runs they contain every value that occurs. A variable
/// whose set has one element is a constant. Statements that faults or assumptions would cut off
/// still count, so the sets may be larger than necessary.
struct ConstantPropagation {
  private let system: TransitionSystem
  private var variables: [ValueSet]
  private var signals: [ValueSet]

  /// Computes the sets.
  ///
  /// - Complexity: The size of the system times the number of rounds, which is bounded by the sum
  ///   of the sizes of the sets, and is usually near the length of the longest causal chain.
  init(of system: TransitionSystem) {
    self.system = system
    variables = system.variables.map { ValueSet($0.initialValues) }
    signals = system.signals.map { ValueSet([$0.defaultValue]) }
    // One unit per step, and one more for the epilogue.
    let units =
      system.steps.map { Unit(guardCondition: $0.guardCondition, body: $0.body) }
      + [Unit(guardCondition: .true, body: system.epilogue)]
    var pending = Array(units.indices)
    while !pending.isEmpty {
      var grown: Set<Slot> = []
      for index in pending where known(units[index].guardCondition).mayBeTrue {
        collect(units[index].body, into: &grown)
      }
      pending =
        grown.isEmpty ? [] : units.indices.filter { !units[$0].reads.isDisjoint(with: grown) }
    }
  }

  /// A step or the epilogue, with everything that it reads.
  private struct Unit {
    let guardCondition: StateExpression
    let body: [Statement]
    let reads: Set<Slot>

    init(guardCondition: StateExpression, body: [Statement]) {
      self.guardCondition = guardCondition
      self.body = body
      var reads = guardCondition.reads
      body.forEachExpression { $0.collectReads(into: &reads) }
      self.reads = reads
    }
  }

  /// Returns what is known about a slot.
  func values(of slot: Slot) -> ValueSet {
    switch slot {
    case .variable(let index): variables[index]
    case .signal(let index): signals[index]
    }
  }

  private func known(_ expression: StateExpression) -> ValueSet {
    expression.possibleValues(values)
  }

  private mutating func collect(_ body: [Statement], into grown: inout Set<Slot>) {
    for statement in body {
      switch statement {
      case .assign(let slot, let expression):
        add(known(expression), to: slot, &grown)
      case .branch(let condition, let first, let second):
        let test = known(condition)
        if test.mayBeTrue { collect(first, into: &grown) }
        if test.mayBeFalse { collect(second, into: &grown) }
      case .choose(let choice):
        for alternative in choice.alternatives where known(alternative.condition).mayBeTrue {
          collect(alternative.body, into: &grown)
        }
      case .require, .line: break
      }
    }
  }

  private mutating func add(_ written: ValueSet, to slot: Slot, _ grown: inout Set<Slot>) {
    let domain = system.domain(of: slot)
    let possible = written.values == nil ? ValueSet(domain) : written.within(domain.range)
    let before = values(of: slot)
    let after = before.union(possible)
    guard after != before else { return }
    switch slot {
    case .variable(let index): variables[index] = after
    case .signal(let index): signals[index] = after
    }
    grown.insert(slot)
  }

  // MARK: - Simplification

  /// The system without the statements and the steps that can't do anything.
  ///
  /// Variables, signals and actions keep their indices; demands and notes of lines are gone.
  var simplifiedSystem: (system: TransitionSystem, steps: [Int]) {
    var result = system
    result.steps = []
    result.faults = []
    result.lines = []
    var origins: [Int] = []
    for (index, step) in system.steps.enumerated() {
      var simplified = step
      simplified.guardCondition = condition(step.guardCondition)
      simplified.body = body(step.body)
      guard simplified.guardCondition != .false, !simplified.body.isImpossible else { continue }
      result.steps.append(simplified)
      origins.append(index)
    }
    result.epilogue = body(system.epilogue)
    result.assumptions = system.assumptions.compactMap { assumption in
      var simplified = assumption
      simplified.condition = condition(assumption.condition)
      return simplified.condition == .true ? nil : simplified
    }
    return (result, origins)
  }

  /// Returns a shorter condition that holds in the same reachable states.
  func condition(_ condition: StateExpression) -> StateExpression {
    condition.simplifiedCondition(knowing: values)
  }

  private func body(_ statements: [Statement]) -> [Statement] { statements.flatMap(simplified) }

  private func simplified(_ statement: Statement) -> [Statement] {
    switch statement {
    case .assign(let slot, let expression):
      let value = expression.simplified(knowing: values)
      if value == .read(slot) { return [] }
      if case .constant(let constant) = value, values(of: slot).single == constant { return [] }
      return [.assign(slot, value)]
    case .branch(let test, let first, let second):
      let test = condition(test)
      if case .constant(let value) = test { return body(value != 0 ? first : second) }
      let first = body(first)
      let second = body(second)
      return first == second ? first : [.branch(test, then: first, else: second)]
    case .choose(let choice):
      return simplified(choice)
    case .require, .line:
      return []
    }
  }

  /// Drops the alternatives that are never possible, or that an earlier one makes superfluous.
  private func simplified(_ choice: Statement.Choice) -> [Statement] {
    var alternatives: [Statement.Alternative] = []
    for alternative in choice.alternatives {
      var simplified = alternative
      simplified.condition = condition(alternative.condition)
      simplified.body = body(alternative.body)
      let isSuperfluous = alternatives.contains { earlier in
        earlier.body == simplified.body
          && (earlier.condition == .true || earlier.condition == simplified.condition)
      }
      guard simplified.condition != .false, !isSuperfluous, !simplified.body.isImpossible else {
        continue
      }
      alternatives.append(simplified)
    }
    if alternatives.count == 1, alternatives[0].condition == .true { return alternatives[0].body }
    return [.choose(Statement.Choice(label: choice.label, alternatives: alternatives))]
  }
}
