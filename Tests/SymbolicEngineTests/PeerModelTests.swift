import Checking
import ModelIR
import PeerModels
import SymbolicEngine
import Testing

@Suite("Models that other checkers have been measured on, symbolically")
struct PeerModelTests {
  private func ask(_ model: PeerModel) throws -> ReachabilityAnswer.Target {
    let query = ReachabilityQuery(system: model.system, targets: [model.forbidden])
    return try SymbolicEngine().answer(query, within: Budget()) { _ in }.targets[0]
  }

  @Test("no event reaches a suspended app with scenes", arguments: 1...3)
  func scenesAreSafe(count: Int) throws {
    let answer = try ask(.iosScenes(count))
    guard case .unreachable(.invariant(let text)) = answer.rest else {
      Issue.record("\(answer.rest)")
      return
    }
    // The lemma without which induction doesn't work: what is edited is in the foreground.
    #expect(text.contains("scenes[0].phase = 3 → scenes[0].isDirty = 0"))
    #expect(answer.run == nil)
  }

  @Test("the planted fault of two scenes takes 4N + 4 steps")
  func plantedFault() throws {
    let answer = try ask(.iosScenes(2, withPlantedFault: true))
    let run = try #require(answer.run)
    #expect(run.steps.count == 12)
    #expect(answer.isCanonical)
    #expect(answer.rest == .none)
  }

  @Test("an app in five states holds nothing that it must not hold")
  func fiveStates() throws {
    guard case .unreachable = try ask(.fiveStateApp()).rest else {
      Issue.record("not proved")
      return
    }
  }
}
