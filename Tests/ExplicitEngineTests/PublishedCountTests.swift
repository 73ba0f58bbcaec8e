import Checking
import ExplicitEngine
import ModelIR
import PeerModels
import TestSupport
import Testing

@Suite("Well-known models, written as specifications")
struct PublishedCountTests {
  /// What is known of a model.
  struct Count: Sendable, CustomStringConvertible {
    var name: String
    var model: @Sendable () throws -> PeerModel
    var states: Int
    var transitions: Int?

    /// The most steps that a state is away from the start.
    var depth: Int?

    var description: String { name }
  }

  @Test(
    "states, transitions and depth are the published ones",
    arguments: [
      // TLC counts the first state as one that was found, too, and as a step of the depth.
      Count(
        name: "Peterson", model: { try PeerModel(PetersonLock()) }, states: 42, transitions: 76,
        depth: 10),
      Count(
        name: "Chandy and Misra", model: { try PeerModel(CleanForks(5)) }, states: 67,
        transitions: 335, depth: 28),
      // BEEM's first instance.
      Count(
        name: "Peterson's filter", model: { try PeerModel(PetersonFilter(processes: 3)) },
        states: 12_498, transitions: 33_369),
      Count(
        name: "two-phase commit of 3", model: { try PeerModel(CommitProtocol(resources: 3)) },
        states: 288, transitions: 1_145, depth: 10),
      Count(
        name: "two-phase commit of 5", model: { try PeerModel(CommitProtocol(resources: 5)) },
        states: 8_832, transitions: 58_145, depth: 16),
    ])
  func counts(_ count: Count) throws {
    let model = try count.model()
    let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
    let answer = try ExplicitEngine().answer(query, within: Budget()) { _ in }
    #expect(answer.targets.map(\.rest) == [.unreachable(.exhausted(states: count.states))])
    if let transitions = count.transitions { #expect(answer.statistics.transitions == transitions) }
    if let depth = count.depth { #expect(answer.statistics.depth == depth) }
  }

  @Test("the states of the dining philosophers are counted by the Pell–Lucas numbers")
  func philosophers() throws {
    var (last, next) = (2, 2)
    for count in 1...10 {
      if count > 1 {
        let model = try PeerModel(DiningPhilosophers(count))
        let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
        let answer = try ExplicitEngine().answer(query, within: Budget()) { _ in }
        #expect(answer.targets.map(\.rest) == [.unreachable(.exhausted(states: next))])
      }
      (last, next) = (next, 2 * next + last)
    }
  }
}
