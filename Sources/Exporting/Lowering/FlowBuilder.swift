internal import Checking
internal import ModelIR

/// Turns lines into equations.
struct FlowBuilder {
  let system: TransitionSystem
  private var flow = Flow()

  /// The value of each slot at the place that was come to; a variable that isn't here is unchanged.
  private var values: [Slot: FlowExpression] = [:]

  /// The conditions under which the place is come to.
  private var path: [FlowExpression] = []

  /// What each leaf can be.
  private var known: [FlowLeaf: ValueSet] = [:]

  private init(_ system: TransitionSystem) {
    self.system = system
    know(KnownValues(in: system))
    for index in system.signals.indices {
      values[.signal(index)] = .constant(system.signals[index].defaultValue)
    }
  }

  /// Returns a step with the epilogue and the assumptions as equations.
  ///
  /// - Complexity: Linear in the size of the step and the epilogue, times the nesting of branches.
  static func flow(of step: TransitionSystem.Step, in system: TransitionSystem) -> Flow {
    var builder = FlowBuilder(system)
    builder.demand(builder.now(step.guardCondition, asCondition: true))
    builder.know(KnownValues(in: system).assuming(step.guardCondition))
    builder.follow(step.body)
    return builder.concluded()
  }

  /// Returns the start of runs as equations: a choice for each variable with several initial values.
  static func start(of system: TransitionSystem) -> Flow {
    var builder = FlowBuilder(system)
    for (index, variable) in system.variables.enumerated() {
      let labels = variable.initialValues.map(variable.domain.label)
      guard labels.count > 1 else {
        builder.values[.variable(index)] = .constant(variable.initialValues[0])
        continue
      }
      let choice = builder.addChoice(variable.name, labels)
      builder.values[.variable(index)] = builder.bound(
        builder.chosen(choice, among: variable.initialValues.map { .constant($0) }),
        as: .variable(index))
    }
    return builder.concluded(keepingAll: true)
  }

  private mutating func know(_ values: KnownValues) {
    for index in system.variables.indices { known[.variable(index)] = values[.variable(index)] }
  }

  private mutating func concluded(keepingAll: Bool = false) -> Flow {
    follow(system.epilogue)
    for assumption in system.assumptions { demand(now(assumption.condition, asCondition: true)) }
    for index in system.variables.indices {
      guard let value = values[.variable(index)], keepingAll || value != .read(.variable(index))
      else { continue }
      flow.results[index] = value
    }
    flow.trim()
    return flow
  }

  // MARK: - Lines

  private mutating func follow(_ body: [Statement]) {
    for statement in body { follow(statement) }
  }

  private mutating func follow(_ statement: Statement) {
    switch statement {
    case .line: break
    case .assign(let slot, let expression):
      let value = now(expression)
      let range = system.domain(of: slot).range
      if !fits(value, slot) {
        demand(
          .all([
            .negation(.less(value, .constant(range.lowerBound))),
            .negation(.less(.constant(range.upperBound), value)),
          ]))
      }
      values[slot] = bound(value, as: slot)
    case .require(let condition, _): demand(now(condition, asCondition: true))
    case .branch(let condition, let first, let second):
      let test = bound(now(condition, asCondition: true), as: nil)
      if case .constant(let value) = test {
        follow(value != 0 ? first : second)
        return
      }
      let ways = [(test, first), (FlowExpression.negation(test), second)].map { condition, body in
        followed(body, where: condition)
      }
      join(ways) { .conditional(test, then: $0[0], else: $0[1]) }
    case .choose(let choice): follow(choice)
    }
  }

  /// Follows lines that run in some case only, and returns the values after them.
  private mutating func followed(
    _ body: [Statement], where condition: FlowExpression
  ) -> [Slot: FlowExpression] {
    let before = values
    path.append(condition)
    follow(body)
    path.removeLast()
    defer { values = before }
    return values
  }

  /// Gives each slot that some way changes the value that it has after the way taken.
  private mutating func join(
    _ ways: [[Slot: FlowExpression]], by taken: ([FlowExpression]) -> FlowExpression
  ) {
    let changed = Set(ways.flatMap(\.keys)).filter { slot in
      ways.contains { $0[slot] != values[slot] }
    }
    for slot in changed.sorted(by: { Self.order($0) < Self.order($1) }) {
      let results = ways.map { $0[slot] ?? .read(leaf(slot)) }
      let isSettled = results.allSatisfy { $0 == results[0] }
      values[slot] = isSettled ? results[0] : bound(simplified(taken(results)), as: slot)
    }
  }

