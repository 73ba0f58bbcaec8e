import Checking
import ModelIR
import SymbolicEngine
import TestSupport
import Testing

@Suite("The symbolic engine and brute force")
struct EngineAgreementTests {
  /// Compares all that the engine says about random systems with what brute force finds.
  private func compare(_ seeds: Range<UInt64>, options: RandomSystem.Options) throws {
    for seed in seeds {
      let random = RandomSystem(seed: seed, options: options)
      let query = ReachabilityQuery(system: random.system, targets: random.targets)
      let answer = try SymbolicEngine().answer(query, within: Budget()) { _ in }
      let truth = BruteForce(random.system, targets: random.targets)
      for (target, expected) in zip(answer.targets, truth.targets) {
        #expect(target.run == expected.run, "seed \(seed)")
        #expect(target.reached == expected.reached, "seed \(seed)")
        #expect(target.isCanonical, "seed \(seed)")
        let isComplete = expected.reached.count == query.valuations.count
        switch target.rest {
        case .none: #expect(isComplete, "seed \(seed)")
        case .unreachable: #expect(!isComplete, "seed \(seed)")
        case .bounded, .undecided: Issue.record("seed \(seed) is undecided: \(target.rest)")
        }
      }
    }
  }

  @Test("agree on the verdict per valuation and on the canonical run")
  func withoutFaults() throws {
    try compare(1..<301, options: .init())
  }

  @Test("agree when values can leave their domains and demands can fail")
  func withFaults() throws {
    try compare(1_001..<1_301, options: .init(allowsFaults: true))
  }

  @Test("agree on a seed that no one has seen")
  func freshSeed() throws {
    let seed = UInt64.random(in: 1 << 32...1 << 62)
    print("the symbolic engine against brute force: seeds from \(seed)")
    try compare(seed..<(seed + 20), options: .init(allowsFaults: true))
  }

  @Test("the same question gets the same answer")
  func determinism() throws {
    let random = RandomSystem(seed: 60, options: .init(allowsFaults: true))
    let query = ReachabilityQuery(system: random.system, targets: random.targets)
    let answers = try (0..<2).map { _ in
      try SymbolicEngine().answer(query, within: Budget()) { _ in }
    }
    #expect(answers[0] == answers[1])
  }
}
