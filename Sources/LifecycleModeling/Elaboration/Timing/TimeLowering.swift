internal import ModelIR
internal import TemporalProperties

/// Gives a model its tick, and the step in which time passes.
///
/// Until here all times are nanoseconds.
struct TimeLowering {
  /// What the action is called.
  static let actionTitle = "time passes"

  /// The most ticks that a clock may have to count.
  private static let mostTicks = 1 << 28

  private let symbols: SymbolTable
  private let points: [StepLowering.Point]
  private(set) var errors: [ElaborationError] = []

  init(_ symbols: SymbolTable, points: [StepLowering.Point]) {
    self.symbols = symbols
    self.points = points
  }

  /// Adds time to a model whose times are nanoseconds; changes nothing where nothing speaks of time.
  mutating func apply(to model: inout Model) {
    guard let elapsed = symbols.elapsed else { return }
    let rules = rules()
    addResets(rules, to: &model.system)
    addStep(to: &model.system, elapsed, rules)
    let counts = model.timeCounts
    guard counts.longest <= Self.mostTicks else {
      errors.append(
        ElaborationError(
          .tooManyTicks(
            time: counts.tick.text(counts.longest), tick: counts.tick.text(1))))
      return
    }
    model = model.withCoarsestTick(openingParameters: openParameters)
  }

  /// The parameters without a usual value.
  private var openParameters: Set<Int> {
    Set(
      symbols.entries.values.filter { $0.declaration.timing == .parameter(usual: nil) }
        .map(\.index))
  }

  // MARK: - Rules

  /// What the specification says about clocks and deadlines, in terms of slots.
  struct Rules {
    /// A clock with the condition under which it isn't zero.
    struct Clock {
      let slot: Slot
      var condition: StateExpression?

      /// When it goes on, where it pauses.
      var runs: StateExpression?
    }

    struct Deadline {
      let name: String
      let clock: Slot
      var limit: StateExpression
      var condition: StateExpression

      /// Whether time may come to a point.
      var isKept: StateExpression {
        .any([.negation(condition), .negation(.less(limit, .read(clock)))])
      }
    }

    var clocks: [Clock] = []
    var deadlines: [Deadline] = []
  }

  private mutating func rules() -> Rules {
    var rules = Rules()
    for variable in symbols.tree.variables {
      guard case .clock(let pauses) = variable.declaration.timing,
        let entry = symbols.entries[variable.declaration.token]
      else { continue }
      var clock = Rules.Clock(slot: .variable(entry.index))
      if pauses { clock.runs = freeze(of: variable) }
      rules.clocks.append(clock)
    }
    for (component, entry) in symbols.tree.entries.enumerated() {
      for measure in entry.component.measures { add(measure, to: &rules) }
      for deadline in entry.component.deadlines { add(deadline, in: component, to: &rules) }
    }
    for entry in symbols.lineClocks.sorted(by: { $0.value.index < $1.value.index }) {
      addLineClock(of: entry.key, to: &rules)
    }
    rules.clocks.sort { $0.slot.index < $1.slot.index }
    return rules
  }

  private mutating func freeze(of variable: ComponentTree.NamedVariable) -> StateExpression? {
    do throws(ElaborationError) {
      return try symbols.canRun(in: symbols.owners.process(of: variable.component))
    } catch {
      errors.append(error)
      return nil
    }
  }

  private mutating func add(_ measure: Measure, to rules: inout Rules) {
    guard let condition = lowered(measure.condition, measure.position),
      let slot = slot(of: measure.clock, at: measure.position),
      let index = rules.clocks.firstIndex(where: { $0.slot == slot })
    else { return }
    if rules.clocks[index].condition != nil {
      let name = symbols.entries[measure.clock]?.name ?? ""
      errors.append(ElaborationError(.measuredTwice(name), at: measure.position))
    }
    rules.clocks[index].condition = condition
  }

  private mutating func add(_ deadline: Deadline, in component: Int, to rules: inout Rules) {
    guard let condition = lowered(deadline.condition, deadline.position),
      let limit = lowered(deadline.limit, deadline.position),
      let slot = slot(of: deadline.clock, at: deadline.position)
    else { return }
    let name = symbols.tree.qualified(deadline.name, in: component)
    if deadline.name.isEmpty {
      errors.append(ElaborationError(.emptyName(kind: "deadline"), at: deadline.position))
    } else if rules.deadlines.contains(where: { $0.name == name }) {
      errors.append(
        ElaborationError(.duplicateName(kind: "deadline", name: name), at: deadline.position))
    }
    rules.deadlines.append(
      Rules.Deadline(name: name, clock: slot, limit: limit, condition: condition))
  }