  private mutating func follow(_ choice: Statement.Choice) {
    let labels = choice.alternatives.map(\.label)
    guard labels.count > 1 else {
      guard let alternative = choice.alternatives.first else { return demand(.false) }
      demand(now(alternative.condition, asCondition: true))
      return follow(alternative.body)
    }
    let number = addChoice(choice.label, labels)
    if !path.isEmpty {
      // Where nothing is chosen, the number is the first one.
      flow.demands.append(simplified(.any([isOnPath, isChosen(0, at: number)]), asCondition: true))
    }
    var ways: [[Slot: FlowExpression]] = []
    for (index, alternative) in choice.alternatives.enumerated() {
      path.append(isChosen(index, at: number))
      demand(now(alternative.condition, asCondition: true))
      path.removeLast()
      ways.append(followed(alternative.body, where: isChosen(index, at: number)))
    }
    let builder = self
    join(ways) { builder.chosen(number, among: $0) }
  }

  private static func order(_ slot: Slot) -> (Int, Int) {
    switch slot {
    case .variable(let index): (0, index)
    case .signal(let index): (1, index)
    }
  }

  // MARK: - Choices

  private mutating func addChoice(_ label: String, _ alternatives: [String]) -> Int {
    let number = flow.choices.count
    flow.choices.append(Flow.Choice(label: label, alternatives: alternatives))
    known[.choice(number)] =
      alternatives.count <= ValueSet.span ? ValueSet(0..<alternatives.count) : .unknown
    return number
  }

  private func isChosen(_ alternative: Int, at choice: Int) -> FlowExpression {
    .equal(.read(.choice(choice)), .constant(alternative))
  }

  /// Returns the value that the alternative taken gives.
  private func chosen(_ choice: Int, among values: [FlowExpression]) -> FlowExpression {
    let numbers = values.enumerated().map { index, value -> Int? in
      if case .constant(let number) = value { number - index } else { nil }
    }
    if let first = numbers[0], numbers.allSatisfy({ $0 == first }) {
      return simplified(.sum(.read(.choice(choice)), .constant(first)))
    }
    let last = values.count - 1
    return simplified(
      values.indices.dropLast().reversed().reduce(values[last]) { rest, index in
        .conditional(isChosen(index, at: choice), then: values[index], else: rest)
      })
  }

  // MARK: - Values

  /// Adds what must hold where the place is come to.
  private mutating func demand(_ condition: FlowExpression) {
    let demand = simplified(
      path.isEmpty ? condition : .any([.negation(isOnPath), condition]), asCondition: true)
    if case .all(let parts) = demand {
      flow.demands += parts
    } else if demand != .true {
      flow.demands.append(demand)
    }
  }

  private var isOnPath: FlowExpression { .all(path) }

  /// Gives a value a name unless it is short.
  private mutating func bound(_ value: FlowExpression, as slot: Slot?) -> FlowExpression {
    switch value {
    case .constant, .read, .negation(.read): return value
    default:
      let index = flow.locals.count
      flow.locals.append(Flow.Local(slot: slot, value: value))
      known[.local(index)] = value.possibleValues(read)
      return .read(.local(index))
    }
  }

  private func now(_ expression: StateExpression, asCondition: Bool = false) -> FlowExpression {
    simplified(
      expression.replacingReads { values[$0] ?? .read(leaf($0)) }, asCondition: asCondition)
  }

  private func simplified(
    _ expression: FlowExpression, asCondition: Bool = false
  ) -> FlowExpression {
    asCondition
      ? expression.simplifiedCondition(knowing: read) : expression.simplified(knowing: read)
  }

  private var read: (FlowLeaf) -> ValueSet {
    { [known] leaf in known[leaf] ?? .unknown }
  }

  /// The leaf that an unchanged slot is; every signal has a value from the start.
  private func leaf(_ slot: Slot) -> FlowLeaf {
    switch slot {
    case .variable(let index): .variable(index)
    case .signal(let index): .variable(index)
    }
  }

  /// Whether a value certainly belongs to the domain of a slot.
  private func fits(_ value: FlowExpression, _ slot: Slot) -> Bool {
    let domain = system.domain(of: slot)
    if let values = value.possibleValues(read).values {
      return values.allSatisfy(domain.range.contains)
    }
    if case .read(.variable(let index)) = value {
      let range = system.variables[index].domain.range
      return domain.range.contains(range.lowerBound) && domain.range.contains(range.upperBound)
    }
    guard domain.tick != nil,
      case .conditional(.less(let tested, .constant(let limit)), then: let inner, else: let end) =
        value
    else { return false }
    return tested == inner && end == .constant(limit) && limit == domain.range.upperBound
  }
}
