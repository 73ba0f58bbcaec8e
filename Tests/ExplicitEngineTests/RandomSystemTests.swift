import Checking
import ExplicitEngine
import Foundation
import ModelIR
import TestSupport
import Testing

@Suite("random systems, compared with the reference interpreter")
struct RandomSystemTests {
  /// A way to explore, which must not matter.
  enum Way: String, CaseIterable, CustomTestStringConvertible {
    case asUsual, withProgramsOnly, withFewCubes, withTable, inOneLongWord, inTwoWords, inFourWords
    case inSixteenWords, withTwoWorkers, withFourWorkersInTable, onDisk, onDiskWithTwoWorkers
    case onDiskInSixteenWords

    var options: ExplicitEngine.Options {
      var options = ExplicitEngine.Options()
      switch self {
      case .asUsual: break
      case .withProgramsOnly: options.cubeLimit = 0
      case .withFewCubes: options.cubeLimit = 3
      case .withTable: options.storage = .table
      case .inOneLongWord: options.leastCapacity = 64
      case .inTwoWords: options.leastCapacity = 128
      case .inFourWords: options.leastCapacity = 256
      case .inSixteenWords, .onDiskInSixteenWords: options.leastCapacity = 1024
      case .withTwoWorkers, .onDiskWithTwoWorkers:
        options.workers = 2
        options.leastParallelLayer = 1
      case .withFourWorkersInTable:
        options.workers = 4
        options.leastParallelLayer = 1
        options.storage = .table
      case .onDisk: options.storage = .table
      }
      return options
    }

    /// The engine, and the memory that it may use.
    var engine: (engine: ExplicitEngine, budget: Budget) {
      var engine = ExplicitEngine(options)
      guard rawValue.hasPrefix("onDisk") else { return (engine, Budget()) }
      engine.disk = DiskSpace(folder: FileManager.default.temporaryDirectory.path)
      return (engine, Budget(memory: 1))
    }

    var testDescription: String { rawValue }
  }

  /// The fixed seeds, then fresh ones.
  static let seeds: [UInt64] = {
    var generator = SystemRandomNumberGenerator()
    let fresh = generator.next() >> 1
    return Array(1...600) + (0..<40).map { fresh + $0 }
  }()

  @Test("states, runs and valuations are the same as by brute force", arguments: Way.allCases)
  func sameAsBruteForce(_ way: Way) throws {
    let (engine, budget) = way.engine
    let seeds = way == .asUsual ? Self.seeds : Array(Self.seeds.prefix(150))
    for seed in seeds {
      let random = RandomSystem(
        seed: seed, options: RandomSystem.Options(allowsFaults: seed % 2 == 0))
      let expected = BruteForce(random.system, targets: random.targets)
      let complete = try engine.answer(
        ReachabilityQuery(system: random.system, targets: [.false]), within: budget
      ) { _ in }
      #expect(
        complete.statistics
          == .init(
            states: expected.states, transitions: expected.transitions, depth: expected.depth),
        "seed \(seed)")
      let query = ReachabilityQuery(system: random.system, targets: random.targets)
      let answer = try engine.answer(query, within: budget) { _ in }
      for (found, target) in zip(answer.targets, expected.targets) {
        #expect(found.run == target.run, "seed \(seed)")
        #expect(found.reached == target.reached, "seed \(seed)")
        #expect(found.isCanonical == (target.run != nil), "seed \(seed)")
        let isEverywhere = target.reached.count == query.valuations.count
        #expect((found.rest == .none) == isEverywhere, "seed \(seed)")
      }
    }
  }
}
