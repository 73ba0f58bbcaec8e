import Checking
import ModelIR
import SymbolicEngine
import Testing

@Suite("Systems with real times")
struct RealTimeTests {
  private func ask(
    _ system: TransitionSystem, _ target: StateExpression
  ) throws -> ReachabilityAnswer.Target {
    #expect(system.validate(targets: [target]).isEmpty)
    let query = ReachabilityQuery(system: system, targets: [target])
    let answer = try SymbolicEngine().answer(query, within: Budget()) { _ in }.targets[0]
    if let run = answer.run { #expect(system.hasRun(run, to: target)) }
    return answer
  }

  /// A press that must come strictly after nothing and strictly before one tick.
  private static func openBounds() -> (TransitionSystem, StateExpression) {
    var draft = TimedSystem("open bounds", longest: 5)
    let clock = draft.clock("clock", upTo: 4)
    let done = draft.flag("done")
    draft.time([draft.advance(clock)])
    draft.step(
      "press",
      when: .all([.less(.constant(0), .read(clock)), .less(.read(clock), .constant(1))]),
      [.assign(done, .true)])
    return (draft.system, .equal(.read(done), .constant(1)))
  }

  @Test("open bounds need finer ticks, and the refined system has the run")
  func halves() throws {
    let (system, target) = Self.openBounds()
    let answer = try ask(system, target)
    #expect(answer.run == nil)
    #expect(answer.finerTicks == 2)
    #expect(answer.reached == [[]])
    #expect(answer.rest == .none)
    let refined = try ask(system.refined(by: 2), target)
    #expect(refined.run?.steps.count == 2)
    #expect(refined.finerTicks == nil)
  }

  @Test("three waits of equal length make ten ticks")
  func thirds() throws {
    var draft = TimedSystem("thirds", longest: 11)
    let length = draft.parameter("length", in: 0...10)
    let clock = draft.clock("clock", upTo: 11)
    let total = draft.clock("total", upTo: 11)
    let flags = ["one", "two", "three"].map { draft.flag($0) }
    draft.time(
      [draft.advance(clock), draft.advance(total)],
      until: .negation(.less(.read(length), .read(clock))))
    for (index, flag) in flags.enumerated() {
      draft.step(
        "tick \(index)",
        when: .all(
          [.equal(.read(clock), .read(length)), .negation(.read(flag))]
            + flags.prefix(index).map { .read($0) }),
        [.assign(flag, .true), .assign(clock, .constant(0))])
    }
    func target(_ ticks: Int) -> StateExpression {
      .all([.read(flags[2]), .equal(.read(total), .constant(ticks))])
    }
    let answer = try ask(draft.system, target(10))
    #expect(answer.finerTicks == 3)
    let refined = try ask(draft.system.refined(by: 3), target(30))
    #expect(refined.run?.steps.count == 6)
    #expect(refined.run?.start.first == 10)
  }

  @Test("a deadline keeps an answer from coming late, and the proof says so")
  func deadline() throws {
    var draft = TimedSystem("deadline", longest: 11)
    let clock = draft.clock("waited", upTo: 11)
    let busy = draft.flag("busy")
    let late = draft.flag("late", role: .monitor)
    draft.time(
      [.branch(.read(busy), then: [draft.advance(clock)], else: [])],
      until: .any([.negation(.read(busy)), .atMost(clock, 5)]))
    draft.step(
      "ask", when: .negation(.read(busy)),
      [.assign(busy, .true), .assign(clock, .constant(0))])
    draft.step("answer", when: .read(busy), [.assign(busy, .false)])
    draft.monitor([
      .assign(late, .any([.read(late), .all([.read(busy), .more(clock, than: 5)])]))
    ])
    let answer = try ask(draft.system, .read(late))
    guard case .unreachable = answer.rest else {
      Issue.record("\(answer)")
      return
    }
    let tight = try ask(draft.system, .all([.read(busy), .atLeast(clock, 5)]))
    #expect(tight.run?.steps.count == 2)
  }

  @Test("no more time passes on a run than its steps need")
  func fastest() throws {
    var draft = TimedSystem("fastest", longest: 50)
    let clock = draft.clock("clock", upTo: 50)
    let flags = ["one", "two"].map { draft.flag($0) }
    draft.time([draft.advance(clock)])
    draft.step(
      "one", when: .atLeast(clock, 3), [.assign(flags[0], .true), .assign(clock, .constant(0))])
    draft.step(
      "two", when: .all([.read(flags[0]), .more(clock, than: 4)]), [.assign(flags[1], .true)])
    let run = try #require(try ask(draft.system, .read(flags[1])).run)
    // The first of the waits takes three ticks, the second one five.
    #expect(run.steps.map { $0.choices.first ?? 0 } == [2, 0, 4, 0])
  }

  @Test("a clock that pauses and goes on can be anywhere between ticks")
  func pausing() throws {
    var draft = TimedSystem("pausing", longest: 6)
    let all = draft.clock("all", upTo: 5)
    let active = draft.clock("active", upTo: 5)
    let isActive = draft.flag("isActive")
    draft.time([
      draft.advance(all),
      .branch(.read(isActive), then: [draft.advance(active)], else: []),
    ])
    draft.step("activate", when: .negation(.read(isActive)), [.assign(isActive, .true)])
    draft.step("pause", when: .read(isActive), [.assign(isActive, .false)])
    // Both twice: as long active as not, in an odd time.
    let target = StateExpression.all([
      .equal(.read(all), .constant(3)), .equal(.scaled(.read(active), by: 2), .read(all)),
      .negation(.read(isActive)),
    ])
    let answer = try ask(draft.system, target)
    #expect(answer.finerTicks == 2)
    let refined = draft.system.refined(by: 2)
    let halves = StateExpression.all([
      .equal(.read(all), .constant(6)), .equal(.scaled(.read(active), by: 2), .read(all)),
      .negation(.read(isActive)),
    ])
    #expect(try ask(refined, halves).run?.steps.count == 4)
  }

  @Test("two clocks that start together stay together")
  func difference() throws {
    var draft = TimedSystem("difference", longest: 9)
    let first = draft.clock("first", upTo: 8)
    let second = draft.clock("second", upTo: 8)
    draft.time([draft.advance(first), draft.advance(second)])
    draft.step(
      "restart both", [.assign(first, .constant(0)), .assign(second, .constant(0))])
    let answer = try ask(draft.system, .less(.read(first), .read(second)))
    guard case .unreachable = answer.rest else {
      Issue.record("\(answer)")
      return
    }
  }
}
