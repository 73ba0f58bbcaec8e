import ModelIR
import Testing

@Suite("A slice")
struct SliceTests {
  private let x = Slot.variable(0)
  private let y = Slot.variable(1)
  private let callback = Slot.signal(0)

  /// A system of two variables and a signal with these steps, all always possible.
  private func system(
    _ bodies: [[Statement]], initialValues: [Int] = [0], epilogue: [Statement] = [],
    monitors: Int = 0
  ) -> TransitionSystem {
    let domain = Domain(range: 0...3)
    return TransitionSystem(
      name: "example",
      variables: [
        .init(name: "x", domain: domain, initialValues: [0]),
        .init(name: "y", domain: domain, initialValues: initialValues),
      ]
        + (0..<monitors).map {
          .init(name: "m\($0)", domain: .boolean, initialValues: [0], role: .monitor)
        },
      signals: [.init(name: "callback", domain: domain, role: .callback)],
      actions: bodies.indices.map { .init(name: "action \($0)", initiator: .user) },
      steps: bodies.enumerated().map { .init(action: $0, guard: .true, body: $1) },
      epilogue: epilogue)
  }

  private func set(_ slot: Slot, _ value: Int) -> Statement { .assign(slot, .constant(value)) }

  private func toggled(_ slot: Slot) -> Statement {
    .assign(slot, .conditional(.read(slot), then: .constant(0), else: .constant(1)))
  }

  private func isEqual(_ slot: Slot, _ value: Int) -> StateExpression {
    .equal(.read(slot), .constant(value))
  }

