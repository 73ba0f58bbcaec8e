import ModelIR
import Testing

@Suite("Slices of systems that measure time")
struct TimeSlicingTests {
  private static let tick = Tick(nanoseconds: 1_000_000_000)

  /// A clock of one tick, and a flag that is set strictly between both ends.
  private static func system(longest: Int) -> TransitionSystem {
    var system = TransitionSystem(name: "clock")
    system.variables = [
      TransitionSystem.Variable(
        name: "clock", domain: Domain(ticks: 0...1, of: tick), initialValues: [0]),
      TransitionSystem.Variable(name: "done", domain: .boolean, initialValues: [0]),
    ]
    system.signals = [
      TransitionSystem.Signal(
        name: "elapsed", domain: Domain(ticks: 0...longest, of: tick), role: .elapsed)
    ]
    system.actions = [
      TransitionSystem.Action(name: "time passes", initiator: .time),
      TransitionSystem.Action(name: "press", initiator: .user),
    ]
    let clock = Slot.variable(0)
    let sum = StateExpression.sum(.read(clock), .read(.signal(0)))
    system.steps = [
      TransitionSystem.Step(
        action: 0, guard: .true,
        body: [
          .choose(
            .duration(upTo: longest, of: tick, label: "how long", to: .signal(0))),
          .assign(
            clock,
            .conditional(.less(sum, .constant(1)), then: sum, else: .constant(1))),
        ]),
      TransitionSystem.Step(
        action: 1,
        guard: .all([
          .negation(.equal(.read(clock), .constant(1))),
          .negation(.equal(.read(clock), .constant(0))),
        ]), body: [.assign(.variable(1), .true)]),
    ]
    return system
  }

  @Test("keep what only times between whole ticks make possible", arguments: 1...2)
  func betweenTicks(longest: Int) {
    let system = Self.system(longest: longest)
    let slice = Slice(of: system, targets: [.read(.variable(1))])
    #expect(slice.system.steps.count == 2)
    #expect(slice.system.variables.count == 2)
    var durations = 0
    for step in slice.system.steps {
      for case .choose(let choice) in step.body where choice.isDuration { durations += 1 }
    }
    #expect(durations == 1)
  }
}
