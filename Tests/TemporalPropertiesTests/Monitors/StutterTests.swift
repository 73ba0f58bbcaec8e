import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("A claim that tolerates stuttering can't tell a run from one with idle steps")
struct StutterTests {
  @Test("idle steps change no later answer and add no hit", arguments: MonitorTests.seeds)
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var tolerant = 0
    for number in 0..<1500 {
      let claim = Claim(
        name: "random",
        kind: generator.oneIn(3)
          ? generator.claim() : .reachable(generator.pastFormula(size: 1 + generator.below(8))))
      let script = generator.scriptedRun()
      let compiled = try claim.compiled(for: script.system)
      guard compiled.toleratesStuttering else { continue }
      tolerant += 1
      let place = generator.below(script.run.positions.count)
      var idle = script.run
      idle.positions.insert(
        FiniteRun.Position(state: script.run.positions[place].state, signals: [0, 0]),
        at: place + 1)
      for target in compiled.targets {
        let plain = script.hits(of: target, with: compiled.monitor)
        var stuttering = ScriptedRun(run: idle).hits(of: target, with: compiled.monitor)
        let atIdle = stuttering.remove(at: place + 1)
        try #require(stuttering == plain, "seed \(seed), number \(number): \(claim.kind)")
        try #require(!atIdle || plain[place], "seed \(seed), number \(number): \(claim.kind)")
      }
    }
    #expect(tolerant > 300, "seed \(seed): too few claims tolerate stuttering to test anything")
  }

  static let p = RunFormula.now(ScriptedRun.p)
  static let f = RunFormula.now(ScriptedRun.f)
  static let callback = RunFormula.now(ScriptedRun.calls(1))

  @Test(
    "the usual shapes tolerate stuttering",
    arguments: [
      p, f, .once(f), .all([p, .negation(.once(callback))]),
      .all([.once(p), .historically(p)]), .since(.negation(f), callback),
      .all([f, .negation(.since(.negation(f), callback))]), .once(.all([p, f])),
    ])
  func tolerant(formula: RunFormula) throws {
    let claim = Claim(name: "c", kind: .unreachable(formula))
    #expect(try claim.compiled(for: ScriptedRun("p").system).toleratesStuttering)
  }

  @Test(
    "what idle steps can change doesn't",
    arguments: [
      .negation(f), .all([p, .negation(callback)]), .previously(p), .historically(f),
      .since(p, .negation(f)), .since(f, p), .once(.negation(f)),
    ] as [RunFormula])
  func sensitive(formula: RunFormula) throws {
    let claim = Claim(name: "c", kind: .unreachable(formula))
    #expect(try !claim.compiled(for: ScriptedRun("p").system).toleratesStuttering)
  }
}
