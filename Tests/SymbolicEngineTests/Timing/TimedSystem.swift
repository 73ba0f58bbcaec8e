import Checking
import ModelIR

/// A system with clocks, written down step by step.
struct TimedSystem {
  /// The tick of all its times.
  static let tick = Tick(nanoseconds: 1_000_000_000)

  private(set) var system: TransitionSystem
  private let elapsed: Slot
  private let longest: Int

  /// Creates a system in which nothing happens yet, with waits of so many ticks at most.
  init(_ name: String, longest: Int) {
    system = TransitionSystem(name: name)
    elapsed = .signal(0)
    self.longest = longest
    system.signals = [
      TransitionSystem.Signal(
        name: "elapsed", domain: Domain(ticks: 0...longest, of: Self.tick), role: .elapsed)
    ]
  }

  /// The time that the latest step took.
  var elapsedTime: StateExpression { .read(elapsed) }

  /// Adds a clock that saturates at a number of ticks, or with a value that it starts with.
  mutating func clock(
    _ name: String, upTo cap: Int, role: TransitionSystem.Variable.Role = .state
  ) -> Slot {
    add(
      TransitionSystem.Variable(
        name: name, domain: Domain(ticks: 0...cap, of: Self.tick), initialValues: [0],
        role: role))
  }

  /// Adds a time that stays what it is from the start on.
  mutating func parameter(_ name: String, in range: ClosedRange<Int>) -> Slot {
    add(
      TransitionSystem.Variable(
        name: name, domain: Domain(ticks: range, of: Self.tick), initialValues: Array(range),
        role: .parameter))
  }

  /// Adds a truth value that is false at the start.
  mutating func flag(_ name: String, role: TransitionSystem.Variable.Role = .state) -> Slot {
    add(
      TransitionSystem.Variable(name: name, domain: .boolean, initialValues: [0], role: role))
  }

  /// Adds a number that starts with the least of its values.
  mutating func int(_ name: String, _ range: ClosedRange<Int>) -> Slot {
    add(
      TransitionSystem.Variable(
        name: name, domain: Domain(range: range), initialValues: [range.lowerBound]))
  }

  private mutating func add(_ variable: TransitionSystem.Variable) -> Slot {
    system.variables.append(variable)
    return .variable(system.variables.count - 1)
  }

  /// Adds a step that takes no time.
  mutating func step(
    _ name: String, when condition: StateExpression = .true, _ body: [Statement]
  ) {
    system.actions.append(TransitionSystem.Action(name: name, initiator: .system))
    system.steps.append(
      TransitionSystem.Step(
        action: system.actions.count - 1, guard: condition, body: body))
  }

  /// Adds the step in which time passes, up to deadlines that hold afterwards.
  mutating func time(
    _ advances: [Statement], until deadline: StateExpression = .true,
    when condition: StateExpression = .true
  ) {
    system.actions.append(TransitionSystem.Action(name: "time passes", initiator: .time))
    var body: [Statement] = [
      .choose(.duration(upTo: longest, of: Self.tick, label: "how long", to: elapsed))
    ]
    body += advances
    body.append(
      .choose(
        Statement.Choice(
          label: "deadlines",
          alternatives: [Statement.Alternative(label: "kept", condition: deadline, body: [])])))
    system.steps.append(
      TransitionSystem.Step(
        action: system.actions.count - 1, guard: condition, body: body))
  }

  /// Adds a line to the epilogue.
  mutating func monitor(_ statements: [Statement]) { system.epilogue += statements }

  /// Returns the line that lets a clock go on by the time that passed.
  func advance(_ clock: Slot) -> Statement {
    let cap = StateExpression.constant(system.domain(of: clock).range.upperBound)
    let sum = StateExpression.sum(.read(clock), elapsedTime)
    return .assign(clock, .conditional(.less(sum, cap), then: sum, else: cap))
  }
}

extension StateExpression {
  /// Whether a time is at least a number of ticks.
  static func atLeast(_ slot: Slot, _ ticks: Int) -> StateExpression {
    .negation(.less(.read(slot), .constant(ticks)))
  }

  /// Whether a time is at most a number of ticks.
  static func atMost(_ slot: Slot, _ ticks: Int) -> StateExpression {
    .negation(.less(.constant(ticks), .read(slot)))
  }

  static func more(_ slot: Slot, than ticks: Int) -> StateExpression {
    .less(.constant(ticks), .read(slot))
  }
}

extension TransitionSystem {
  /// Returns whether the reference interpreter follows a run to a target.
  func hasRun(_ run: Run, to target: StateExpression) -> Bool {
    let interpreter = Interpreter(self)
    guard var state = interpreter.start(of: run)?.state else { return false }
    for step in run.steps {
      let transition = interpreter.transitions(of: step.step, from: state)
        .first { $0.choices == step.choices && $0.fault == nil }
      guard let transition else { return false }
      state = transition.state
    }
    return target.value { slot in
      if case .variable(let index) = slot { state[index] } else { 0 }
    } != 0
  }
}
