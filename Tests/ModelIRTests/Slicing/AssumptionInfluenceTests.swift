import ModelIR
import Testing

@Suite("An assumption counts where it could make a difference")
struct AssumptionInfluenceTests {
  private let callback = Slot.signal(0)

  private func set(_ slot: Slot, _ value: Int) -> Statement { .assign(slot, .constant(value)) }
  private func isEqual(_ slot: Slot, _ value: Int) -> StateExpression {
    .equal(.read(slot), .constant(value))
  }

  /// The assumptions, of those about one variable each and about a callback, that influence the first variable.
  private func influences(
    _ bodies: [[Statement]], assuming conditions: StateExpression..., epilogue: [Statement] = []
  ) -> [Int] {
    let domain = Domain(range: 0...3)
    var system = TransitionSystem(
      name: "example",
      variables: (0..<3).map { .init(name: "x\($0)", domain: domain, initialValues: [0]) },
      signals: [.init(name: "callback", domain: domain, role: .callback)],
      actions: bodies.indices.map { .init(name: "action \($0)", initiator: .user) },
      steps: bodies.enumerated().map { .init(action: $0, guard: .true, body: $1) },
      epilogue: epilogue)
    system.assumptions = conditions.enumerated().map {
      TransitionSystem.Assumption(name: "assumption \($0)", condition: $1)
    }
    return system.assumptionsInfluencing([isEqual(.variable(0), 1)])
  }

  @Test("one about what no step of the cone writes doesn't")
  func apart() {
    #expect(
      influences(
        [[set(.variable(0), 1)], [set(.variable(1), 1)]],
        assuming: isEqual(.variable(1), 0), isEqual(.variable(0), 0)) == [1])
  }

  @Test("one about what such a step writes, too, does, and draws others in")
  func joined() {
    #expect(
      influences(
        [
          [set(.variable(0), 1), set(.variable(1), 1)],
          [set(.variable(1), 2), set(.variable(2), 1)],
        ],
        assuming: isEqual(.variable(2), 0), .negation(isEqual(.variable(1), 3))) == [0, 1])
  }

  @Test("one about an event counts where a step makes just that event")
  func events() {
    let bodies = [[set(.variable(0), 1), set(callback, 1)], [set(callback, 2)]]
    #expect(influences(bodies, assuming: .negation(isEqual(callback, 1))) == [0])
    #expect(influences(bodies, assuming: .negation(isEqual(callback, 2))) == [])
    #expect(influences(bodies, assuming: .less(.read(callback), .constant(3))) == [0])
  }

  @Test("one that remembers always counts")
  func remembering() {
    #expect(
      influences(
        [[set(.variable(0), 1)]], assuming: isEqual(.variable(2), 0),
        epilogue: [set(.variable(2), 0)]) == [0])
  }
}
