import ModelIR
import TestSupport
import Testing

@Suite("Validation")
struct ValidationTests {
  private let phase = Slot.variable(0)

  private var system: TransitionSystem {
    TransitionSystem(
      name: "valid",
      variables: [
        .init(name: "phase", domain: Domain(labels: ["off", "on"]), initialValues: [0, 1]),
        .init(name: "policy", domain: .boolean, initialValues: [1, 0], role: .variation),
        .init(name: "seen", domain: .boolean, initialValues: [0], role: .monitor),
        .init(name: "count", domain: Domain(range: -5...5), initialValues: [0]),
      ],
      signals: [.init(name: "callback", domain: Domain(range: 0...3), role: .callback)],
      actions: [.init(name: "toggle", initiator: .user)],
      steps: [
        .init(
          action: 0, guard: .equal(.read(.variable(0)), .constant(0)),
          body: [
            .line(0), .require(.true, fault: 0), .assign(.variable(0), .constant(1)),
            .assign(.signal(0), .constant(2)),
          ])
      ],
      epilogue: [.assign(.variable(2), .read(.signal(0)))],
      assumptions: [.init(name: "some", condition: .true)],
      lines: [.init(text: "it is switched on", kind: .action)], faults: [.init(message: "never")])
  }

  /// Checks that a change of the valid system breaks one rule in one place.
  private func expect(
    _ rule: ValidationError.Rule, _ path: String, _ detail: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout TransitionSystem) -> Void
  ) {
    var changed = system
    change(&changed)
    #expect(
      changed.validate() == [ValidationError(rule: rule, path: path, detail: detail)],
      sourceLocation: sourceLocation)
  }

  @Test("finds nothing in a valid system")
  func valid() {
    #expect(system.validate(targets: [.read(phase), .read(.signal(0))]) == [])
    #expect(TransitionSystem(name: "empty").validate() == [])
  }

  @Test("finds names that are empty or taken")
  func names() {
    expect(.namesAreNotEmpty, "name", "") { $0.name = "" }
    expect(.namesAreNotEmpty, "variables[1].name", "") { $0.variables[1].name = "" }
    expect(.namesAreUnique, "variables[3].name", "phase") { $0.variables[3].name = "phase" }
    expect(.namesAreUnique, "actions[1].name", "toggle") { $0.actions.append($0.actions[0]) }
    expect(.namesAreUnique, "signals[1].name", "callback") { $0.signals.append($0.signals[0]) }
    expect(.namesAreUnique, "assumptions[1].name", "some") {
      $0.assumptions.append($0.assumptions[0])
    }
  }

  @Test("finds fairness that is named twice, or speaks of what isn't there")
  func fairness() {
    let fair = TransitionSystem.Fairness(
      name: "toggle", kind: .weak, enabled: .read(.variable(0)), taken: .read(.signal(0)))
    expect(.namesAreUnique, "fairness[1].name", "toggle") { $0.fairness = [fair, fair] }
    expect(.guardsReadNoSignals, "fairness[0].enabled", "callback") {
      $0.fairness = [fair]
      $0.fairness[0].enabled = .read(.signal(0))
    }
    expect(.referencesAreInRange, "fairness[0].taken", "variable 4") {
      $0.fairness = [fair]
      $0.fairness[0].taken = .read(.variable(4))
    }
  }

  @Test("finds domains without the right labels, and numbers that are too large")
  func domains() {
    expect(.labelsMatchValues, "variables[0].domain", "3 for 2 values") {
      $0.variables[0].domain = Domain(range: 0...1, labels: ["a", "b", "c"])
    }
    expect(.labelsMatchValues, "variables[2].domain", "0 for 1 values") {
      $0.variables[2].domain = Domain(labels: [])
    }
    expect(.labelsAreUnique, "variables[0].domain", "a") {
      $0.variables[0].domain = Domain(labels: ["a", "a"])
    }
    expect(.labelsAreUnique, "variables[0].domain", "") {
      $0.variables[0].domain = Domain(labels: ["a", ""])
    }
    expect(.numbersAreSmall, "signals[0].domain", String(Int.min)) {
      $0.signals[0].domain = Domain(range: Int.min...Int.max)
    }
  }

  @Test("finds initial and default values that are missing, repeated or out of the domain")
  func values() {
    expect(.initialValuesExist, "variables[0].initialValues", "phase") {
      $0.variables[0].initialValues = []
    }
    expect(.initialValuesAreUnique, "variables[0].initialValues[1]", "1") {
      $0.variables[0].initialValues = [1, 1]
    }
    expect(.valuesAreInDomain, "variables[0].initialValues[0]", "2") {
      $0.variables[0].initialValues = [2]
    }
    expect(.valuesAreInDomain, "signals[0].defaultValue", "-1") { $0.signals[0].defaultValue = -1 }
  }

  @Test("finds references to what isn't there")
  func references() {
    expect(.referencesAreInRange, "steps[0].action", "action 1") { $0.steps[0].action = 1 }
    expect(.referencesAreInRange, "steps[0].body[0].line", "line 0") { $0.lines = [] }
    expect(.referencesAreInRange, "steps[0].body[1].fault", "fault 0") { $0.faults = [] }
    expect(.referencesAreInRange, "steps[0].guard", "variable -1") {
      $0.steps[0].guardCondition = .any([.true, .read(.variable(-1))])
    }
    expect(.referencesAreInRange, "steps[0].body[0]", "signal 1") {
      $0.steps[0].body = [.assign(.signal(1), .true)]
    }
    expect(.referencesAreInRange, "assumptions[0].condition", "signal 9") {
      $0.assumptions[0].condition = .read(.signal(9))
    }
    expect(.numbersAreSmall, "steps[0].part", "-1") { $0.steps[0].part = -1 }
    let errors = system.validate(targets: [.true, .read(.variable(4))])
    #expect(errors.map(\.path) == ["targets[1]"])
  }

  @Test("finds lines that write what they must not, and guards that read events")
  func reads() {
    expect(.guardsReadNoSignals, "steps[0].guard", "callback") {
      $0.steps[0].guardCondition = .negation(.read(.signal(0)))
    }
    expect(.variationsAreConstant, "steps[0].body[0].then[0]", "policy") {
      $0.steps[0].body = [.branch(.true, then: [.assign(.variable(1), .true)], else: [])]
    }
    expect(.epilogueWritesMonitors, "epilogue[0]", "phase") {
      $0.epilogue = [.assign(.variable(0), .true)]
    }
    expect(.epilogueIsDeterministic, "epilogue[0].else[0]", "demand") {
      $0.epilogue = [.branch(.true, then: [], else: [.require(.true, fault: 0)])]
    }
    expect(.epilogueIsDeterministic, "epilogue[0]", "choice") {
      $0.epilogue = [
        .choose(.init(label: "", alternatives: [.init(label: "", body: [])]))
      ]
    }
  }

  @Test("finds numbers that could get too large")
  func numbers() {
    expect(.numbersAreSmall, "steps[0].guard", String(Int.min)) {
      $0.steps[0].guardCondition = .less(.constant(Int.min), .constant(0))
    }
    expect(.numbersAreSmall, "steps[0].guard", "2147483649") {
      $0.steps[0].guardCondition = .scaled(.read(.variable(3)), by: (1 << 31) + 1)
    }
    expect(.numbersAreSmall, "steps[0].guard", String(-5 << 46)) {
      $0.steps[0].guardCondition = .scaled(.scaled(.read(.variable(3)), by: 1 << 31), by: 1 << 15)
    }
    expect(.numbersAreSmall, "steps[0].guard", String((1 << 48) + 1)) {
      let large = StateExpression.scaled(.constant(1 << 30), by: 1 << 18)
      $0.steps[0].guardCondition = .less(.sum(.constant(1), large), .constant(0))
    }
  }

  @Test("finds nesting that is too deep, and goes no deeper")
  func nesting() {
    func negated(_ count: Int) -> StateExpression {
      (0..<count).reduce(.true) { expression, _ in .negation(expression) }
    }
    func branches(_ count: Int) -> [Statement] {
      (0..<count).reduce([]) { body, _ in [.branch(.true, then: body, else: [])] }
    }
    var deepest = system
    deepest.steps[0].guardCondition = negated(SystemLimits.expressionDepth - 1)
    deepest.steps[0].body = branches(SystemLimits.bodyDepth)
    #expect(deepest.validate() == [])
    expect(.nestingIsLimited, "steps[0].guard", "150") { $0.steps[0].guardCondition = negated(150) }
    expect(.nestingIsLimited, "steps[0].guard", "150") {
      $0.steps[0].guardCondition = negated(9000)
    }
    let path = "steps[0].body" + String(repeating: "[0].then", count: 40)
    expect(.nestingIsLimited, path, "40") { $0.steps[0].body = branches(41) }
  }

  @Test("finds more of something than anything can handle")
  func sizes() {
    expect(.sizeIsLimited, "variables", "16777216 initial states") {
      for index in 0..<13 {
        $0.variables.append(
          .init(name: "v\(index)", domain: Domain(range: 0...3), initialValues: [0, 1, 2, 3]))
      }
    }
    let choice = Statement.choose(
      .init(
        label: "any", alternatives: [.init(label: "a", body: []), .init(label: "b", body: [])]))
    expect(.sizeIsLimited, "steps[0].body", "16777216 ways to choose") {
      $0.steps[0].body = Array(repeating: choice, count: 80)
    }
    expect(.sizeIsLimited, "steps[0].body", "16777216 ways to choose") {
      let body = Array(repeating: choice, count: 20)
      $0.steps[0].body = [
        .choose(
          .init(
            label: "any", alternatives: Array(repeating: .init(label: "", body: body), count: 20)))
      ]
    }
    expect(.sizeIsLimited, "lines", "65536") {
      $0.lines = Array(repeating: $0.lines[0], count: 65_537)
    }
  }

  @Test("finds copies that differ")
  func copies() {
    func copy(_ index: Int, _ field: String, _ domain: Domain = .boolean)
      -> TransitionSystem.Variable
    {
      .init(
        name: "scenes[\(index)].\(field)", domain: domain, initialValues: [0],
        lane: .init(group: "scenes", index: index, field: field))
    }
    var alike = system
    alike.variables += [copy(0, "dirty"), copy(0, "phase"), copy(1, "dirty"), copy(1, "phase")]
    #expect(alike.validate() == [])
    expect(.copiesAreAlike, "variables", "scenes") {
      $0.variables += [copy(0, "dirty"), copy(0, "phase"), copy(1, "phase")]
    }
    expect(.copiesAreAlike, "variables", "scenes") {
      $0.variables += [copy(0, "dirty"), copy(2, "dirty")]
    }
    expect(.copiesAreAlike, "variables", "scenes") {
      $0.variables += [copy(0, "dirty"), copy(1, "dirty", Domain(range: 0...2))]
    }
    expect(.numbersAreSmall, "variables[4].lane", "-1") { $0.variables.append(copy(-1, "dirty")) }
  }

  @Test("times are counted in one tick, and waits are whole numbers of it")
  func times() {
    let second = Tick(nanoseconds: 1_000_000_000)
    let elapsed = TransitionSystem.Signal(
      name: "elapsed", domain: Domain(ticks: 0...2, of: second), role: .elapsed)
    func clock(_ domain: Domain) -> TransitionSystem.Variable {
      TransitionSystem.Variable(name: "clock", domain: domain, initialValues: [0])
    }
    func wait(_ change: (inout Statement.Choice) -> Void) -> TransitionSystem {
      var timed = system
      timed.signals.append(elapsed)
      var choice = Statement.Choice.duration(
        upTo: 2, of: second, label: "how long", to: .signal(timed.signals.count - 1))
      change(&choice)
      timed.steps[0].body.append(.choose(choice))
      return timed
    }
    #expect(wait { _ in }.validate() == [])
    #expect(wait { $0.alternatives.swapAt(0, 1) }.validate().map(\.rule) == [.timesAreWholeTicks])
    #expect(
      wait { $0.alternatives[0].body = [] }.validate().map(\.rule) == [.timesAreWholeTicks])
    var nested = wait { _ in }
    nested.steps[0].body = [.branch(.true, then: nested.steps[0].body, else: [])]
    #expect(nested.validate().map(\.rule) == [.timesAreWholeTicks])
    var mixed = wait { _ in }
    mixed.variables.append(clock(Domain(ticks: 0...2, of: second.divided(by: 2))))
    #expect(mixed.validate().map(\.rule) == [.timesAreWholeTicks])
    mixed.variables[mixed.variables.count - 1] = clock(Domain(ticks: -1...2, of: second))
    #expect(mixed.validate().map(\.rule) == [.timesAreWholeTicks])
  }

  @Test("has a message for each rule, with a code of its own")
  func messages() {
    let messages = ValidationError.Rule.allCases.map { rule in
      ValidationError(rule: rule, path: "steps[0]", detail: "it").message
    }
    #expect(Set(messages).count == messages.count)
    #expect(messages.allSatisfy { $0.hasPrefix("steps[0]: ") && $0.count > 20 })
    #expect(Set(ValidationError.Rule.allCases.map(\.rawValue)).count == messages.count)
  }

  @Test("finds nothing in random systems, sliced or not", arguments: [1, freshSeed])
  func randomSystems(firstSeed: UInt64) {
    print("validation of random systems: first seed \(firstSeed)")
    for seed in firstSeed..<(firstSeed + 200) {
      let random = RandomSystem(
        seed: seed, options: .init(allowsFaults: true, allowsSignalsInTargets: true))
      #expect(random.system.validate(targets: random.targets) == [], "seed \(seed)")
      let slice = Slice(of: random.system, targets: random.targets)
      #expect(slice.system.validate(targets: slice.targets) == [], "seed \(seed)")
    }
  }

  static let freshSeed = UInt64.random(in: 1_000_000...1_000_000_000)
}
