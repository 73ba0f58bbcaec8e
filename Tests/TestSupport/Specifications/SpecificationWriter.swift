import LifecycleModeling

/// A random specification while it is being made up.
struct SpecificationWriter {
  typealias Mode = RandomComponent.Mode

  /// What can be read and done where lines are being made up.
  struct Place {
    /// Who runs the lines.
    enum Role {
      case action
      case interruption
      case handler
      case deferred
      case observer
    }

    var role = Role.action
    var readable: [RandomVariable] = []
    var writable: [RandomVariable] = []

    /// Conditions that may be read beside the variables.
    var conditions: [Condition] = []

    /// Work that can be left for later here, by name.
    var works: [Work] = []

    /// Whose end can take work away.
    var workHomes: [Lifetime?] = [.process, nil]
    var operations: [LineList] = []

    /// Lines that end an owner that exists for sure where the condition holds.
    var ends: [(lines: LineList, condition: Condition)] = []
    var scenes: Copies<RandomComponent>?
  }

  /// A lifetime that variables can have, and when its owner exists, if that is in doubt.
  struct Home {
    let lifetime: Lifetime
    var exists: Condition?
  }

  /// Work that lines can leave for later.
  struct Work {
    let name: String
    let line: Later
  }

  var random: SplitMix64

  /// Whether handlers have checkpoints; arguments of callbacks are constants then.
  var allowsCheckpoints = true
  private var line: Int

  init(seed: UInt64, firstLine: Int = 0) {
    random = SplitMix64(seed: seed)
    line = firstLine
  }

  /// A line number that no other line has, so that equal lines stay apart.
  mutating func newLine() -> Int {
    line += 1
    return line
  }

  // MARK: - Variables

  /// Makes up a variable with one of the lifetimes, and stores it in a component.
  mutating func addVariable(
    of homes: [Home], to component: inout RandomComponent
  ) {
    let home = random.pick(homes)
    let lifetime = home.lifetime
    let kind: RandomVariable.Kind
    switch random.int(in: 0...3) {
    case 0, 1:
      let values = random.chance(25) ? [true, false] : [random.chance(50)]
      kind = .flag(Variable(initiallyOneOf: values, lifetime: lifetime, line: newLine()))
    case 2:
      let values = random.shuffled(Mode.domain).prefix(random.chance(25) ? 2 : 1)
      kind = .mode(Variable(initiallyOneOf: Array(values), lifetime: lifetime, line: newLine()))
    default:
      kind = .count(
        Variable(
          in: 0...2, initially: random.int(in: 0...2), lifetime: lifetime,
          overflow: random.chance(80) ? .saturating : .isAnError, line: newLine()))
    }
    let variable = RandomVariable(kind: kind, isOfWorld: lifetime == .world, exists: home.exists)
    component.members.append(.init(label: "v\(component.members.count)", value: variable.member))
    component.readable.append(variable)
  }
}

/// Lines that a clause list holds, as one clause.
struct LineList: Clause {
  let clauses: ClauseList

  init(_ parts: [any Clause]) { clauses = ClauseList(parts.flatMap(\.clauses.lines)) }

  init(_ parts: any Clause...) { self.init(parts) }
}
