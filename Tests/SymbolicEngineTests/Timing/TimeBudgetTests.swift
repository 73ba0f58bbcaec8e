import Checking
import ExplicitEngine
import ModelIR
import SymbolicEngine
import Testing

@Suite("Budgets of open times")
struct TimeBudgetTests {
  private func ask(_ query: BudgetQuery) throws -> BudgetAnswer {
    #expect(query.system.validate(targets: [query.target]).isEmpty)
    return try SymbolicEngine().budget(query, within: Budget()) { _ in }
  }

  /// A save that takes an open time, and a watchdog that kills after so many ticks.
  private static func save(
    limit: Int, killsAtLimit: Bool = false
  ) -> BudgetQuery {
    var draft = TimedSystem("save", longest: 21)
    let length = draft.parameter("save", in: 0...20)
    let clock = draft.clock("clock", upTo: 21)
    let isSaving = draft.flag("isSaving")
    let lost = draft.flag("lost")
    let isLate =
      killsAtLimit
      ? StateExpression.atLeast(clock, limit) : .more(clock, than: limit)
    draft.step(
      "leave", when: .negation(.read(isSaving)),
      [.assign(isSaving, .true), .assign(clock, .constant(0))])
    draft.time(
      [draft.advance(clock)],
      until: .any([.negation(.read(isSaving)), .negation(.less(.read(length), .read(clock)))]))
    draft.step(
      "finish", when: .all([.read(isSaving), .equal(.read(clock), .read(length))]),
      [.assign(isSaving, .false)])
    draft.step(
      "kill", when: .all([.read(isSaving), isLate]),
      [.assign(isSaving, .false), .assign(lost, .true)])
    return BudgetQuery(system: draft.system, target: .read(lost), parameter: 0)
  }

  @Test("a save may take five ticks and no longer")
  func openBorder() throws {
    let answer = try ask(Self.save(limit: 5))
    let expected = Interval(Fraction(5), Fraction(20), includesLower: false)
    #expect(answer.reached.map(\.interval) == [expected])
    #expect(answer.others == [Interval(0...5)])
    guard case .unreachable = answer.rest else {
      Issue.record("\(answer.rest)")
      return
    }
    let example = try #require(answer.reached.first?.example)
    #expect(example.value == Fraction(6))
    #expect(example.parts == 1)
    #expect(example.run.start[0] == 6)
    #expect(example.run.steps.count == 3)
  }

  @Test("the border belongs to the values that fail where the limit does")
  func closedBorder() throws {
    let answer = try ask(Self.save(limit: 5, killsAtLimit: true))
    #expect(answer.reached.map(\.interval) == [Interval(5...20)])
    #expect(answer.reached.first?.example?.value == Fraction(5))
    #expect(answer.others == [Interval(Fraction(0), Fraction(5), includesUpper: false)])
  }

  @Test("every value or none")
  func extremes() throws {
    let always = try ask(Self.save(limit: 0, killsAtLimit: true))
    #expect(always.reached.map(\.interval) == [Interval(0...20)])
    #expect(always.others.isEmpty)
    #expect(always.rest == .none)
    let never = try ask(Self.save(limit: 20))
    #expect(never.reached.isEmpty)
    #expect(never.others == [Interval(0...20)])
  }

  @Test("three saves in ten ticks may take ten thirds each")
  func thirds() throws {
    var draft = TimedSystem("thirds", longest: 12)
    let length = draft.parameter("length", in: 0...11)
    let clock = draft.clock("clock", upTo: 12)
    let total = draft.clock("total", upTo: 12)
    let flags = ["one", "two", "three"].map { draft.flag($0) }
    let isDone = StateExpression.read(flags[2])
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
    let target = StateExpression.all([.negation(isDone), .more(total, than: 10)])
    let answer = try ask(BudgetQuery(system: draft.system, target: target, parameter: 0))
    let border = Fraction(10, 3)
    #expect(
      answer.reached.map(\.interval) == [Interval(border, Fraction(11), includesLower: false)])
    #expect(answer.others == [Interval(Fraction(0), border)])
    let example = try #require(answer.reached.first?.example)
    #expect(example.value == Fraction(4))
    guard case .unreachable = answer.rest else {
      Issue.record("\(answer.rest)")
      return
    }
  }

  @Test("on aligned models borders are where bisection over whole ticks finds them")
  func bisection() throws {
    for limit in [1, 3, 7, 12, 19] {
      for killsAtLimit in [false, true] {
        let query = Self.save(limit: limit, killsAtLimit: killsAtLimit)
        let answer = try ask(query)
        let first = try Self.firstReached(query)
        let border = first.map { killsAtLimit ? $0 : $0 - 1 }
        #expect(answer.reached.first?.interval.lower == border.map { Fraction($0) })
        #expect(answer.reached.count == (first == nil ? 0 : 1))
      }
    }
  }

  /// Returns the least whole value with which the explicit engine reaches the target.
  private static func firstReached(_ query: BudgetQuery) throws -> Int? {
    func isReached(_ value: Int) throws -> Bool {
      var system = query.system
      system.variables[query.parameter].initialValues = [value]
      let question = ReachabilityQuery(system: system, targets: [query.target])
      return try ExplicitEngine().answer(question, within: Budget()) { _ in }
        .targets[0].run != nil
    }
    let values = query.system.variables[query.parameter].initialValues
    guard let last = values.max(), try isReached(last) else { return nil }
    var (low, high) = (-1, last)
    while low + 1 < high {
      let middle = (low + high) / 2
      if try isReached(middle) { high = middle } else { low = middle }
    }
    return high
  }

  @Test("random systems: each whole value is where the explicit engine says")
  func random() throws {
    var counts = (some: 0, all: 0, none: 0)
    for seed in UInt64(1)..<41 {
      let random = RandomTimedSystem(seed: seed, isClosed: true, hasParameter: true)
      for target in random.targets {
        let parameter = random.system.variables.count - 1
        let answer = try ask(
          BudgetQuery(system: random.system, target: target, parameter: parameter))
        guard answer.others.isEmpty || answer.rest.isProof else {
          Issue.record("seed \(seed): \(answer.rest)")
          continue
        }
        switch (answer.reached.isEmpty, answer.others.isEmpty) {
        case (false, false): counts.some += 1
        case (true, _): counts.none += 1
        case (_, true): counts.all += 1
        }
        for value in random.system.variables[parameter].initialValues {
          var system = random.system
          system.variables[parameter].initialValues = [value]
          let question = ReachabilityQuery(system: system, targets: [target])
          let truth = try ExplicitEngine().answer(question, within: Budget()) { _ in }.targets[0]
          let isReached = answer.reached.contains { $0.interval.contains(Fraction(value)) }
          #expect(isReached == (truth.run != nil), "seed \(seed), \(value)")
        }
        for reached in answer.reached {
          let example = try #require(reached.example)
          #expect(reached.interval.contains(example.value), "seed \(seed)")
          let system = random.system.refined(by: example.parts)
          let scale = TimeScale(
            multiplier: example.parts, tick: TimedSystem.tick.divided(by: example.parts),
            of: random.system)
          #expect(system.hasRun(example.run, to: scale.scaled(target)), "seed \(seed)")
          let value = Fraction(example.run.start[parameter], example.parts)
          #expect(value == example.value, "seed \(seed)")
        }
      }
    }
    #expect(counts.some > 10 && counts.all > 10 && counts.none > 10, "\(counts)")
  }
}

extension ReachabilityAnswer.Rest {
  fileprivate var isProof: Bool { if case .unreachable = self { true } else { false } }
}
