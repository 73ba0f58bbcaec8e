import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("A reaction in time")
struct PromptResponseTests {
  /// A random claim, with formulas about the state and the event if it is to be simple.
  private func claim(_ generator: inout SplitMix64) -> Claim {
    let size = generator.oneIn(2) ? 1 : 1 + generator.below(4)
    return Claim(
      name: "random",
      kind: .promptResponse(
        PromptResponse(
          to: generator.pastFormula(size: size), is: generator.pastFormula(size: size),
          releasedBy: generator.oneIn(2) ? generator.pastFormula(size: 1) : nil,
          within: .constant(generator.below(3)), measuredBy: .signal(2))))
  }

  /// A random run in which time passes in some steps, and nothing else happens in those.
  private func run(_ generator: inout SplitMix64) -> FiniteRun {
    var run = generator.scriptedRun().run
    for index in run.positions.indices {
      if index > 0, generator.oneIn(2) {
        run.positions[index].state = run.positions[index - 1].state
        run.positions[index].signals = [0, 0, 1 + generator.below(3)]
      } else {
        run.positions[index].signals.append(0)
      }
    }
    return run
  }

  @Test("the monitor agrees with the definition", arguments: MonitorTests.seeds)
  func definition(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var late = 0
    for number in 0..<1500 {
      let claim = claim(&generator)
      let script = ScriptedRun(run: run(&generator))
      let compiled = try claim.compiled(for: script.system)
      let hits = script.hits(of: compiled.targets[0], with: compiled.monitor)
      let expected = script.run.positions.indices.map {
        claim.isDecided(byEndOf: script.prefix(through: $0), canContinue: { true })
      }
      // A monitor may go on to measure behind the first reaction that is late.
      let end = (expected.firstIndex(of: true) ?? expected.count - 1) + 1
      try #require(
        hits[..<end] == expected[..<end], "seed \(seed), number \(number): \(claim.kind)")
      late += expected.contains(true) ? 1 : 0
    }
    #expect(late > 200, "seed \(seed): too few reactions are late to test anything")
  }

  @Test("a step in which nothing happens makes no difference", arguments: MonitorTests.seeds)
  func stuttering(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var tolerant = 0
    for number in 0..<1500 {
      let claim = claim(&generator)
      let script = ScriptedRun(run: run(&generator))
      let compiled = try claim.compiled(for: script.system)
      guard compiled.toleratesStuttering else { continue }
      tolerant += 1
      let place = generator.below(script.run.positions.count)
      var idle = script.run
      idle.positions.insert(
        FiniteRun.Position(state: idle.positions[place].state, signals: [0, 0, 0]), at: place + 1)
      func isLate(_ run: FiniteRun) -> Bool {
        ScriptedRun(run: run).hits(of: compiled.targets[0], with: compiled.monitor).contains(true)
      }
      try #require(
        isLate(idle) == isLate(script.run), "seed \(seed), number \(number): \(claim.kind)")
    }
    #expect(tolerant > 300, "seed \(seed): too few claims tolerate stuttering to test anything")
  }

  @Test("a trigger that still holds behind the reaction waits anew, an event doesn't")
  func renewal() throws {
    func isLate(_ trigger: StateExpression, _ texts: String, _ waits: [Int]) throws -> Bool {
      var run = ScriptedRun(texts).run
      for index in run.positions.indices { run.positions[index].signals.append(waits[index]) }
      let claim = Claim(
        name: "c",
        kind: .promptResponse(
          PromptResponse(
            to: .now(trigger), is: .now(ScriptedRun.calls(1)), releasedBy: nil,
            within: .constant(2), measuredBy: .signal(2))))
      return claim.isDecided(byEndOf: run, canContinue: { true })
    }
    // The state `p` goes on behind the reaction `x`; the event `f` is answered by it.
    #expect(try isLate(ScriptedRun.p, "p px p", [0, 0, 3]))
    #expect(try !isLate(ScriptedRun.p, "p px p", [0, 0, 2]))
    #expect(try !isLate(ScriptedRun.p, "p x -", [0, 0, 3]))
    #expect(try !isLate(ScriptedRun.f, "- fx -", [0, 0, 3]))
    #expect(try isLate(ScriptedRun.f, "- f -", [0, 0, 3]))
  }
}
