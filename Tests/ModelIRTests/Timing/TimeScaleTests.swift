import ModelIR
import Testing

@Suite("Times of a system in other ticks")
struct TimeScaleTests {
  private static let second = Tick(nanoseconds: 1_000_000_000)
  private static let clock = Slot.variable(0)
  private static let elapsed = Slot.signal(0)

  /// A clock that rings from 2 s on, and a wait.
  private static func system(ringing: StateExpression) -> TransitionSystem {
    let later = StateExpression.sum(.read(clock), .read(elapsed))
    return TransitionSystem(
      name: "alarm",
      variables: [
        .init(name: "clock", domain: Domain(ticks: 0...3, of: second), initialValues: [0]),
        .init(name: "count", domain: Domain(range: 0...3), initialValues: [2]),
      ],
      signals: [
        .init(name: "elapsed", domain: Domain(ticks: 0...3, of: second), role: .elapsed)
      ],
      actions: [
        .init(name: "ring", initiator: .system), .init(name: "time passes", initiator: .time),
      ],
      steps: [
        .init(action: 0, guard: ringing, body: [.assign(clock, .constant(0))]),
        .init(
          action: 1, guard: .true,
          body: [
            .choose(.duration(upTo: 3, of: second, label: "how long", to: elapsed)),
            .assign(clock, later.saturated(at: 3)),
          ]),
      ])
  }

  private static let isLate = StateExpression.negation(.less(.read(clock), .constant(2)))

  @Test("a finer system does the same, and waits of parts of a tick besides")
  func refined() throws {
    let coarse = Self.system(ringing: Self.isLate)
    let fine = coarse.refined(by: 4)
    #expect(fine.validate().isEmpty)
    #expect(fine.variables[0].domain.range == 0...12)
    #expect(fine.variables[1] == coarse.variables[1])
    #expect(fine.steps[0].guardCondition == .negation(.less(.read(Self.clock), .constant(8))))
    for state in 0...3 {
      let one = Interpreter(coarse).transitions(from: [state, 2])
      let other = Interpreter(fine).transitions(from: [4 * state, 2])
      #expect(other.count == one.count { $0.step == 0 } + 12)
      let ends = Set(other.map(\.state[0]))
      #expect(one.allSatisfy { ends.contains(4 * $0.state[0]) })
    }
    #expect(fine.refined(by: 1) == fine)
  }

  @Test("numbers that aren't times stay what they are")
  func numbers() {
    let mixed = StateExpression.all([
      Self.isLate, .less(.read(.variable(1)), .constant(2)),
    ])
    let fine = Self.system(ringing: mixed).refined(by: 4)
    #expect(
      fine.steps[0].guardCondition
        == .all([
          .negation(.less(.read(Self.clock), .constant(8))),
          .less(.read(.variable(1)), .constant(2)),
        ]))
  }

  @Test("whole ticks suffice for closed bounds, and for one strict comparison in a target")
  func closed() {
    let system = Self.system(ringing: Self.isLate)
    let strict = StateExpression.less(.constant(1), .read(Self.clock))
    #expect(WholeTicks.objection(to: system, targets: [Self.isLate, strict]) == nil)
    #expect(
      WholeTicks.objection(
        to: system, targets: [.all([strict, .less(.read(Self.clock), .constant(3))])])
        == .openBound("the claim"))
  }

  @Test("a wait that is rounded to none may be no step that counts, nor do anything")
  func countedWaits() {
    let system = Self.system(ringing: Self.isLate)
    let (flag, seen) = (Slot.variable(2), Slot.variable(3))
    let isSeen = StateExpression.equal(.read(seen), .true)
    func monitored(_ epilogue: Statement...) -> WholeTicks.Objection? {
      var monitored = system
      for name in ["flag", "seen"] {
        monitored.variables.append(.init(name: name, domain: .boolean, initialValues: [0]))
      }
      monitored.epilogue = epilogue
      return WholeTicks.objection(to: monitored, targets: [isSeen])
    }
    // Whether a step came before stays true; how many came before doesn't.
    #expect(monitored(.assign(flag, .true), .assign(seen, .read(flag))) == nil)
    #expect(monitored(.assign(seen, .read(flag)), .assign(flag, .true)) == .countedWait)
    var counting = system
    counting.steps[1].body.append(.assign(.variable(1), .constant(0)))
    #expect(WholeTicks.objection(to: counting, targets: []) == .countedWait)
  }

  @Test("a bound that has to be met again and again needs more than whole ticks")
  func recurringBounds() {
    let system = Self.system(ringing: Self.isLate)
    let isLow = StateExpression.less(.read(.variable(1)), .constant(2))
    #expect(WholeTicks.objection(to: system, targets: [], recurring: [isLow]) == nil)
    #expect(
      WholeTicks.objection(to: system, targets: [], recurring: [Self.isLate])
        == .recurringBound)
  }

  @Test("an open bound, a clock that pauses and an open time are told apart")
  func objections() {
    let open = Self.system(ringing: .less(.constant(1), .read(Self.clock)))
    #expect(WholeTicks.objection(to: open, targets: []) == .openBound("‘ring’"))
    var pausing = Self.system(ringing: Self.isLate)
    let advance = pausing.steps[1].body[1]
    pausing.steps[1].body[1] = .branch(
      .less(.read(.variable(1)), .constant(1)), then: [advance], else: [])
    #expect(WholeTicks.objection(to: pausing, targets: []) == .pausingClock("clock"))
    pausing.steps[1].body[1] = .branch(
      .less(.read(.variable(1)), .constant(1)), then: [advance],
      else: [.assign(Self.clock, .constant(0))])
    #expect(WholeTicks.objection(to: pausing, targets: []) == nil)
    var free = Self.system(ringing: Self.isLate)
    free.variables.append(
      .init(
        name: "limit", domain: Domain(ticks: 0...2, of: Self.second), initialValues: [0, 1, 2],
        role: .parameter))
    #expect(WholeTicks.objection(to: free, targets: []) == .openParameter("limit"))
  }
}
