import Checking
import ModelIR
import PeerModels
import SymbolicEngine
import Testing

@Suite("Budgets of the symbolic engine")
struct BudgetTests {
  private static func query(isFaulty: Bool = true) -> ReachabilityQuery {
    let model = PeerModel.iosScenes(2, withPlantedFault: isFaulty)
    return ReachabilityQuery(system: model.system, targets: [model.forbidden])
  }

  @Test("a budget that is used up leaves the target undecided, never wrong")
  func exhaustion() throws {
    for resources in [0, 1, 100, 10_000, 100_000] {
      let budget = Budget(solverResources: resources)
      let target = try SymbolicEngine().answer(Self.query(), within: budget) { _ in }.targets[0]
      #expect(target.run == nil)
      #expect(target.reached.isEmpty)
      switch target.rest {
      case .undecided(let reason): #expect(reason.contains("budget"))
      case .bounded(let depth, let reason):
        #expect(depth < 12)
        #expect(reason.contains("budget"))
      case .none, .unreachable: Issue.record("\(resources): \(target.rest)")
      }
    }
  }

  @Test("no work at all says nothing at all")
  func nothing() throws {
    let budget = Budget(solverResources: 0)
    let target = try SymbolicEngine().answer(Self.query(), within: budget) { _ in }.targets[0]
    guard case .undecided = target.rest else {
      Issue.record("\(target.rest)")
      return
    }
  }

  @Test("runs beyond the depth aren't considered")
  func depth() throws {
    let short = try SymbolicEngine().answer(Self.query(), within: Budget(depth: 11)) { _ in }
    guard case .bounded(depth: 11, _) = short.targets[0].rest else {
      Issue.record("\(short.targets[0].rest)")
      return
    }
    let long = try SymbolicEngine().answer(Self.query(), within: Budget(depth: 12)) { _ in }
    #expect(long.targets[0].run?.steps.count == 12)
    #expect(long.statistics.depth == 12)
  }

  @Test("a proof doesn't need the depth")
  func proofWithoutDepth() throws {
    let answer = try SymbolicEngine().answer(
      Self.query(isFaulty: false), within: Budget(depth: 0)
    ) { _ in }
    guard case .unreachable = answer.targets[0].rest else {
      Issue.record("\(answer.targets[0].rest)")
      return
    }
  }

  @Test("a cancelled task gets what is known")
  func cancellation() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try SymbolicEngine().answer(Self.query(), within: Budget()) { _ in }
    }
    let target = try await task.value.targets[0]
    #expect(target.run == nil)
    #expect(target.rest == .undecided(reason: "cancelled"))
  }

  @Test("numbers beyond all measure leave the question undecided")
  func largeNumbers() throws {
    let huge = 1 << 45
    var system = TransitionSystem(name: "huge")
    system.variables = [
      TransitionSystem.Variable(
        name: "x", domain: Domain(range: 0...huge), initialValues: [0])
    ]
    let query = ReachabilityQuery(
      system: system, targets: [.equal(.read(.variable(0)), .constant(huge))])
    let answer = try SymbolicEngine().answer(query, within: Budget()) { _ in }
    guard case .undecided = answer.targets[0].rest else {
      Issue.record("\(answer.targets[0].rest)")
      return
    }
  }

  @Test("signs of life name what is being done")
  func progress() async throws {
    let (phases, continuation) = AsyncStream.makeStream(of: String.self)
    _ = try SymbolicEngine().answer(Self.query(isFaulty: false), within: Budget()) {
      continuation.yield($0.phase)
    }
    continuation.finish()
    var all: [String] = []
    for await phase in phases { all.append(phase) }
    #expect(all.first == "BMC depth 0")
    #expect(all.contains("proving"))
  }
}
