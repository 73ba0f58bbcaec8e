import Checking
import Foundation
import ModelIR
import PeerModels
import TestSupport
import Testing

@testable import ExplicitEngine

@Suite("checkpoints of searches")
struct CheckpointTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("lifecheck-checkpoint-\(UUID().uuidString)").path

  private func remove() { try? FileManager.default.removeItem(atPath: file) }

  private func checkpoint(
    of run: String = "run", every interval: Duration = .zero
  ) throws -> Checkpoint {
    try Checkpoint(file, of: ContentKey(of: run), every: interval)
  }

  private func query(_ model: PeerModel) -> ReachabilityQuery {
    ReachabilityQuery(system: model.system, targets: [model.forbidden])
  }

  /// Explores until the checkpoint has been written for the layer at a distance, and gives up in the middle of the
  /// next one.
  private func begin<Word: PackedWord>(
    _ query: ReachabilityQuery, in word: Word.Type, upTo depth: Int,
    _ surroundings: Surroundings, memory: Int?
  ) throws {
    let layout = StateLayout(query.system.variables)
    let system = SystemCompiler<Word>.compile(
      query.system, targets: query.targets, layout: layout, options: .init())
    let valuations = Valuations(query, layout: layout)
    let table = try #require(HashedStates<Word>(memoryLimit: nil))
    let search = LayerSearch(
      system, visited: table, within: Budget(memory: memory), in: surroundings,
      watch: Watch("", reporting: { _ in }))
    let inspector = LayerInspector(system, valuations)
    var outcome = Exploration<Word>.Outcome(
      findings: Findings(
        targetCount: query.targets.count, valuationCount: valuations.all.count))
    let journal = Journal(try checkpoint(), ContentKey(of: query, within: Budget(), exchanging: []))
    #expect(search.start(query.system) == nil)
    for distance in 0...depth where search.layer.count > 0 {
      try inspector.inspect(search.layer, distance: distance, &outcome.findings)
      outcome.completeDepth = distance
      outcome.statistics.states += search.layer.count
      outcome.statistics.transitions = search.transitions
      var isSaved = false
      let kept = outcome
      #expect(
        search.advance(
          depth: distance + 1, filter: inspector.filter(outcome.findings),
          pause: {
            guard distance == depth, !isSaved else { return }
            isSaved = true
            journal.save(search, kept)
          }) == nil)
    }
  }

  @Test(
    "a search goes on from the middle of a layer to the same answer, in memory and on disk",
    arguments: [nil, 1, 400_000], [nil, 1, 400_000])
  func resumed(before: Int?, after: Int?) throws {
    let folder = FileManager.default.temporaryDirectory.path
    for model in [PeerModel.iosScenes(4), .iosScenes(4, withPlantedFault: true)] {
      let query = query(model)
      let expected = try ExplicitEngine().answer(query, within: Budget()) { _ in }
      for depth in [0, 3, 11, 15, 19] {
        defer { remove() }
        let surroundings = Surroundings(
          workers: depth % 2 + 1, leastParallel: 1000, disk: DiskSpace(folder: folder))
        try begin(query, in: UInt32.self, upTo: depth, surroundings, memory: before)
        let continued = try checkpoint()
        #expect(continued.found.searches == 1)
        var engine = ExplicitEngine()
        engine.options.workers = 2 - depth % 2
        engine.options.storage = depth == 11 ? .table : .automatic
        engine.disk = DiskSpace(folder: folder)
        engine.checkpoint = continued
        let answer = try engine.answer(query, within: Budget(memory: after)) { _ in }
        #expect(answer == expected, "\(model.system.name) from \(depth)")
        #expect(continued.failure == nil)
      }
    }
  }

  @Test("an answer that is known isn't looked for again, and a run can be read back")
  func knownAnswer() throws {
    defer { remove() }
    let model = PeerModel.iosScenes(3, withPlantedFault: true)
    let query = query(model)
    var engine = ExplicitEngine()
    engine.checkpoint = try checkpoint()
    let expected = try engine.answer(query, within: Budget()) { _ in }
    let again = try checkpoint()
    #expect(again.found.answers == 1)
    #expect(again.found.searches == 0)
    engine.checkpoint = again
    #expect(try engine.answer(query, within: Budget()) { _ in } == expected)
  }

  @Test("an answer under other limits is another one")
  func otherLimits() throws {
    defer { remove() }
    let query = query(.iosScenes(3))
    var engine = ExplicitEngine()
    engine.checkpoint = try checkpoint()
    let short = try engine.answer(query, within: Budget(depth: 4)) { _ in }
    #expect(short.targets[0].rest == .bounded(depth: 4, reason: "--depth 4 reached"))
    let long = try engine.answer(query, within: Budget()) { _ in }
    #expect(long.targets[0].rest == .unreachable(.exhausted(states: 4_379)))
  }

  @Test("every answer survives being written and read")
  func answers() {
    let rests: [ReachabilityAnswer.Rest] = [
      .none, .unreachable(.exhausted(states: 7)), .unreachable(.induction(k: 3)),
      .unreachable(.invariant("x = 1 ∧ y")), .bounded(depth: 4, reason: "größer"),
      .undecided(reason: ""),
    ]
    let run = Run(
      start: [1, -2], steps: [.init(step: 3, choices: []), .init(step: 0, choices: [5])])
    let answer = ReachabilityAnswer(
      targets: rests.enumerated().map { number, rest in
        .init(
          run: number % 2 == 0 ? run : nil, isCanonical: number == 0,
          finerTicks: number == 1 ? 12 : nil, reached: number == 3 ? [] : [[1, 2], []], rest: rest)
      }, statistics: .init(states: 1, transitions: 2, depth: 3))
    var writer = AnswerWriter()
    writer.write(answer)
    var reader = AnswerReader(writer.numbers)
    #expect(reader.answer() == answer)
    for length in 0..<writer.numbers.count {
      var reader = AnswerReader(Array(writer.numbers.prefix(length)))
      #expect(reader.answer() == nil)
    }
  }

  @Test("a file of another run, of another kind, cut off or changed anywhere is refused")
  func refusal() throws {
    defer { remove() }
    let query = query(.iosScenes(2))
    try begin(query, in: UInt32.self, upTo: 5, Surroundings(), memory: nil)
    #expect(throws: CheckpointError.otherRun) { try checkpoint(of: "another run") }
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    for length in stride(from: 0, to: whole.count, by: 13) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: file))
      #expect(throws: CheckpointError.self, "cut off at \(length)") { try checkpoint() }
    }
    for place in stride(from: 0, to: whole.count, by: 7) {
      var changed = whole
      changed[place] ^= 0x10
      try changed.write(to: URL(fileURLWithPath: file))
      #expect(throws: CheckpointError.self, "changed at \(place)") { try checkpoint() }
    }
    try Data("{ \"format\": \"lifecheck-model\", \"system\": { \"name\": \"Notes\" } }".utf8)
      .write(to: URL(fileURLWithPath: file))
    #expect(throws: CheckpointError.noCheckpoint) { try checkpoint() }
    try whole.write(to: URL(fileURLWithPath: file))
    #expect(try checkpoint().found.searches == 1)
  }

  @Test("a file that can't be written is told, and the answer is right")
  func unwritable() throws {
    let query = query(.iosScenes(3))
    let expected = try ExplicitEngine().answer(query, within: Budget()) { _ in }
    var engine = ExplicitEngine()
    let checkpoint = try Checkpoint("/nowhere/file", of: ContentKey(of: "run"), every: .zero)
    engine.checkpoint = checkpoint
    #expect(try engine.answer(query, within: Budget()) { _ in } == expected)
    #expect(checkpoint.failure?.reason == "no such file or directory")
  }
}
