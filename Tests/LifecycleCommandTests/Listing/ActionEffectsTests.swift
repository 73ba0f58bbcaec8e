import ModelIR
import Testing

@testable import LifecycleCommand

@Suite("What an action needs and does, by its steps")
struct ActionEffectsTests {
  private func effects(_ steps: TransitionSystem.Step...) -> ActionEffects {
    let system = TransitionSystem(
      name: "Phases",
      variables: [
        TransitionSystem.Variable(
          name: "phase", domain: Domain(labels: ["a", "b", "c"]), initialValues: [0])
      ],
      signals: [
        TransitionSystem.Signal(
          name: "callback", domain: Domain(labels: ["none", "first", "second"]), role: .callback)
      ],
      actions: [
        TransitionSystem.Action(name: "go", initiator: .user),
        TransitionSystem.Action(name: "other", initiator: .user),
      ], steps: steps)
    return ActionEffects(of: 0, in: system)
  }

  private func step(
    _ guarded: StateExpression, part: Int = 0, action: Int = 0, _ body: Statement...
  ) -> TransitionSystem.Step {
    TransitionSystem.Step(action: action, part: part, guard: guarded, body: body)
  }

  private func isPhase(_ code: Int) -> StateExpression {
    .equal(.read(.variable(0)), .constant(code))
  }

  private func becomes(_ code: Int) -> Statement { .assign(.variable(0), .constant(code)) }

  private func calls(_ code: Int) -> Statement { .assign(.signal(0), .constant(code)) }

  private func told(_ effects: ActionEffects) -> [String] {
    effects.changes.map { "\($0.before) → \($0.after)" }
  }

  @Test("callbacks come in the order of parts and lines, each once, and only the action's own")
  func callbacks() {
    let found = effects(
      step(.true, part: 1, calls(1)), step(.true, action: 1, calls(1)),
      step(.true, part: 0, calls(2), .branch(isPhase(0), then: [calls(2)], else: [calls(0)])))
    #expect(found.callbacks == ["second", "first"])
  }

  @Test("a phase is told where the action asks for it or changes it")
  func phases() {
    #expect(told(effects(step(isPhase(0), becomes(1)))) == ["[0] → [1]"])
    #expect(told(effects(step(isPhase(1)))) == ["[1] → []"])
    #expect(told(effects(step(.true, becomes(2)))) == ["[] → [2]"])
    #expect(told(effects(step(isPhase(1), becomes(1)))) == ["[1] → []"])
    #expect(told(effects(step(.true))).isEmpty)
  }

  @Test("a reset from any phase isn't told")
  func resets() {
    #expect(told(effects(step(.true, becomes(0)))).isEmpty)
    #expect(told(effects(step(isPhase(2), becomes(0)))) == ["[2] → [0]"])
  }

  @Test("later parts add what they lead to, and nothing to where the action begins")
  func parts() {
    let found = effects(
      step(isPhase(0), becomes(1)), step(isPhase(1), part: 1, becomes(2)))
    #expect(told(found) == ["[0] → [1, 2]"])
  }

  @Test("a choice that isn't open keeps the action from beginning")
  func choices() {
    let choice = Statement.choose(
      Statement.Choice(
        label: "way",
        alternatives: [
          Statement.Alternative(label: "one", condition: isPhase(1), body: [becomes(2)])
        ]))
    #expect(told(effects(step(.true, choice))) == ["[1] → [2]"])
    #expect(
      told(effects(step(.true, .branch(isPhase(2), then: [], else: [choice])))) == ["[1, 2] → [2]"])
  }
}
