import ModelIR
import TestSupport
import Testing

@Suite("The first start")
struct FirstStartTests {
  @Test("is the first of all starts, with and without assumptions about them")
  func first() {
    var excluded = 0
    var none = 0
    for seed in 1...200 as ClosedRange<UInt64> {
      var system = RandomSystem(seed: seed).system
      // Excludes the usual first state in most systems, and every state in some.
      for index in system.variables.indices.prefix(Int(seed % 3)) {
        let read = StateExpression.read(.variable(index))
        let first = StateExpression.constant(system.variables[index].initialValues[0])
        system.assumptions.append(
          TransitionSystem.Assumption(
            name: "not \(index)", condition: .negation(.equal(read, first))))
      }
      let interpreter = Interpreter(system)
      let expected = interpreter.initialStates().first
      #expect(interpreter.firstStart() == expected, "seed \(seed)")
      if expected == nil { none += 1 }
      if let expected, expected.state != system.variables.map({ $0.initialValues[0] }) {
        excluded += 1
      }
    }
    #expect(excluded > 10)
    #expect(none > 10)
  }
}
