import Checking
import ExplicitEngine
import Foundation
import ModelIR
import PeerModels
import Testing

@Suite("ways to explore, which make no difference to what is found")
struct WaysToExploreTests {
  /// Threads, memory and storage.
  struct Way: Sendable, CustomTestStringConvertible {
    var workers = 1
    var memory: Int?
    var storage = ExplicitEngine.Options.Storage.automatic
    var leastCapacity = 32
    var testDescription: String { "\(self)" }

    var engine: ExplicitEngine {
      var options = ExplicitEngine.Options()
      options.workers = workers
      options.leastParallelLayer = 100
      options.storage = storage
      options.leastCapacity = leastCapacity
      var engine = ExplicitEngine(options)
      engine.disk = DiskSpace(folder: FileManager.default.temporaryDirectory.path)
      return engine
    }

    func answer(_ query: ReachabilityQuery, within budget: Budget = Budget()) throws
      -> ReachabilityAnswer
    {
      var budget = budget
      budget.memory = memory
      return try engine.answer(query, within: budget) { _ in }
    }
  }

  static let ways: [Way] =
    [1, 2, 4].flatMap { workers in
      [
        Way(workers: workers), Way(workers: workers, storage: .table),
        Way(workers: workers, leastCapacity: 128), Way(workers: workers, memory: 1),
        Way(workers: workers, memory: 300_000),
        Way(workers: workers, memory: 1, leastCapacity: 1024),
      ]
    }

  static let models: [(model: PeerModel, isFaulty: Bool)] = [
    (.iosScenes(4), false), (.iosScenes(4, withPlantedFault: true), true),
    (.twoPhaseCommit(5), false), (.fiveStateApp(), false),
  ]

  @Test("counts, verdicts and runs are the same", arguments: ways)
  func sameAnswers(_ way: Way) throws {
    for (model, isFaulty) in Self.models {
      let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
      let expected = try ExplicitEngine().answer(query, within: Budget()) { _ in }
      #expect((expected.targets[0].run != nil) == isFaulty)
      let found = try way.answer(query)
      #expect(found == expected, "\(model.system.name)")
      #expect(way.engine.disk?.failure == nil)
    }
  }

  @Test("limits end the search at the same place", arguments: ways)
  func sameLimits(_ way: Way) throws {
    let model = PeerModel.iosScenes(4)
    let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
    for budget in [
      Budget(depth: 9), Budget(states: 1), Budget(states: 1000), Budget(states: 20_000),
      Budget(states: 41_134), Budget(states: 41_135), Budget(depth: 23), Budget(depth: 24),
    ] {
      let expected = try ExplicitEngine().answer(query, within: budget) { _ in }
      let found = try way.answer(query, within: budget)
      #expect(found == expected, "\(budget)")
    }
  }

  @Test("a folder that isn't there ends the search without a verdict that isn't known")
  func noFolder() throws {
    let model = PeerModel.iosScenes(4)
    let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
    var engine = ExplicitEngine()
    engine.disk = DiskSpace(folder: "/nowhere")
    let answer = try engine.answer(query, within: Budget(memory: 40_000)) { _ in }
    guard case .bounded(let depth, let reason) = answer.targets[0].rest else {
      Issue.record("\(answer)")
      return
    }
    #expect(depth < 23)
    #expect(reason == "states can't be kept in /nowhere: no such file or directory")
    #expect(engine.disk?.failure?.path == "/nowhere")
  }
}
