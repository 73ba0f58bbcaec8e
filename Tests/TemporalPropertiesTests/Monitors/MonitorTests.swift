import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("Monitors follow a run as the definitions say")
struct MonitorTests {
  /// Seeds for random tests: one that never changes and one that nobody chose.
  static let seeds = [1, UInt64.random(in: 0...UInt64.max)]

  @Test("a monitor of a random formula agrees with direct evaluation", arguments: seeds)
  func formulas(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var differing: [Bool] = []
    for number in 0..<600 {
      let formula = generator.pastFormula(size: 1 + generator.below(12))
      let script = generator.scriptedRun()
      let claim = Claim(name: "random", kind: .reachable(formula))
      let compiled = try claim.compiled(for: script.system)
      let hits = script.hits(of: compiled.targets[0], with: compiled.monitor)
      let expected = script.run.positions.indices.map { script.run.holds(formula, at: $0) }
      try #require(hits == expected, "seed \(seed), number \(number): \(formula)")
      differing.append(Set(hits).count > 1)
    }
    #expect(differing.filter { $0 }.count > 100, "the formulas are too dull to test anything")
  }

  @Test("a monitor of a random claim agrees with direct evaluation", arguments: seeds)
  func claims(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var decided: Set<String> = []
    for number in 0..<900 {
      let claim = Claim(name: "random", kind: generator.claim())
      let script = generator.scriptedRun()
      let compiled = try claim.compiled(for: script.system)
      let edges = compiled.edges
      for (index, target) in compiled.question.targets.enumerated() {
        let hits = script.hits(of: target, with: compiled.monitor)
        let isLatched = claim.isLatched
        let expected = script.run.positions.indices.map { last in
          claim.isDecided(
            byEndOf: script.prefix(through: last), edge: edges.isEmpty ? nil : edges[index],
            canContinue: { true })
        }
        let shown = hits.indices.map { isLatched ? hits[...$0].contains(true) : hits[$0] }
        try #require(shown == expected, "seed \(seed), number \(number): \(claim.kind)")
        if expected.contains(true) { decided.insert(claim.kindName) }
      }
    }
    #expect(decided.count >= 9, "only claims of these kinds were ever decided: \(decided)")
  }

  @Test("a bit is shared by equal subformulas")
  func sharing() throws {
    let script = ScriptedRun("p")
    let past = RunFormula.once(.now(ScriptedRun.p))
    let claim = Claim(name: "c", kind: .reachable(.all([past, .previously(past), .once(past)])))
    let compiled = try claim.compiled(for: script.system)
    // Two for `once`, one for `previously`, one for the hit.
    #expect(compiled.monitor.variables.count == 4)
  }

  @Test("a condition about the state alone needs no monitor")
  func noMonitor() throws {
    let claim = Claim(
      name: "c", kind: .unreachable(.all([.now(ScriptedRun.p), .now(ScriptedRun.q)])))
    let compiled = try claim.compiled(for: ScriptedRun("p").system)
    #expect(compiled.monitor == Monitor())
    #expect(compiled.question == .never(.all([ScriptedRun.p, ScriptedRun.q])))
  }

  @Test("a condition about events is noted in the epilogue")
  func events() throws {
    let claim = Claim(name: "c", kind: .unreachable(.now(ScriptedRun.f)))
    let script = ScriptedRun("- f -")
    let compiled = try claim.compiled(for: script.system)
    #expect(compiled.monitor.variables.count == 1)
    #expect(script.hits(of: compiled.targets[0], with: compiled.monitor) == [false, true, false])
  }
}

extension CompiledClaim {
  /// The edges that a claim about a graph asks about.
  var edges: [(from: Int, to: Int)] {
    guard case .graph(let edges, _) = question else { return [] }
    return edges.map { ($0.from, $0.to) }
  }
}

extension Claim {
  /// Whether direct evaluation tells what happened up to a position rather than at it.
  var isLatched: Bool {
    switch kind {
    case .temporal, .scenario: true
    default: false
    }
  }

  /// A word for the kind of claim.
  var kindName: String {
    switch kind {
    case .absence(_, let scope): String("absence \(scope)".prefix(16))
    default: String("\(kind)".prefix { $0 != "(" })
    }
  }
}
