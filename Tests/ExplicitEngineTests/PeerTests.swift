import Checking
import ExplicitEngine
import ModelIR
import PeerModels
import Testing
import TestSupport

@Suite("the models that other checkers were measured on")
struct PeerTests {
  /// What an exhaustive search must find.
  struct Count: Sendable, CustomStringConvertible {
    var model: PeerModel
    var states: Int
    var transitions: Int
    var depth: Int

    var description: String { model.system.name }
  }

  @Test(
    "states, transitions and depth are those that all peers agree on",
    arguments: [
      Count(model: .iosScenes(1), states: 83, transitions: 440, depth: 8),
      Count(model: .iosScenes(2), states: 527, transitions: 3_806, depth: 13),
      Count(model: .iosScenes(3), states: 4_379, transitions: 41_550, depth: 18),
      Count(model: .iosScenes(4), states: 41_135, transitions: 487_774, depth: 23),
      Count(model: .twoPhaseCommit(3), states: 288, transitions: 1_145, depth: 10),
      Count(model: .twoPhaseCommit(5), states: 8_832, transitions: 58_145, depth: 16),
      Count(model: .fiveStateApp(), states: 9_483, transitions: 95_335, depth: 19),
    ])
  func counts(_ count: Count) throws {
    let query = ReachabilityQuery(system: count.model.system, targets: [count.model.forbidden])
    let answer = try ExplicitEngine().answer(query, within: Budget()) { _ in }
    #expect(answer.targets.map(\.rest) == [.unreachable(.exhausted(states: count.states))])
    #expect(answer.statistics.states == count.states)
    #expect(answer.statistics.transitions == count.transitions)
    #expect(answer.statistics.depth == count.depth)
  }

  @Test("every state is visited where copies must stay in their places")
  func withoutExchanges() throws {
    var options = ExplicitEngine.Options()
    options.exchangesCopies = false
    let model = PeerModel.twoPhaseCommit(5)
    let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
    let answer = try ExplicitEngine(options).answer(query, within: Budget()) { _ in }
    #expect(answer.statistics == .init(states: 8_832, transitions: 58_145, depth: 16))
  }

  @Test(
    "a specification with copies has the same states, and a transition more for each other start",
    arguments: [
      (1, 83, 440, 83), (2, 527, 3_806, 305), (3, 4_379, 41_550, 1_021),
      (4, 41_135, 487_774, 3_071), (5, 403_403, 5_740_502, 8_303),
      (6, 4_010_207, 66_537_054, 20_413),
    ])
  func specified(scenes: Int, states: Int, transitions: Int, representatives: Int) throws {
    let model = try PeerModel(ScenesApp(scenes: scenes, startsWithFirst: false))
    let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
    let answer = try ExplicitEngine().answer(query, within: Budget()) { _ in }
    #expect(answer.targets.map(\.rest) == [.unreachable(.exhausted(states: states))])
    #expect(answer.statistics.states == states)
    #expect(answer.statistics.transitions == transitions + scenes - 1)
    #expect(answer.statistics.representatives ?? states == representatives)
    #expect(answer.distinctions.isEmpty)
  }

  @Test(
    "the fault planted into the specification is found after as many steps",
    arguments: [(2, 12), (3, 16), (4, 20)])
  func specifiedFault(scenes: Int, length: Int) throws {
    let model = try PeerModel(ScenesApp(scenes: scenes, hasBug: true))
    let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
    let answer = try ExplicitEngine().answer(query, within: Budget()) { _ in }
    #expect(answer.targets.map(\.run?.steps.count) == [length])
  }

  @Test("copies that change places don't change the run that is found", arguments: 2...4)
  func sameRun(scenes: Int) throws {
    var options = ExplicitEngine.Options()
    options.exchangesCopies = false
    let models = try [
      PeerModel(ScenesApp(scenes: scenes, hasBug: true)),
      PeerModel(ScenesApp(scenes: scenes, hasBug: true, startsWithFirst: false)),
      PeerModel.iosScenes(scenes, withPlantedFault: true),
    ]
    for model in models {
      let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
      let answer = try ExplicitEngine().answer(query, within: Budget()) { _ in }
      let plain = try ExplicitEngine(options).answer(query, within: Budget()) { _ in }
      #expect(answer.targets == plain.targets)
      #expect(answer.targets.first?.run != nil)
      #expect(answer.statistics.states == plain.statistics.states)
      #expect(answer.statistics.transitions == plain.statistics.transitions)
    }
  }

  @Test(
    "the planted fault is found after as many steps as by all peers",
    arguments: [(2, 12), (3, 16), (4, 20)])
  func plantedFault(scenes: Int, length: Int) throws {
    let model = PeerModel.iosScenes(scenes, withPlantedFault: true)
    let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
    let answer = try ExplicitEngine().answer(query, within: Budget()) { _ in }
    #expect(answer.targets.map(\.run?.steps.count) == [length])
    #expect(answer.targets.map(\.isCanonical) == [true])
    #expect(answer.targets.map(\.rest) == [.none])
  }
}
