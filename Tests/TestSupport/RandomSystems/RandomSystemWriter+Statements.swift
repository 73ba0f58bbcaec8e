import ModelIR

extension RandomSystemWriter {
  mutating func statements(depth: Int) -> [Statement] {
    (0..<random.int(in: 1...3)).map { _ in statement(depth: depth) }
  }

  mutating func statement(depth: Int) -> Statement {
    let everything = variables + signals
    switch random.int(in: 0...(depth > 0 ? 9 : 5)) {
    case 0 where options.allowsFaults && random.chance(50):
      return .require(
        .any([condition(over: everything, depth: 1), .read(random.pick(variables))]), fault: 0)
    case 1 where random.chance(60):
      return .line(random.int(in: 0...1))
    case 6, 7:
      return .branch(
        condition(over: everything, depth: 1), then: statements(depth: depth - 1),
        else: random.chance(50) ? statements(depth: depth - 1) : [])
    case 8, 9:
      return .choose(choice(depth: depth))
    default:
      let slot = random.pick(ownVariables + (signals.isEmpty ? [] : [random.pick(signals)]))
      return .assign(slot, expression(for: slot, over: everything))
    }
  }

  private mutating func choice(depth: Int) -> Statement.Choice {
    let test = condition(over: variables + signals, depth: 1)
    var alternatives: [Statement.Alternative] = []
    for index in 0..<random.int(in: 1...3) {
      let condition =
        switch random.int(in: 0...5) {
        case 0: test
        case 1: StateExpression.negation(test)
        case 2: condition(over: variables + signals, depth: 0)
        default: StateExpression.true
        }
      alternatives.append(
        Statement.Alternative(
          label: "alternative \(index)", condition: condition,
          body: random.chance(25) ? [] : statements(depth: depth - 1)))
    }
    return Statement.Choice(label: "a choice", alternatives: alternatives)
  }

  // MARK: - Expressions

  mutating func constant(of slot: Slot) -> StateExpression {
    .constant(random.pick(Array(system.domain(of: slot).range)))
  }

  /// Makes up a value for a slot that is in its domain, unless faults are welcome.
  mutating func expression(for slot: Slot, over slots: [Slot]) -> StateExpression {
    let range = system.domain(of: slot).range
    let fitting = slots.filter {
      let other = system.domain(of: $0).range
      return other.lowerBound >= range.lowerBound && other.upperBound <= range.upperBound
    }
    switch random.int(in: 0...9) {
    case 0,
      1 where !fitting.isEmpty:
      return .read(random.pick(fitting))
    case 2:
      return .conditional(
        .less(.read(slot), .constant(range.upperBound)), then: .sum(.read(slot), .constant(1)),
        else: .constant(random.chance(50) ? range.upperBound : range.lowerBound))
    case 3 where range.contains(0) && range.contains(1):
      return .all([condition(over: slots, depth: 1)])
    case 4:
      return .conditional(
        condition(over: slots, depth: 0), then: constant(of: slot),
        else: fitting.isEmpty ? constant(of: slot) : .read(random.pick(fitting)))
    case 5 where options.allowsFaults && random.chance(40):
      return .sum(.read(slot), .constant(random.pick([-1, 1])))
    case 6 where range.contains(0):
      return .scaled(.read(slot), by: random.int(in: 0...1))
    default:
      return constant(of: slot)
    }
  }

  mutating func condition(over slots: [Slot], depth: Int) -> StateExpression {
    let slot = random.pick(slots)
    let range = system.domain(of: slot).range
    switch random.int(in: 0...(depth > 0 ? 11 : 5)) {
    case 0: return .read(slot)
    case 1: return .negation(.read(slot))
    case 2: return .less(.read(slot), .constant(random.int(in: range)))
    case 3 where random.chance(30):
      return .equal(.read(slot), .constant(range.upperBound + random.int(in: 0...2)))
    case 6: return .negation(condition(over: slots, depth: depth - 1))
    case 7: return .all(conditions(over: slots, depth: depth - 1))
    case 8: return .any(conditions(over: slots, depth: depth - 1))
    case 9:
      let sum = StateExpression.sum(
        .scaled(.read(slot), by: random.int(in: -2...2)), .read(random.pick(slots)))
      return .equal(sum, .constant(random.int(in: -1...2)))
    case 10:
      return .conditional(
        condition(over: slots, depth: 0), then: condition(over: slots, depth: depth - 1),
        else: random.chance(30) ? .constant(random.int(in: 0...2)) : .read(slot))
    case 11: return .less(.read(slot), .read(random.pick(slots)))
    default: return .equal(.read(slot), .constant(random.int(in: range)))
    }
  }

  private mutating func conditions(over slots: [Slot], depth: Int) -> [StateExpression] {
    (0..<random.int(in: 0...3)).map { _ in condition(over: slots, depth: depth) }
  }

  /// Makes up a condition that few states satisfy.
  mutating func target(over slots: [Slot]) -> StateExpression {
    if random.chance(15) { return condition(over: slots, depth: 1) }
    let terms = random.shuffled(slots).prefix(random.int(in: 1...3)).map { slot in
      StateExpression.equal(.read(slot), constant(of: slot))
    }
    return .all(Array(terms))
  }

  /// Makes up a condition that holds at the end of a random walk.
  mutating func visitedTarget() -> StateExpression {
    let interpreter = Interpreter(system)
    let starts = interpreter.initialStates()
    guard !starts.isEmpty else { return target(over: targetSlots) }
    let start = random.pick(starts)
    var (state, signals) = (start.state, start.signals)
    for _ in 0..<random.int(in: 3...20) {
      let next = interpreter.transitions(from: state).filter { $0.fault == nil }
      guard !next.isEmpty else { break }
      let transition = random.pick(next)
      (state, signals) = (transition.state, transition.signals)
    }
    let count = random.int(in: 2...5)
    let terms = random.shuffled(targetSlots).prefix(count).map { slot in
      let value =
        switch slot {
        case .variable(let index): state[index]
        case .signal(let index): signals[index]
        }
      return StateExpression.equal(.read(slot), .constant(value))
    }
    return .all(Array(terms))
  }
}
