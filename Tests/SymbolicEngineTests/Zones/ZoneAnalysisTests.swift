import Checking
import ExplicitEngine
import ModelIR
import Testing

@testable import SymbolicEngine

@Suite("Visiting zones")
struct ZoneAnalysisTests {
  private func visit(
    _ system: TransitionSystem, _ targets: [StateExpression], apart parameter: Int? = nil,
    allowance: Int = 20_000_000
  ) throws -> ZoneAnalysis {
    #expect(system.validate(targets: targets).isEmpty)
    var query = ReachabilityQuery(system: system, targets: targets)
    if parameter != nil { query.variations = [] }
    let analysis = ZoneAnalysis(
      query, apart: parameter, within: Budget(), meter: Meter(limit: .max),
      allowance: allowance, progress: { _ in })
    try analysis.run()
    return analysis
  }

  private func ask(
    _ engine: any Engine, _ system: TransitionSystem, _ targets: [StateExpression]
  ) throws -> [ReachabilityAnswer.Target] {
    try engine.answer(ReachabilityQuery(system: system, targets: targets), within: Budget()) { _ in
    }.targets
  }

  @Test("closed systems: zones agree with whole ticks on what is reachable and how soon")
  func closed() throws {
    var counts = (reached: 0, excluded: 0)
    for seed in UInt64(2_001)..<2_301 {
      let random = RandomTimedSystem(seed: seed, isClosed: true)
      let zones = try visit(random.system, random.targets)
      #expect(zones.obstacle == nil, "seed \(seed)")
      let whole = try ask(ExplicitEngine(), random.system, random.targets)
      for (found, expected) in zip(zones.lengths, whole) {
        #expect((found[[]] != nil) == (expected.run != nil), "seed \(seed)")
        if let length = found[[]], let run = expected.run {
          #expect(length >= run.steps.count, "seed \(seed)")
          counts.reached += 1
        } else {
          counts.excluded += 1
        }
      }
    }
    #expect(counts.reached > 200 && counts.excluded > 200, "\(counts)")
  }

  @Test("open systems: zones agree with the solver alone")
  func open() throws {
    var counts = (reached: 0, excluded: 0, undecided: 0)
    for seed in UInt64(3_001)..<3_101 {
      let random = RandomTimedSystem(seed: seed, isClosed: false)
      let zones = try visit(random.system, random.targets)
      #expect(zones.obstacle == nil, "seed \(seed)")
      let query = ReachabilityQuery(system: random.system, targets: random.targets)
      let solved = try Investigation(query, usingZones: false, within: Budget()) { _ in }.answer()
      for (found, expected) in zip(zones.lengths, solved.targets) {
        switch expected.rest {
        case .none:
          #expect(found[[]] != nil, "seed \(seed)")
          counts.reached += 1
        case .unreachable:
          #expect(found[[]] == nil, "seed \(seed)")
          counts.excluded += 1
        case .bounded, .undecided: counts.undecided += 1
        }
      }
    }
    #expect(counts.reached > 100 && counts.excluded > 100, "\(counts)")
  }

  @Test("each value of an open time is where whole ticks with this value say")
  func parameters() throws {
    var counts = (decided: 0, endless: 0)
    for seed in UInt64(4_001)..<4_061 {
      let random = RandomTimedSystem(seed: seed, isClosed: true, hasParameter: true)
      let parameter = random.system.variables.count - 1
      for target in random.targets {
        let zones = try visit(random.system, [target], apart: parameter, allowance: 2_000_000)
        guard zones.obstacle == nil else {
          counts.endless += 1
          continue
        }
        counts.decided += 1
        for value in random.system.variables[parameter].initialValues {
          var system = random.system
          system.variables[parameter].initialValues = [value]
          let truth = try ask(ExplicitEngine(), system, [target])[0]
          let isReached = zones.intervals.contains { $0.contains(Fraction(value)) }
          #expect(isReached == (truth.run != nil), "seed \(seed), \(value)")
        }
      }
    }
    #expect(counts.decided > 200, "\(counts)")
  }

