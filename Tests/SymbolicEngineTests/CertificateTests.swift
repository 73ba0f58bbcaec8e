import Checking
import ModelIR
import Testing

@testable import SymbolicEngine

@Suite("Certificates")
struct CertificateTests {
  /// A counter that goes from zero to two and back, with values up to seven that no run has.
  private static var counter: TransitionSystem {
    var system = TransitionSystem(name: "counter")
    system.variables = [
      TransitionSystem.Variable(name: "x", domain: Domain(range: 0...7), initialValues: [0])
    ]
    system.actions = [TransitionSystem.Action(name: "count", initiator: .system)]
    let x = StateExpression.read(.variable(0))
    let next = StateExpression.conditional(
      .equal(x, .constant(2)), then: .constant(0),
      else: .conditional(.less(x, .constant(7)), then: .sum(x, .constant(1)), else: x))
    system.steps = [
      TransitionSystem.Step(action: 0, guard: .true, body: [.assign(.variable(0), next)])
    ]
    return system
  }

  /// Returns whether a certificate about the counter passes: a bound and the state that it excludes.
  private func isValid(
    bound: Int?, excludes value: Int, form: Certificate.Form
  ) throws -> Bool? {
    var encoding = try Encoder.encode(Self.counter, targets: [])
    let x = encoding.state[0]
    let statements = bound.map { encoding.circuit.less(x, Word($0)) }
    let target = encoding.circuit.equal(x, value)
    let relation = TransitionRelation(encoding)
    return try Recheck(relation).isValid(
      Certificate(statements: [statements].compactMap { $0 }, target: target, form: form),
      of: relation.encoding.circuit)
  }

  @Test("an invariant that every step keeps passes")
  func rightInvariant() throws {
    #expect(try isValid(bound: 3, excludes: 5, form: .invariant) == true)
  }

  @Test("an invariant that doesn't hold in s₀ is rejected")
  func withoutInitiation() throws {
    #expect(try isValid(bound: 0, excludes: 5, form: .invariant) == false)
  }

  @Test("an invariant that a step breaks is rejected")
  func withoutConsecution() throws {
    #expect(try isValid(bound: 2, excludes: 5, form: .invariant) == false)
    #expect(try isValid(bound: 5, excludes: 6, form: .invariant) == false)
  }

  @Test("an invariant that admits the target is rejected")
  func withoutSafety() throws {
    #expect(try isValid(bound: 3, excludes: 2, form: .invariant) == false)
    #expect(try isValid(bound: nil, excludes: 5, form: .invariant) == false)
  }

  @Test("a window passes when it is long enough, and not before")
  func windows() throws {
    // Before five come three and four in a row, and nothing comes before three but two, which goes to zero.
    #expect(try isValid(bound: nil, excludes: 5, form: .window(2)) == false)
    #expect(try isValid(bound: nil, excludes: 5, form: .window(3)) == true)
  }

  @Test("a window over a target that runs reach is rejected")
  func wrongWindow() throws {
    #expect(try isValid(bound: nil, excludes: 2, form: .window(3)) == false)
    #expect(try isValid(bound: nil, excludes: 0, form: .window(1)) == false)
  }

  @Test("a system whose runs don't end has no last part")
  func wrongEnd() throws {
    #expect(try isValid(bound: nil, excludes: 5, form: .end(3)) == false)
  }

  @Test("distinct states make induction complete where the relation isn't total")
  func deadlocks() throws {
    var system = Self.counter
    let x = StateExpression.read(.variable(0))
    system.steps[0].guardCondition = .less(x, .constant(2))
    system.steps[0].body = [.assign(.variable(0), .sum(x, .constant(1)))]
    let query = ReachabilityQuery(
      system: system, targets: [.equal(x, .constant(2)), .equal(x, .constant(3))])
    let answer = try SymbolicEngine().answer(query, within: Budget()) { _ in }
    #expect(answer.targets[0].run?.steps.count == 2)
    #expect(answer.targets[1].run == nil)
    guard case .unreachable = answer.targets[1].rest else {
      Issue.record("\(answer.targets[1].rest)")
      return
    }
  }
}