  @Test("keeps what its targets depend on, and knows where it came from")
  func cone() {
    let slice = Slice(of: system([[set(x, 1)], [set(y, 2)]]), targets: [isEqual(y, 2)])
    #expect(slice.variables == [1])
    #expect(slice.signals == [])
    #expect(slice.steps == [1])
    #expect(slice.system.variables.map(\.name) == ["y"])
    #expect(slice.system.steps[0].body == [set(.variable(0), 2)])
    #expect(slice.targets == [isEqual(.variable(0), 2)])
    #expect(
      slice.lift(Run(start: [0], steps: [.init(step: 0, choices: [])]))
        == Run(start: [0, 0], steps: [.init(step: 1, choices: [])]))
  }

  @Test("follows conditions and values back to their sources")
  func influences() {
    let branch = Statement.branch(isEqual(x, 1), then: [set(y, 2)], else: [])
    let slice = Slice(of: system([[set(x, 1)], [branch]]), targets: [isEqual(y, 2)])
    #expect(slice.variables == [0, 1])
    #expect(slice.steps == [0, 1])
  }

  @Test("replaces what never changes by its value")
  func constants() {
    let branch = Statement.branch(isEqual(y, 1), then: [set(x, 3)], else: [set(x, 2)])
    let slice = Slice(
      of: system([[branch, .assign(y, .read(y))]], initialValues: [1]),
      targets: [isEqual(x, 3), isEqual(x, 2), isEqual(y, 2)])
    #expect(slice.variables == [0])
    #expect(slice.system.steps[0].body == [set(x, 3)])
    #expect(slice.targets == [isEqual(x, 3), .false, .false])
  }

  @Test("has no steps that no run can take")
  func deadSteps() {
    var system = system([[set(x, 1)], [set(x, 2)], [set(x, 3)]])
    system.steps[1].guardCondition = isEqual(y, 1)
    system.steps[2].body.append(.choose(.init(label: "none", alternatives: [])))
    let slice = Slice(of: system, targets: [isEqual(x, 2), isEqual(x, 1)])
    #expect(slice.steps == [0])
    #expect(slice.targets[0] == .false)
  }

  @Test("has no variables when its targets are decided")
  func decidedTargets() {
    let slice = Slice(of: system([[set(x, 1)]]), targets: [.true, isEqual(x, 2)])
    #expect(slice.variables == [])
    #expect(slice.steps == [])
    #expect(slice.lift(Run(start: [], steps: [])) == Run(start: [0, 0], steps: []))
  }

  @Test("keeps the assumptions with what they read")
  func assumptions() {
    var system = system([[set(x, 1)], [set(y, 2)]])
    system.assumptions = [.init(name: "x stays", condition: isEqual(x, 0))]
    let slice = Slice(of: system, targets: [isEqual(y, 2)])
    #expect(slice.variables == [0, 1])
    #expect(slice.system.assumptions.count == 1)
  }

  @Test("tells only those values of a signal apart that matter")
  func signals() {
    let remember = Statement.branch(
      isEqual(callback, 1), then: [set(.variable(2), 1)], else: [])
    let bodies = [
      [set(callback, 2), toggled(y)], [set(callback, 1), toggled(x)], [set(callback, 3)],
    ]
    let slice = Slice(
      of: system(bodies, epilogue: [remember], monitors: 1), targets: [isEqual(.variable(2), 1)])
    #expect(slice.variables == [2])
    #expect(slice.steps == [1])
    #expect(!slice.keepsEveryStep)
  }

  @Test("doesn't mistake the default of a signal for a value that doesn't matter")
  func defaultOfSignal() {
    let quiet = Statement.branch(
      isEqual(callback, 0), then: [set(.variable(2), 1)], else: [set(.variable(2), 0)])
    let slice = Slice(
      of: system([[set(callback, 2), toggled(y)]], epilogue: [quiet], monitors: 1),
      targets: [.negation(.read(.variable(2)))])
    #expect(slice.steps == [0])
    #expect(slice.signals == [0])
  }

  @Test("keeps every step where a monitor looks at the step before")
  func previously() {
    let epilogue: [Statement] = [
      .assign(.variable(2), .read(.variable(3))), .assign(.variable(3), isEqual(x, 1)),
    ]
    let slice = Slice(
      of: system([[set(x, 1)], [toggled(y)]], epilogue: epilogue, monitors: 2),
      targets: [.read(.variable(2))])
    #expect(slice.keepsEveryStep)
    #expect(slice.steps == [0, 1])
    #expect(slice.variables == [0, 2, 3])
    #expect(slice.system.steps[1].body == [])
  }

  @Test("keeps every step where a step without an event can reach the target")
  func absentEvent() {
    let epilogue: [Statement] = [.assign(.variable(2), isEqual(callback, 1))]
    let system = system(
      [[set(x, 1), set(callback, 1)], [toggled(y)]], epilogue: epilogue, monitors: 1)
    let isHandled = StateExpression.read(.variable(2))
    let present = Slice(of: system, targets: [.all([isEqual(x, 1), isHandled])])
    #expect(present.steps == [0])
    let absent = Slice(of: system, targets: [.all([isEqual(x, 1), .negation(isHandled)])])
    #expect(absent.steps == [0, 1])
  }

  @Test("keeps every step when it is told to, but only the first of those that do the same")
  func everyStep() {
    let system = system([[toggled(y)], [set(x, 1)], [set(y, 2)]])
    let slice = Slice(of: system, targets: [isEqual(x, 1)], keepingEveryStep: true)
    #expect(slice.steps == [0, 1])
    #expect(slice.system.steps[0].body == [])
    #expect(slice.system.steps[0].action == 0)
  }

  @Test("keeps a choice that may block, and drops one that can't")
  func blockingChoices() {
    func choice(_ conditions: [StateExpression]) -> Statement {
      .choose(
        .init(
          label: "choice",
          alternatives: conditions.map { .init(label: "one", condition: $0, body: [toggled(y)]) }))
    }
    func variables(_ conditions: [StateExpression]) -> [Int] {
      let system = system([[choice(conditions), set(x, 1)], [toggled(y)]])
      return Slice(of: system, targets: [isEqual(x, 1)]).variables
    }
    #expect(variables([isEqual(y, 1)]) == [0, 1])
    #expect(variables([isEqual(y, 1), .true]) == [0])
    #expect(variables([isEqual(y, 1), .negation(isEqual(y, 1))]) == [0])
    #expect(variables([isEqual(y, 0), isEqual(y, 1), .less(.constant(1), .read(y))]) == [0])
  }

  @Test("is lifted with the choices that the whole system makes")
  func liftedChoices() {
    let other = Statement.choose(
      .init(
        label: "other",
        alternatives: [
          .init(label: "impossible", condition: isEqual(y, 3), body: []),
          .init(label: "first", body: [toggled(y)]), .init(label: "second", body: []),
        ]))
    let own = Statement.choose(
      .init(
        label: "own",
        alternatives: [
          .init(label: "never", condition: isEqual(x, 3), body: []),
          .init(label: "one", body: [set(x, 1)]), .init(label: "two", body: [set(x, 2)]),
        ]))
    let slice = Slice(
      of: system([[other, own, other]], initialValues: [1, 0]), targets: [isEqual(x, 2)])
    #expect(slice.variables == [0])
    #expect(
      slice.lift(Run(start: [0], steps: [.init(step: 0, choices: [1])]))
        == Run(start: [0, 1], steps: [.init(step: 0, choices: [1, 2, 1])]))
  }

  @Test("lifts nothing but its own runs")
  func foreignRuns() {
    let slice = Slice(of: system([[set(x, 1)]]), targets: [isEqual(x, 1)])
    #expect(slice.lift(Run(start: [2], steps: [])) == nil)
    #expect(slice.lift(Run(start: [], steps: [])) == nil)
    #expect(slice.lift(Run(start: [0], steps: [.init(step: 1, choices: [])])) == nil)
    #expect(slice.lift(Run(start: [0], steps: [.init(step: -1, choices: [])])) == nil)
    #expect(slice.lift(Run(start: [0], steps: [.init(step: 0, choices: [0])])) == nil)
  }

  @Test("keeps an assignment that leaves its domain, where it matters")
  func faults() {
    let slice = Slice(
      of: system([[set(x, 7)], [set(y, 7), set(x, 1)]]), targets: [isEqual(x, 1)])
    #expect(slice.steps == [0, 1])
    #expect(slice.system.steps.map(\.body) == [[set(x, 7)], [set(x, 1)]])
  }
}