  /// Saves one after the other that each take an open time, and a limit for all of them.
  private static func saves(
    count: Int, limit: StateExpression, _ draft: inout TimedSystem, length: Slot
  ) -> StateExpression {
    let clock = draft.clock("clock", upTo: 21)
    let total = draft.clock("total", upTo: 41)
    let flags = (0..<count).map { draft.flag("saved \($0)") }
    let isDone = StateExpression.read(flags[count - 1])
    draft.time(
      [draft.advance(clock), draft.advance(total)],
      until: .any([isDone, .negation(.less(.read(length), .read(clock)))]))
    for (index, flag) in flags.enumerated() {
      draft.step(
        "save \(index)",
        when: .all(
          [.equal(.read(clock), .read(length)), .negation(.read(flag))]
            + flags.prefix(index).map { .read($0) }),
        [.assign(flag, .true), .assign(clock, .constant(0))])
    }
    return .all([.negation(isDone), .less(limit, .read(total))])
  }

  @Test("borders are fractions where saves share a limit")
  func fractions() throws {
    for (count, limit) in [(3, 10), (3, 9), (4, 10), (5, 12)] {
      var draft = TimedSystem("saves", longest: 41)
      let length = draft.parameter("length", in: 0...20)
      let target = Self.saves(count: count, limit: .constant(limit), &draft, length: length)
      let zones = try visit(draft.system, [target], apart: 0)
      #expect(zones.obstacle == nil)
      #expect(
        zones.intervals
          == [Interval(Fraction(limit, count), Fraction(20), includesLower: false)])
    }
  }

  @Test("of two open times the other one may have any value, or the one to which it is pinned")
  func twoParameters() throws {
    func intervals(_ limits: ClosedRange<Int>) throws -> [Interval] {
      var draft = TimedSystem("two", longest: 41)
      let length = draft.parameter("length", in: 0...20)
      let limit = draft.parameter("limit", in: limits)
      let target = Self.saves(count: 3, limit: .read(limit), &draft, length: length)
      let zones = try visit(draft.system, [target], apart: 0)
      #expect(zones.obstacle == nil)
      return zones.intervals
    }
    #expect(
      try intervals(10...10) == [Interval(Fraction(10, 3), Fraction(20), includesLower: false)])
    #expect(
      try intervals(7...30) == [Interval(Fraction(7, 3), Fraction(20), includesLower: false)])
  }

  @Test("a clock that pauses, strict bounds, and each variation for itself")
  func variations() throws {
    var draft = TimedSystem("pausing", longest: 11)
    let all = draft.clock("all", upTo: 10)
    let active = draft.clock("active", upTo: 10)
    let isActive = draft.flag("isActive")
    let mayPause = draft.flag("mayPause")
    draft.time([
      draft.advance(all),
      .branch(.read(isActive), then: [draft.advance(active)], else: []),
    ])
    draft.step("activate", when: .negation(.read(isActive)), [.assign(isActive, .true)])
    draft.step(
      "pause", when: .all([.read(isActive), .read(mayPause)]), [.assign(isActive, .false)])
    var system = draft.system
    system.variables[3].role = .variation
    system.variables[3].initialValues = [0, 1]
    func between(_ clock: Slot, _ low: Int, _ high: Int) -> StateExpression {
      .all([.more(clock, than: low), .less(.read(clock), .constant(high))])
    }
    let targets: [StateExpression] = [
      .all([between(active, 2, 3), between(all, 5, 6), .negation(.read(isActive))]),
      .all([between(active, 2, 3), between(all, 5, 6)]),
      .all([between(active, 5, 6), .atMost(all, 5)]),
      .less(.read(all), .read(active)),
    ]
    let zones = try visit(system, targets)
    #expect(zones.obstacle == nil)
    #expect(zones.lengths == [[[1]: 4], [[0]: 3, [1]: 3], [:], [:]])
    let answers = try ask(SymbolicEngine(), system, targets)
    #expect(answers.map(\.reached) == [[[1]], [[0], [1]], [], []])
    guard case .unreachable(.exhausted) = answers[0].rest else {
      Issue.record("\(answers[0].rest)")
      return
    }
  }

  @Test("the same question costs the same work and comes to the same states")
  func repetition() throws {
    let random = RandomTimedSystem(seed: 7, isClosed: false)
    let (first, second) = (
      try visit(random.system, random.targets), try visit(random.system, random.targets)
    )
    #expect(first.stateCount == second.stateCount && first.stateCount > 0)
    #expect(first.lengths == second.lengths)
    let stopped = try visit(random.system, random.targets, allowance: 1)
    #expect(stopped.obstacle != nil)
  }
}
