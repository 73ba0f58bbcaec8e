import Checking
import ExplicitEngine
import ModelIR
import PeerModels
import Testing

@Suite("budgets of the explicit engine")
struct BudgetTests {
  private let model = PeerModel.iosScenes(3)

  private func rest(within budget: Budget) throws -> ReachabilityAnswer.Rest? {
    let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
    return try ExplicitEngine().answer(query, within: budget) { _ in }.targets.first?.rest
  }

  @Test("a limit of states ends the search at the last complete depth", arguments: [1, 70, 1000])
  func states(_ limit: Int) throws {
    guard case .bounded(let depth, let reason) = try rest(within: Budget(states: limit)) else {
      Issue.record("the search has not stopped")
      return
    }
    #expect(reason == "--max-states \(limit) reached")
    let query = ReachabilityQuery(system: model.system, targets: [.false])
    let counts = try [depth, depth + 1].map { depth in
      let statistics = try ExplicitEngine().answer(query, within: Budget(depth: depth)) { _ in }
        .statistics
      return statistics.representatives ?? statistics.states
    }
    #expect(counts[0] <= limit && counts[1] > limit)
  }

  @Test("a limit that s₀ breaks leaves the target undecided")
  func tooFewStates() throws {
    #expect(
      try rest(within: Budget(states: 0)) == .undecided(reason: "--max-states 0 reached"))
  }

  @Test("a limit that suffices changes nothing")
  func enoughStates() throws {
    #expect(
      try rest(within: Budget(depth: 19, states: 4_379, memory: 64 << 20))
        == .unreachable(.exhausted(states: 4_379)))
  }

  @Test("a limit of depth is the depth that is complete")
  func depth() throws {
    #expect(try rest(within: Budget(depth: 7)) == .bounded(depth: 7, reason: "--depth 7 reached"))
    #expect(try rest(within: Budget(depth: 0)) == .bounded(depth: 0, reason: "--depth 0 reached"))
  }

  @Test("a limit of memory is kept, whatever the storage")
  func memory() throws {
    guard case .bounded(let depth, let reason) = try rest(within: Budget(memory: 16 << 10)) else {
      Issue.record("the search has not stopped")
      return
    }
    #expect(depth > 3)
    #expect(reason == "--memory 16K reached")
  }

  @Test("a target within the budget is reached although the search can't be completed")
  func reachedWithinDepth() throws {
    let faulty = PeerModel.iosScenes(2, withPlantedFault: true)
    let query = ReachabilityQuery(system: faulty.system, targets: [faulty.forbidden, .false])
    let answer = try ExplicitEngine().answer(query, within: Budget(depth: 12)) { _ in }
    #expect(answer.targets.map(\.run?.steps.count) == [12, nil])
    #expect(
      answer.targets.map(\.rest) == [.none, .bounded(depth: 12, reason: "--depth 12 reached")])
    let shallow = try ExplicitEngine().answer(query, within: Budget(depth: 11)) { _ in }
    #expect(shallow.targets.map(\.run) == [nil, nil])
  }

  @Test("a cancelled task answers with what is known")
  func cancellation() async throws {
    let model = PeerModel.iosScenes(6)
    var options = ExplicitEngine.Options()
    options.exchangesCopies = false
    let engine = ExplicitEngine(options)
    let task = Task {
      let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
      return try engine.answer(query, within: Budget()) { sign in
        #expect(sign.phase == "exploring")
        if sign.states > 0 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let answer = try await task.value
    guard case .bounded(let depth, "interrupted") = answer.targets.first?.rest else {
      Issue.record("\(answer.targets)")
      return
    }
    #expect(depth < 33)
    #expect(answer.statistics.states < 4_010_207)
  }

  @Test("a run that nobody had the time to find isn't claimed")
  func cancelledBeforeTheStart() async throws {
    let faulty = PeerModel.iosScenes(2, withPlantedFault: true)
    let query = ReachabilityQuery(system: faulty.system, targets: [faulty.forbidden])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try ExplicitEngine().answer(query, within: Budget()) { _ in }
    }
    let answer = try await task.value
    #expect(answer.targets.map(\.reached) == [[]])
    #expect(answer.targets.map(\.rest) == [.undecided(reason: "interrupted")])
  }
}
