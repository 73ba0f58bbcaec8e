package import ModelIR

/// A small random system with conditions to ask about, the same for the same seed on every platform.
///
/// It has two to five variables, some with several initial values, sometimes variations, a few
/// signals, steps with branches and choices, monitors in the epilogue and assumptions. Nothing in it
/// depends on the standard library's random algorithms.
package struct RandomSystem: Sendable {
  /// What may occur in a system.
  package struct Options: Sendable {
    /// Whether demands may fail and values may leave their domains.
    package var allowsFaults: Bool

    /// Whether the targets may read signals, as no query of an engine does.
    package var allowsSignalsInTargets: Bool

    /// The number of targets.
    package var targets: Int

    package init(
      allowsFaults: Bool = false, allowsSignalsInTargets: Bool = false, targets: Int = 3
    ) {
      self.allowsFaults = allowsFaults
      self.allowsSignalsInTargets = allowsSignalsInTargets
      self.targets = targets
    }
  }

  package let seed: UInt64
  package let system: TransitionSystem

  /// Conditions about the state, usually neither trivial nor impossible.
  package let targets: [StateExpression]

  /// Creates the system of a seed.
  package init(seed: UInt64, options: Options = Options()) {
    var writer = RandomSystemWriter(seed: seed, options: options)
    writer.write()
    self.seed = seed
    system = writer.system
    targets = writer.targets
  }
}

/// The system while it is being made up.
struct RandomSystemWriter {
  var random: SplitMix64
  let options: RandomSystem.Options
  var system: TransitionSystem
  var targets: [StateExpression] = []

  init(seed: UInt64, options: RandomSystem.Options) {
    random = SplitMix64(seed: seed)
    self.options = options
    system = TransitionSystem(name: "random \(seed)")
  }

  mutating func write() {
    writeVariables()
    writeSignals()
    system.lines = [
      TransitionSystem.Line(text: "a line", kind: .action),
      TransitionSystem.Line(text: "another line", kind: .handler),
    ]
    system.faults = [TransitionSystem.Fault(message: "a demand failed")]
    writeSteps()
    writeEpilogue()
    if random.chance(35) { writeAssumption() }
    for _ in 0..<options.targets {
      targets.append(random.chance(70) ? visitedTarget() : target(over: targetSlots))
    }
  }

  // MARK: - Slots

  var variables: [Slot] { system.variables.indices.map { .variable($0) } }
  var signals: [Slot] { system.signals.indices.map { .signal($0) } }

  /// The variables that the lines of a step may write.
  var ownVariables: [Slot] {
    system.variables.indices.filter { system.variables[$0].role == .state }.map { .variable($0) }
  }

  /// What a target may read.
  var targetSlots: [Slot] { variables + (options.allowsSignalsInTargets ? signals : []) }

  var monitors: [Slot] {
    system.variables.indices.filter { system.variables[$0].role == .monitor }.map { .variable($0) }
  }

  private mutating func domain() -> Domain {
    switch random.int(in: 0...3) {
    case 0, 1: return .boolean
    case 2:
      return Domain(labels: Array(["red", "green", "blue", "grey"].prefix(random.int(in: 2...4))))
    default:
      let least = random.int(in: -1...1)
      return Domain(range: least...(least + random.int(in: 1...4)))
    }
  }

  private mutating func writeVariables() {
    var roles = Array(repeating: TransitionSystem.Variable.Role.state, count: random.int(in: 2...4))
    roles += Array(repeating: .variation, count: random.chance(40) ? random.int(in: 1...2) : 0)
    roles += Array(repeating: .monitor, count: random.int(in: 0...2))
    for (index, role) in random.shuffled(roles).enumerated() {
      let domain = role == .monitor && random.chance(60) ? Domain.boolean : domain()
      let values = random.shuffled(Array(domain.range))
      let count =
        switch role {
        case .variation: random.int(in: 1...values.count)
        case .monitor: 1
        default: random.chance(25) ? random.int(in: 2...values.count) : 1
        }
      system.variables.append(
        TransitionSystem.Variable(
          name: "v\(index)", domain: domain, initialValues: Array(values.prefix(count)), role: role)
      )
    }
  }

