import Checking
import ModelIR
import Testing

@testable import SymbolicEngine

@Suite("Times in invariants")
struct TimeDescriptionTests {
  @Test("comparisons are told with units, each side without what is less than zero")
  func comparisons() throws {
    var draft = TimedSystem("words", longest: 9)
    let slots = ["clock", "save"].map { draft.clock($0, upTo: 9) }
    let busy = draft.flag("busy")
    let (clock, save) = (StateExpression.read(slots[0]), StateExpression.read(slots[1]))
    let limit = StateExpression.constant(5)
    draft.time(slots.map { draft.advance($0) })
    let targets: [(StateExpression, String)] = [
      (.negation(.less(limit, clock)), "clock ≤ 5 s"),
      (.less(clock, limit), "clock < 5 s"),
      (.less(limit, clock), "clock > 5 s"),
      (.negation(.less(clock, save)), "clock ≥ save"),
      (.less(clock, .sum(save, limit)), "clock < save + 5 s"),
      (.less(.scaled(clock, by: 2), limit), "2·clock < 5 s"),
      (
        .any([.negation(.read(busy)), .negation(.less(limit, clock))]),
        "busy = true → clock ≤ 5 s"
      ),
    ]
    let encoding = try Encoder.encode(draft.system, targets: targets.map(\.0))
    let description = StateDescription(encoding)
    for (literal, target) in zip(encoding.targets, targets) {
      #expect(description.text(of: literal) == target.1)
    }
  }

  @Test("random walks let times pass as the interpreter does")
  func walks() throws {
    var draft = TimedSystem("walks", longest: 6)
    let clock = draft.clock("clock", upTo: 6)
    let late = draft.flag("late")
    draft.time([draft.advance(clock)], until: .atMost(clock, 4))
    draft.step("late", when: .equal(.read(clock), .constant(4)), [.assign(late, .true)])
    var encoding = try Encoder.encode(draft.system, targets: [])
    let time = try #require(encoding.times.first)
    let isBeyond = encoding.circuit.isNegative(
      LinearForm(4).adding(LinearForm(input: time.input).scaled(by: -1) ?? LinearForm(0))
        ?? LinearForm(0), strictly: true)
    let isLate = encoding.circuit.equal(encoding.state[1], 1)
    var walks = RandomWalks(encoding, observing: [isBeyond, isLate])
    walks.start()
    var seen: (beyond: UInt64, late: UInt64) = (0, 0)
    for _ in 0..<64 {
      walks.look()
      seen.beyond |= walks.observe(isBeyond)
      seen.late |= walks.observe(isLate)
      walks.advance()
    }
    #expect(seen.beyond == 0)
    #expect(seen.late != 0)
  }
}
