import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("The infinite runs of a small system")
struct LassoEnumerationTests {
  /// A number that goes from zero to one, from there back or on to two, where it ends.
  private var system: TransitionSystem {
    func step(_ from: Int, _ to: Int) -> TransitionSystem.Step {
      TransitionSystem.Step(
        action: 0, guard: .equal(.read(.variable(0)), .constant(from)),
        body: [.assign(.variable(0), .constant(to))])
    }
    return TransitionSystem(
      name: "to and fro",
      variables: [.init(name: "n", domain: Domain(range: 0...2), initialValues: [0])],
      actions: [.init(name: "go", initiator: .user)], steps: [step(0, 1), step(1, 0), step(1, 2)])
  }

  @Test("are the cycles, and the ends where nothing can follow")
  func all() {
    let found = LassoEnumeration(of: system, upTo: 3, atMost: 100).lassos
    let told = found.map { entry in
      entry.run.positions.map { String($0.state[0]) }.joined() + " from \(entry.lasso.loop)"
    }
    #expect(told == ["010 from 0", "0101 from 1", "0122 from 2"])
    #expect(found.allSatisfy { $0.run.loop == $0.lasso.loop + 1 })
  }

  @Test("are no more than asked for")
  func limited() {
    #expect(LassoEnumeration(of: system, upTo: 30, atMost: 5).lassos.count < 20)
  }
}