  private mutating func writeSignals() {
    let roles: [TransitionSystem.Signal.Role] = [.callback, .fact, .scratch]
    for (index, role) in roles.prefix(random.int(in: 0...3)).enumerated() {
      let domain = role == .fact ? Domain.boolean : domain()
      system.signals.append(
        TransitionSystem.Signal(
          name: "s\(index)", domain: domain,
          defaultValue: random.chance(80)
            ? domain.range.lowerBound : random.pick(Array(domain.range)), role: role))
    }
  }

  // MARK: - Steps

  private mutating func writeSteps() {
    var steps: [TransitionSystem.Step] = []
    for slot in ownVariables where random.chance(80) {
      guard case .variable(let index) = slot else { continue }
      let first = system.variables[index].initialValues[0]
      let others = system.domain(of: slot).range.filter { $0 != first }
      let values = [first] + random.shuffled(others)
      for (from, to) in zip(values, values.dropFirst() + (random.chance(50) ? [values[0]] : [])) {
        steps.append(move(slot, from: from, to: to))
      }
    }
    for _ in 0..<random.int(in: 1...4) { steps.append(anyStep()) }
    for (index, step) in random.shuffled(steps).enumerated() {
      system.actions.append(
        TransitionSystem.Action(name: "a\(index)", initiator: random.pick([.user, .system, .app])))
      system.steps.append(
        TransitionSystem.Step(action: index, guard: step.guardCondition, body: step.body))
    }
  }

  /// Makes up a step from one value of a variable to another; such steps make for long runs.
  private mutating func move(_ slot: Slot, from: Int, to: Int) -> TransitionSystem.Step {
    var guardCondition = StateExpression.equal(.read(slot), .constant(from))
    if random.chance(35) {
      let other = random.pick(variables)
      guardCondition = .all([guardCondition, .equal(.read(other), constant(of: other))])
    }
    var body: [Statement] = [.assign(slot, .constant(to))]
    if !signals.isEmpty, random.chance(60) {
      let signal = random.pick(signals)
      body.append(.assign(signal, constant(of: signal)))
    }
    if random.chance(30) { body.append(statement(depth: 1)) }
    return TransitionSystem.Step(action: 0, guard: guardCondition, body: body)
  }

  private mutating func anyStep() -> TransitionSystem.Step {
    TransitionSystem.Step(
      action: 0, guard: random.chance(20) ? .true : condition(over: variables, depth: 1),
      body: statements(depth: 2))
  }

  private mutating func writeEpilogue() {
    for monitor in monitors {
      let everything = variables + signals
      let value = condition(over: everything, depth: 1)
      switch random.int(in: 0...4) {
      case 0 where system.domain(of: monitor) == .boolean:
        system.epilogue.append(.assign(monitor, .any([.read(monitor), value])))
      case 1 where system.domain(of: monitor) == .boolean:
        system.epilogue.append(.assign(monitor, .all([value])))
      case 2:
        system.epilogue.append(
          .branch(
            value, then: [.assign(monitor, expression(for: monitor, over: everything))],
            else: random.chance(50) ? [] : [.assign(monitor, constant(of: monitor))]))
      default:
        system.epilogue.append(.assign(monitor, expression(for: monitor, over: everything)))
      }
    }
  }

  private mutating func writeAssumption() {
    let likely = (0..<3).map { _ in
      StateExpression.negation(condition(over: variables + signals, depth: 0))
    }
    let rare = condition(over: variables + signals, depth: 1)
    system.assumptions.append(
      TransitionSystem.Assumption(name: "an assumption", condition: .any(likely + [rare])))
  }
}
