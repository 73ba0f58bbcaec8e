import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("Formulas on infinite runs")
struct LassoRunTests {
  private static let p = RunFormula.now(ScriptedRun.p)
  private static let q = RunFormula.now(ScriptedRun.q)
  private static let r = RunFormula.now(ScriptedRun.r)

  /// An infinite run, written as a stem and a cycle.
  private func run(_ stem: String, _ cycle: String) -> LassoRun {
    let positions = ScriptedRun(stem).run.positions
    return LassoRun(
      positions: positions + ScriptedRun(cycle).run.positions, loop: positions.count)
  }

  @Test("operators that look ahead see the whole cycle")
  func future() {
    let run = run("- p", "- q r")
    #expect(run.holds(.eventually(Self.p)))
    #expect(!run.holds(.always(.eventually(Self.p))))
    #expect(run.holds(.always(.eventually(Self.q))))
    #expect(!run.holds(.eventually(.always(Self.q))))
    #expect(run.holds(.always(.implies(Self.r, .next(.next(Self.q))))))
    #expect(run.holds(.until(.negation(Self.q), Self.p)))
    #expect(!run.holds(.until(Self.p, Self.q)))
    #expect(run.holds(.weakUntil(.negation(Self.q), Self.q)))
    #expect(run.holds(.release(Self.q, .negation(Self.r))))
    #expect(!run.holds(.release(Self.p, .negation(Self.p))))
  }

  @Test("operators that look back see the rounds before")
  func past() {
    let run = run("p", "- q")
    #expect(run.holds(.eventually(.always(.once(Self.q)))))
    #expect(!run.holds(.always(.implies(.previously(.previously(Self.q)), .previously(Self.p)))))
    #expect(run.holds(.always(.eventually(.previously(Self.q)))))
    #expect(!run.holds(.always(.implies(Self.q, .negation(.once(.previously(Self.q)))))))
    // In the first round only.
    #expect(run.holds(.eventually(.all([Self.q, .negation(.previously(.once(Self.q)))]))))
    #expect(run.holds(.eventually(.always(.negation(.previously(.previously(.first)))))))
    #expect(run.holds(.always(.since(.negation(.false), Self.p))))
  }

  @Test("a state that rests is a cycle of one position")
  func rest() {
    let run = run("p", "q")
    #expect(run.holds(.eventually(.always(.previously(Self.q)))))
    #expect(run.holds(.next(.always(Self.q))))
  }

  @Test("weak fairness asks for what is possible all along, strong fairness for what is at times")
  func fairness() {
    func isFair(_ cycle: String, _ kind: TransitionSystem.Fairness.Kind) -> Bool {
      let fairness = TransitionSystem.Fairness(
        name: "go", kind: kind, enabled: ScriptedRun.p, taken: ScriptedRun.f)
      return run("p", cycle).keeps(fairness)
    }
    #expect(!isFair("p p", .weak))
    #expect(isFair("p -", .weak))
    #expect(!isFair("p -", .strong))
    #expect(isFair("q -", .strong))
    #expect(isFair("p pf", .weak))
    #expect(isFair("p -f", .strong))
  }

  @Test("what a long beginning of the run settles is settled so")
  func agreement() {
    for seed in 1...UInt64(3_000) {
      var generator = SplitMix64(seed: seed)
      let positions = generator.scriptedRun().run.positions
      let loop = generator.int(in: 0...(positions.count - 1))
      let run = LassoRun(positions: positions, loop: loop)
      let conditions = (0..<3).map { _ in generator.condition() }
      let formula = generator.runFormula(size: generator.int(in: 1...6), over: conditions)
      // Finite, so what never comes is left open: only one of the readings may be wrong.
      var written = positions
      while written.count < 40 { written += run.cycle }
      let beginning = FiniteRun(positions: written)
      if beginning.holds(formula, at: 0, isWeak: false) {
        #expect(run.holds(formula), "seed \(seed): \(formula)")
      }
      if !beginning.holds(formula, at: 0, isWeak: true) {
        #expect(!run.holds(formula), "seed \(seed): \(formula)")
      }
    }
  }
}
