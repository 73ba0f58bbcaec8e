import ModelIR
import Testing

@testable import LifecycleCommand

@Suite("The changes that steps could make")
struct PhaseEdgesTests {
  private static let phase = StateExpression.read(.variable(0))
  private static let flag = StateExpression.read(.variable(1))

  private func edges(_ steps: TransitionSystem.Step...) -> [String] {
    let system = TransitionSystem(
      name: "Phases",
      variables: [
        TransitionSystem.Variable(
          name: "phase", domain: Domain(labels: ["a", "b", "c"]), initialValues: [0]),
        TransitionSystem.Variable(name: "flag", domain: .boolean, initialValues: [0]),
      ], actions: [TransitionSystem.Action(name: "go", initiator: .user)], steps: steps)
    return PhaseEdges(of: 0, in: system).edges.map { "\($0.from)\($0.to)" }
  }

  private func step(_ guarded: StateExpression, _ body: Statement...) -> TransitionSystem.Step {
    TransitionSystem.Step(action: 0, guard: guarded, body: body)
  }

  private func isPhase(_ code: Int) -> StateExpression { .equal(Self.phase, .constant(code)) }

  private func becomes(_ code: Int) -> Statement { .assign(.variable(0), .constant(code)) }

  @Test("begin where the guard lets them, and change something")
  func guards() {
    #expect(edges(step(.all([isPhase(1), Self.flag]), becomes(2))) == ["12"])
    #expect(edges(step(.negation(isPhase(0)), becomes(1))) == ["21"])
    #expect(edges(step(.true, becomes(0))) == ["10", "20"])
    #expect(edges(step(.true)).isEmpty)
  }

  @Test("go the ways that a step can go, in its own order")
  func ways() {
    let branch = Statement.branch(isPhase(0), then: [becomes(1)], else: [becomes(2)])
    #expect(edges(step(.true, branch)) == ["01", "12"])
    #expect(edges(step(.true, branch, branch)) == ["02", "12"])
    #expect(edges(step(isPhase(0), .branch(Self.flag, then: [becomes(1)], else: []))) == ["01"])
    let choice = Statement.choose(
      Statement.Choice(
        label: "way",
        alternatives: [
          Statement.Alternative(label: "one", body: [becomes(1)]),
          Statement.Alternative(label: "two", condition: isPhase(1), body: [becomes(2)]),
        ]))
    #expect(edges(step(.true, choice)) == ["01", "12", "21"])
  }
}
