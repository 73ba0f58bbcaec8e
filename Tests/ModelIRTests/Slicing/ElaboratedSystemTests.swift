import Foundation
import LifecycleModeling
import ModelIR
import PeerModels
import TemporalProperties
import TestSupport
import Testing

@Suite("Systems of random specifications")
struct ElaboratedSystemTests {
  static let firstSeeds: [UInt64] = [1, UInt64.random(in: 1_000_000...1_000_000_000)]

  @Test("are valid, and are read as they were written", arguments: firstSeeds)
  func interchange(firstSeed: UInt64) throws {
    print("interchange of random specifications: first seed \(firstSeed)")
    var models = 0
    for seed in firstSeed..<(firstSeed + 60) {
      guard let model = try? Model(elaborating: RandomSpecification(seed: seed).root) else {
        continue
      }
      models += 1
      #expect(model.validate() == [], "seed \(seed)")
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      let data = try encoder.encode(model)
      let decoded = try JSONDecoder().decode(Model.self, from: data)
      #expect(try encoder.encode(decoded) == data, "seed \(seed)")
    }
    #expect(models > 30)
  }

  @Test("have copies that are alike")
  func copies() throws {
    for count in 1...3 {
      let model = try Model(elaborating: ScenesApp(scenes: count))
      #expect(model.validate() == [])
    }
  }

  @Test("have slices with the same canonical runs", arguments: firstSeeds)
  func slices(firstSeed: UInt64) throws {
    print("slices of random specifications: first seed \(firstSeed)")
    var longRuns = 0
    var smaller = 0
    var compared = 0
    var seed = firstSeed
    while compared < 25 {
      seed += 1
      guard let model = try? Model(elaborating: RandomSpecification(seed: seed).root),
        let states = states(of: model.system, atMost: 200)
      else { continue }
      compared += 1
      var random = SplitMix64(seed: seed)
      let targets = (0..<3).map { _ in target(model.system, in: states, &random) }
      let whole = BruteForce(model.system, targets: targets)
      for (target, expected) in zip(targets, whole.targets) {
        let slice = Slice(of: model.system, targets: [target])
        let found = BruteForce(slice.system, targets: slice.targets).targets[0]
        #expect(found.run.flatMap(slice.lift) == expected.run, "seed \(seed)")
        longRuns += expected.run?.steps.count ?? 0 > 2 ? 1 : 0
        smaller += slice.steps.count < model.system.steps.count ? 1 : 0
      }
    }
    #expect(longRuns > 0)
    #expect(smaller > 15)
  }

  /// Returns the reachable states, unless there are many or the specification makes a mistake.
  private func states(of system: TransitionSystem, atMost limit: Int) -> [[Int]]? {
    let interpreter = Interpreter(system)
    var states = interpreter.initialStates().map(\.state)
    var seen = Set(states)
    var next = 0
    while next < states.count, states.count <= limit {
      for transition in interpreter.transitions(from: states[next]) {
        guard transition.fault == nil else { return nil }
        if seen.insert(transition.state).inserted { states.append(transition.state) }
      }
      next += 1
    }
    return next == states.count && next > 0 ? states : nil
  }

  /// Makes up a condition that one of the states satisfies.
  private func target(
    _ system: TransitionSystem, in states: [[Int]], _ random: inout SplitMix64
  ) -> StateExpression {
    let state = random.pick(states)
    let variables = random.shuffled(Array(system.variables.indices))
    return .all(
      variables.prefix(random.int(in: 1...3)).map {
        .equal(.read(.variable($0)), .constant(state[$0]))
      })
  }
}
