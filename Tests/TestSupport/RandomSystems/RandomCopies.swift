package import ModelIR

/// A small random system with interchangeable copies, made from a random system by copying a part of it.
///
/// Some of its variables, monitors and signals are there once for each copy. What is about them happens for each
/// copy in a step of its own, in a choice of a copy, or for all copies in turn; conditions speak of any
/// copy, of all of them, or of a number of them. Monitors have no lanes, and a signal may name the copy.
package struct RandomCopies: Sendable {
  package let seed: UInt64
  package private(set) var system: TransitionSystem

  /// Conditions that name no copy.
  package private(set) var targets: [StateExpression]

  /// The number of copies.
  package let count: Int

  /// The number of states if all of them were reachable.
  package var size: Int {
    system.variables.reduce(1) { $0.multipliedReportingOverflow(by: $1.domain.count).partialValue }
  }

  /// Creates the system of a seed.
  package init(seed: UInt64) {
    let template = RandomSystem(
      seed: seed, options: RandomSystem.Options(allowsFaults: seed % 3 == 0))
    var writer = CopyWriter(seed: seed, template: template)
    writer.write()
    self.seed = seed
    system = writer.system
    targets = writer.targets
    count = writer.count
  }
}

/// The system while it is being made from another one.
private struct CopyWriter {
  private let template: RandomSystem
  private var random: SplitMix64
  let count: Int
  private(set) var system: TransitionSystem
  private(set) var targets: [StateExpression] = []

  /// The slot of each copy for a slot of the template; the same for all copies where there is one for all.
  private var slots: [Slot: [Slot]] = [:]

  /// The slots of the template that there are once for each copy.
  private var copied: Set<Slot> = []

  /// A signal that names the copy that a step is about, if there is one.
  private var namingSignal: Slot?

  init(seed: UInt64, template: RandomSystem) {
    self.template = template
    random = SplitMix64(seed: seed ^ 0xC0_91E5)
    count = random.int(in: 2...4)
    system = TransitionSystem(name: "random copies \(seed)")
  }

  mutating func write() {
    system.lines = template.system.lines
    system.faults = template.system.faults
    writeVariables()
    writeSignals()
    for step in template.system.steps { write(step) }
    writeEpilogue()
    for assumption in template.system.assumptions {
      system.assumptions.append(
        TransitionSystem.Assumption(
          name: assumption.name, condition: quantified(assumption.condition)))
    }
    targets = template.targets.map { quantified($0) }
  }

  // MARK: - Slots

  private mutating func writeVariables() {
    let variables = template.system.variables
    let candidates = variables.indices.filter {
      variables[$0].role != .variation && variables[$0].domain.count <= 3
    }
    for index in random.shuffled(candidates).prefix(random.int(in: 1...3)) {
      copied.insert(.variable(index))
    }
    let group = random.chance(70) ? "copies" : "others"
    var entries: [(template: Int, copy: Int)] = []
    for index in variables.indices {
      let isCopied = copied.contains(.variable(index))
      entries += (0..<(isCopied ? count : 1)).map { (index, $0) }
    }
    if random.chance(50) { entries = random.shuffled(entries) }
    var places: [Slot: [Int: Slot]] = [:]
    for (index, copy) in entries {
      var variable = variables[index]
      if copied.contains(.variable(index)) {
        variable.name = "copies[\(copy)].\(variable.name)"
        if variable.role == .state {
          variable.lane = .init(
            group: index % 2 == 0 ? "copies" : group, index: copy, field: variables[index].name)
        }
      }
      places[.variable(index), default: [:]][copy] = .variable(system.variables.count)
      system.variables.append(variable)
    }
    note(places)
  }

  private mutating func writeSignals() {
    var places: [Slot: [Int: Slot]] = [:]
    for (index, signal) in template.system.signals.enumerated() {
      let isCopied = random.chance(40)
      if isCopied { copied.insert(.signal(index)) }
      for copy in 0..<(isCopied ? count : 1) {
        places[.signal(index), default: [:]][copy] = .signal(system.signals.count)
        var own = signal
        if isCopied { own.name = "copies[\(copy)].\(signal.name)" }
        system.signals.append(own)
      }
    }
    note(places)
    guard random.chance(50) else { return }
    namingSignal = .signal(system.signals.count)
    system.signals.append(
      TransitionSystem.Signal(name: "copy", domain: Domain(range: 0...count), role: .action))
  }

  private mutating func note(_ places: [Slot: [Int: Slot]]) {
    for (slot, found) in places {
      slots[slot] = (0..<count).compactMap { found[$0] ?? found[0] }
    }
  }

  // MARK: - Copying

  private func isAboutCopies(_ expression: StateExpression) -> Bool {
    !expression.reads.isDisjoint(with: copied)
  }

