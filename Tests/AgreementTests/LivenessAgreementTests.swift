import Checking
import ExplicitEngine
import Foundation
import ModelIR
import SymbolicEngine
import TemporalProperties
import TestSupport
import Testing

@Suite("What engines and definitions say about infinite runs")
struct LivenessAgreementTests {
  /// The number of systems, each with two formulas; `LIFECHECK_LONG` multiplies it.
  static let factor = ProcessInfo.processInfo.environment["LIFECHECK_LONG"].flatMap(Int.init) ?? 1

  /// A seed that no one has seen.
  static let freshSeed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["LIFECHECK_SEED"].flatMap(UInt64.init)
    let seed = given ?? UInt64.random(in: 1 << 32...1 << 62)
    print("infinite runs: LIFECHECK_SEED=\(seed)")
    return seed
  }()

  @Test("agree on random systems and formulas")
  func agreement() throws {
    var tally = Tally()
    for seed in 1...UInt64(1_000 * Self.factor) { try compare(seed, &tally) }
    // The pairs must be worth it.
    #expect(tally.broken > tally.pairs / 5)
    #expect(tally.kept > tally.pairs / 5)
    #expect(tally.fair > tally.pairs / 5)
  }

  @Test("agree on systems that no one has seen")
  func fresh() throws {
    var tally = Tally()
    for offset in 0..<UInt64(50 * Self.factor) {
      try compare(Self.freshSeed &+ offset, &tally)
    }
  }

  @Test("agree with the solver")
  func solver() throws {
    var decided = 0
    var pairs = 0
    for seed in 5_001...UInt64(5_000 + 100 * Self.factor) {
      let random = RandomLiveness(seed: seed, size: 8)
      for formula in random.formulas {
        let (product, query) = try Self.query(random.system, formula, avoidingProphecies: true)
        let expected = try ExplicitEngine().answer(query, within: Budget()) { _ in }
        let found = try SymbolicEngine().answer(query, within: Budget(solverResources: 20_000_000))
        { _ in }
        pairs += 1
        let text = Comment(rawValue: "seed \(seed): \(formula)")
        #expect(Set(found.reached).isSubset(of: expected.reached), text)
        if let lasso = found.lasso {
          let run = try #require(Self.run(lasso, of: product, in: random.system), text)
          #expect(!run.holds(formula), text)
          #expect(random.system.fairness.allSatisfy(run.keeps), text)
        }
        switch found.rest {
        case .bounded, .undecided: continue
        case .none, .unreachable: decided += 1
        }
        #expect(found.reached == expected.reached, text)
      }
    }
    #expect(decided > pairs * 9 / 10)
  }

  /// How many pairs were compared, and of what kinds.
  struct Tally {
    var pairs = 0
    var broken = 0
    var kept = 0
    var fair = 0
  }

  static func query(
    _ system: TransitionSystem, _ formula: RunFormula, avoidingProphecies: Bool
  ) throws -> (product: LivenessProduct, query: LassoQuery) {
    let product = try LivenessProduct(
      of: system, breaking: formula, avoidingProphecies: avoidingProphecies)
    return (product, LassoQuery(system: product.system, recurrence: product.recurrence))
  }

  /// Compares all that can be said about the formulas of one system.
  func compare(_ seed: UInt64, _ tally: inout Tally) throws {
    let random = RandomLiveness(seed: seed)
    let lassos = LassoEnumeration(of: random.system, upTo: 7, atMost: 150).lassos
      .filter { entry in random.system.fairness.allSatisfy(entry.run.keeps) }
    for formula in random.formulas {
      tally.pairs += 1
      if !random.system.fairness.isEmpty { tally.fair += 1 }
      let (product, query) = try Self.query(random.system, formula, avoidingProphecies: true)
      let answer = try ExplicitEngine().answer(query, within: Budget()) { _ in }
      let isBroken = answer.lasso != nil
      if isBroken { tally.broken += 1 } else { tally.kept += 1 }
      let text = Comment(rawValue: "seed \(seed): \(formula)")
      #expect(isBroken == !answer.reached.isEmpty, text)
      if let lasso = answer.lasso {
        let run = try #require(
          Self.run(lasso, of: product, in: random.system), text)
        #expect(!run.holds(formula), text)
        #expect(random.system.fairness.allSatisfy(run.keeps), text)
      }
      for (_, run) in lassos where !run.holds(formula) {
        let valuation = query.reachability.variations.map { run.positions[0].state[$0] }
        #expect(answer.reached.contains(valuation), text)
      }
      let foretelling = try Self.query(random.system, formula, avoidingProphecies: false).query
      let foretold = try ExplicitEngine().answer(foretelling, within: Budget()) { _ in }
      #expect(foretold.reached == answer.reached, text)
      let safety = LivenessToSafety(query)
      if seed % 8 == 0 {
        // Comparing a state with a saved one has no compact form as cubes.
        var options = ExplicitEngine.Options()
        options.cubeLimit = 0
        let reached = try safety.answer(
          ExplicitEngine(options).answer(safety.query, within: Budget(states: 100_000)) { _ in })
        if case .bounded = reached.rest { continue }
        #expect(reached.reached == answer.reached, text)
        if let lasso = reached.lasso {
          let run = try #require(Self.run(lasso, of: product, in: random.system), text)
          #expect(!run.holds(formula), text)
        }
      }
    }
  }

  /// Follows a run of a product in the system itself; nil if it isn't one.
  static func run(
    _ lasso: Lasso, of product: LivenessProduct, in system: TransitionSystem
  ) -> LassoRun? {
    let interpreter = Interpreter(product.system)
    guard let start = interpreter.start(of: lasso.run) else { return nil }
    let width = system.variables.count
    let signals = system.signals.count
    func position(_ state: [Int], _ event: [Int]) -> FiniteRun.Position {
      FiniteRun.Position(
        state: Array(state.prefix(width)), signals: Array(event.prefix(signals)))
    }
    var states = [start.state]
    var positions = [position(start.state, start.signals)]
    for step in lasso.run.steps {
      let next = interpreter.transitions(of: step.step, from: states[states.count - 1]).first {
        $0.choices == step.choices && $0.fault == nil
      }
      guard let next else { return nil }
      states.append(next.state)
      positions.append(position(next.state, next.signals))
    }
    guard lasso.loop < lasso.run.steps.count, states[lasso.loop] == states[states.count - 1],
      product.recurrence.isKept(by: states[(lasso.loop + 1)...])
    else { return nil }
    return LassoRun(positions: positions, loop: lasso.loop + 1)
  }
}
