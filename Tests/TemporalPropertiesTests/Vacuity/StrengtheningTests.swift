import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("A claim that does without one of its parts")
struct StrengtheningTests {
  /// Seeds for random tests: one that never changes and one that nobody chose.
  static let seeds = [1, UInt64.random(in: 0...UInt64.max)]

  private static let p = RunFormula.now(ScriptedRun.p)
  private static let q = RunFormula.now(ScriptedRun.q)
  private static let r = RunFormula.now(ScriptedRun.r)

  private func strengthenings(_ kind: Claim.Kind) -> [Strengthening] {
    Claim(name: "c", kind: kind).strengthenings
  }

  private func breaks(_ kind: Claim.Kind, _ script: ScriptedRun) -> Bool {
    script.run.positions.indices.contains { last in
      Claim(name: "c", kind: kind).isDecided(
        byEndOf: script.prefix(through: last), canContinue: { true })
    }
  }

  @Test("is broken by every run that breaks the claim", arguments: seeds)
  func monotony(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var onlyStronger = 0
    for number in 0..<900 {
      let kind = generator.claim()
      let script = generator.scriptedRun()
      let isBroken = breaks(kind, script)
      for strengthening in strengthenings(kind) {
        let isStrongerBroken = breaks(strengthening.kind, script)
        try #require(
          isStrongerBroken || !isBroken,
          "seed \(seed), number \(number): \(kind) without \(strengthening.part)")
        if isStrongerBroken, !isBroken { onlyStronger += 1 }
      }
    }
    #expect(onlyStronger > 80, "the claims are too dull to test anything")
  }

  @Test("an infinite run that breaks a claim breaks it without a part, too", arguments: seeds)
  func infiniteRuns(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let conditions = [ScriptedRun.p, ScriptedRun.q, ScriptedRun.r, ScriptedRun.f]
    for number in 0..<600 {
      let formula = generator.runFormula(size: 2 + generator.below(7), over: conditions)
      let positions = generator.scriptedRun().run.positions
      let run = LassoRun(positions: positions, loop: generator.below(positions.count))
      let holds = run.holds(formula)
      for part in formula.parts(isDemanded: true) {
        let stronger = run.holds(part.replaced)
        try #require(
          holds || !stronger, "seed \(seed), number \(number): \(formula) without \(part.part)")
        try #require(
          run.holds(part.replaced.folded) == stronger,
          "seed \(seed), number \(number): folded \(part.replaced)")
      }
    }
  }

  @Test("is asked about as the definition says, where the claim remembers enough", arguments: seeds)
  func commonQuestion(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var asked = 0
    for number in 0..<600 {
      let claim = Claim(name: "random", kind: generator.claim())
      let script = generator.scriptedRun()
      let strengthenings = claim.strengthenings
      guard let common = claim.commonQuestion(about: strengthenings, in: script.system) else {
        continue
      }
      for (place, target) in zip(common.places, common.question.targets) {
        let hits = script.hits(of: target, with: common.question.monitor)
        try #require(
          hits.contains(true) == breaks(strengthenings[place].kind, script),
          "seed \(seed), number \(number): \(strengthenings[place].kind)")
        asked += 1
      }
    }
    #expect(asked > 80)
  }

  @Test("what is inside of a part follows it, and what certainly fails is left out")
  func order() {
    let inner = RunFormula.disjunction([Self.q, .once(Self.r)])
    let parts = strengthenings(.always(.all([Self.p, .implies(Self.p, inner)])))
    #expect(parts.map(\.part) == [Self.p, inner, Self.q, .once(Self.r)])
    #expect(parts.map(\.depth) == [1, 1, 2, 2])
  }

  @Test("one value of several, and one event, are conditions without parts")
  func atoms() {
    let oneOf = StateExpression.any([1, 2].map { .equal(ScriptedRun.n, .constant($0)) })
    let event = StateExpression.any([ScriptedRun.calls(1), ScriptedRun.calls(2)])
    let parts = strengthenings(.unreachable(.now(.all([oneOf, .negation(event), ScriptedRun.p]))))
    #expect(parts.map(\.part) == [.now(oneOf), .now(.negation(event)), Self.p])
  }

  @Test("what closes an interval makes a claim harder in both directions and is left out")
  func mixed() {
    let between = strengthenings(.absence(.all([Self.p, Self.q]), .between(Self.r, and: Self.p)))
    #expect(between.map(\.part) == [Self.p, Self.q, Self.r])
    let until = strengthenings(.absence(Self.q, .afterUntil(Self.r, until: Self.p)))
    #expect(until.map(\.part) == [Self.r, Self.p])
    #expect(strengthenings(.reachable(.any([Self.p, Self.q]))).isEmpty)
  }

  @Test(
    "a claim that no values break is found, and none that some values do",
    arguments: [
      (Claim.Kind.always(.implies(p, .once(p))), true),
      (.always(.any([p, .negation(p)])), true),
      (
        .always(
          .implies(
            .now(.equal(ScriptedRun.n, .constant(3))), .now(.less(.constant(1), ScriptedRun.n)))),
        true
      ),
      (.unreachable(.all([p, .now(.negation(ScriptedRun.p))])), true),
      (.always(.implies(p, .previously(p))), false),
      (
        .always(
          .implies(
            .now(.equal(ScriptedRun.n, .constant(3))), .now(.less(.constant(2), ScriptedRun.n)))),
        true
      ),
      (
        .always(
          .implies(
            .now(.equal(ScriptedRun.n, .constant(3))), .now(.less(.constant(3), ScriptedRun.n)))),
        false
      ),
      (.unreachable(p), false), (.reachable(.any([p, .negation(p)])), false),
    ])
  func unbreakable(kind: Claim.Kind, isUnbreakable: Bool) {
    let system = ScriptedRun("p").system
    #expect(Claim(name: "c", kind: kind).isUnbreakable(in: system) == isUnbreakable)
  }

  @Test("a claim about the guard of an action speaks of the system, which can be changed")
  func guards() {
    var system = ScriptedRun("p").system
    let guarding = StateExpression.all([ScriptedRun.p, ScriptedRun.q])
    let claim = Claim(name: "c", kind: .always(.implies(.now(guarding), Self.p)))
    #expect(claim.isUnbreakable(in: system))
    system.steps = [TransitionSystem.Step(action: 0, guard: guarding, body: [])]
    #expect(!claim.isUnbreakable(in: system))
  }
}