  private func copy(_ index: Int, of expression: StateExpression) -> StateExpression {
    expression.replacingReads { .read(slots[$0]?[index] ?? $0) }
  }

  private func copy(_ index: Int, of body: [Statement]) -> [Statement] {
    body.map { statement in
      switch statement {
      case .assign(let slot, let value):
        return .assign(slots[slot]?[index] ?? slot, copy(index, of: value))
      case .branch(let condition, let first, let second):
        return .branch(
          copy(index, of: condition), then: copy(index, of: first), else: copy(index, of: second))
      case .choose(var choice):
        for place in choice.alternatives.indices {
          let alternative = choice.alternatives[place]
          choice.alternatives[place].condition = copy(index, of: alternative.condition)
          choice.alternatives[place].body = copy(index, of: alternative.body)
        }
        return .choose(choice)
      case .require(let condition, fault: let fault):
        return .require(copy(index, of: condition), fault: fault)
      case .line: return statement
      }
    }
  }

  /// Returns a condition that names no copy, and is about all of them if the given one is.
  private mutating func quantified(_ condition: StateExpression) -> StateExpression {
    guard isAboutCopies(condition) else { return copy(0, of: condition) }
    let each = (0..<count).map { copy($0, of: condition) }
    switch random.int(in: 0...3) {
    case 0: return .all(each)
    case 1:
      let number = each.reduce(StateExpression.constant(0)) {
        .sum($0, .conditional($1, then: .constant(1), else: .constant(0)))
      }
      return .equal(number, .constant(random.int(in: 1...count)))
    default: return .any(each)
    }
  }

  // MARK: - Steps

  private mutating func write(_ step: TransitionSystem.Step) {
    var isAboutCopies = isAboutCopies(step.guardCondition)
    step.body.forEachExpression { if self.isAboutCopies($0) { isAboutCopies = true } }
    step.body.forEachAssignment { slot, _ in if copied.contains(slot) { isAboutCopies = true } }
    guard isAboutCopies else {
      append(copy(0, of: step.guardCondition), copy(0, of: step.body))
      return
    }
    var extra: [StateExpression] = []
    if random.chance(30), let other = template.targets.first { extra = [quantified(other)] }
    switch random.int(in: 0...9) {
    case 0:
      // All copies in turn; what they write together may depend on the turns.
      append(.all(extra), (0..<count).flatMap { copy($0, of: step.body) })
    case 1, 2:
      let alternatives = (0..<count).map { index in
        Statement.Alternative(
          label: "\(index)", condition: copy(index, of: step.guardCondition),
          body: named(index) + copy(index, of: step.body))
      }
      append(.all(extra), [.choose(.init(label: "a copy", alternatives: alternatives))])
    default:
      for index in 0..<count {
        append(
          .all(extra + [copy(index, of: step.guardCondition)]),
          copy(index, of: step.body) + named(index))
      }
    }
  }

  private func named(_ copy: Int) -> [Statement] {
    namingSignal.map { [.assign($0, .constant(copy + 1))] } ?? []
  }

  private mutating func append(_ condition: StateExpression, _ body: [Statement]) {
    system.actions.append(
      TransitionSystem.Action(name: "a\(system.actions.count)", initiator: .user))
    system.steps.append(
      TransitionSystem.Step(action: system.actions.count - 1, guard: condition, body: body))
  }

  private mutating func writeEpilogue() {
    for statement in template.system.epilogue {
      switch statement {
      case .assign(let slot, let value) where !copied.contains(slot) && isAboutCopies(value):
        let range = template.system.domain(of: slot).range
        guard range.contains(0), range.contains(1) else { continue }
        system.epilogue.append(.assign(slots[slot]?[0] ?? slot, .all([quantified(value)])))
      case .branch(let condition, let first, _) where !first.allSatisfy(isCopied):
        if isAboutCopies(condition) { continue }
        if first.contains(where: { readsCopies($0) }) { continue }
        system.epilogue += copy(0, of: [statement])
      case .assign(let slot, let value) where copied.contains(slot):
        for index in random.shuffled(Array(0..<count)) {
          var value = copy(index, of: value)
          if let namingSignal, template.system.domain(of: slot) == .boolean {
            value = .any([value, .equal(.read(namingSignal), .constant(index + 1))])
          }
          system.epilogue.append(.assign(slots[slot]?[index] ?? slot, value))
        }
      case .branch: for index in 0..<count { system.epilogue += copy(index, of: [statement]) }
      default: system.epilogue += copy(0, of: [statement])
      }
    }
  }

  private func isCopied(_ statement: Statement) -> Bool {
    if case .assign(let slot, _) = statement { copied.contains(slot) } else { false }
  }

  private func readsCopies(_ statement: Statement) -> Bool {
    if case .assign(_, let value) = statement { isAboutCopies(value) } else { true }
  }
}