  /// The clock of the lines of a process, which each end in time while its code runs.
  private mutating func addLineClock(of process: Token?, to rules: inout Rules) {
    guard let clock = symbols.lineClocks[process], let position = symbols.positions[process] else {
      return
    }
    let places = points.filter { $0.process == process && $0.span != nil }
    let isThere = places.map { StateExpression.equal(.read(position), .constant($0.code)) }
    rules.clocks.append(Rules.Clock(slot: clock, condition: .any(isThere)))
    do throws(ElaborationError) {
      let canRun = try symbols.canRun(in: process.flatMap { symbols.owners.entry($0) })
      for (place, isHere) in zip(places, isThere) {
        guard let span = place.span else { continue }
        rules.deadlines.append(
          Rules.Deadline(
            name: "", clock: clock, limit: span.greatest, condition: .all([isHere, canRun])))
      }
    } catch {
      errors.append(error)
    }
  }

  private mutating func lowered(
    _ expression: ModelExpression, _ position: SourcePosition
  ) -> StateExpression? {
    do throws(ElaborationError) {
      return try symbols.lower(
        expression, ReadingContext(reader: .guardCondition, position: position))
    } catch {
      errors.append(error)
      return nil
    }
  }

  private mutating func slot(of clock: Token, at position: SourcePosition) -> Slot? {
    guard let entry = symbols.entries[clock] else {
      errors.append(ElaborationError(.unknown(clock), at: position))
      return nil
    }
    return .variable(entry.index)
  }

  // MARK: - Steps

  /// Sets clocks back at the end of each step after which their condition doesn't hold.
  private func addResets(_ rules: Rules, to system: inout TransitionSystem) {
    for clock in rules.clocks {
      guard let condition = clock.condition else { continue }
      let reads = condition.reads
      for index in system.steps.indices {
        var written: Set<Slot> = []
        for statement in system.steps[index].body { statement.collectWrites(into: &written) }
        guard !written.isDisjoint(with: reads) else { continue }
        system.steps[index].body.append(
          .branch(condition, then: [], else: [.assign(clock.slot, .constant(0))]))
      }
    }
  }

  /// Adds the action in which nothing but time passes.
  ///
  /// It can't happen while a sequence is pending, except where a line takes time.
  private func addStep(
    to system: inout TransitionSystem, _ elapsed: Slot, _ rules: Rules
  ) {
    let action = system.actions.count
    system.actions.append(
      TransitionSystem.Action(
        name: Self.actionTitle, initiator: .time, isInterrupting: true, provenance: "time"))
    if case .signal(let index) = symbols.action {
      let labels = system.signals[index].domain.labels ?? []
      system.signals[index].domain = Domain(labels: labels + [Self.actionTitle])
    }
    let idle = symbols.positions.sorted { $0.value.index < $1.value.index }.map { entry in
      let codes = [0] + points.filter { $0.process == entry.key && $0.span != nil }.map(\.code)
      return StateExpression.any(codes.map { .equal(.read(entry.value), .constant($0)) })
    }
    var body: [Statement] = [
      .assign(symbols.action, .constant(action + 1)), .assign(symbols.isFirstPart, .true),
      .assign(symbols.isLastPart, .true),
      .choose(.duration(upTo: 1, of: .nanosecond, label: "how long", to: elapsed)),
    ]
    for clock in rules.clocks {
      let later = StateExpression.sum(.read(clock.slot), .read(elapsed))
      var advance: [Statement] = [
        .assign(clock.slot, later.saturated(at: 1))
      ]
      if let runs = clock.runs { advance = [.branch(runs, then: advance, else: [])] }
      if let condition = clock.condition {
        advance = [
          .branch(condition, then: advance, else: [.assign(clock.slot, .constant(0))])
        ]
      }
      body += advance
    }
    body += rules.deadlines.filter { !$0.name.isEmpty }.map { Self.demand($0.isKept, $0.name) }
    let ofLines = rules.deadlines.filter(\.name.isEmpty).map(\.isKept)
    if !ofLines.isEmpty { body.append(Self.demand(.all(ofLines), "")) }
    system.steps.append(
      TransitionSystem.Step(action: action, guard: .all(idle), body: body))
    system.fairness.append(
      TransitionSystem.Fairness(
        name: "time goes on", kind: .strong, enabled: .true,
        taken: .equal(.read(symbols.action), .constant(action + 1))))
  }
}

extension TimeLowering {
  /// A line that makes a wait impossible after which a condition doesn't hold.
  private static func demand(_ condition: StateExpression, _ name: String) -> Statement {
    .choose(
      .init(
        label: name, alternatives: [.init(label: "in time", condition: condition, body: [])]))
  }
}

extension Slot {
  /// The place in the list of its kind.
  fileprivate var index: Int {
    switch self {
    case .variable(let index), .signal(let index): index
    }
  }
}
