import LifecycleModeling
import ModelIR
import PlatformModels
import TemporalProperties
import Testing

private struct Bare: Specification {
  let app: UIKitApp
}

@Test("the platform never breaks its own rules")
func platformHasNoFaults() throws {
  let model = try Model(elaborating: Bare(app: UIKitApp(tasks: 1)))
  var system = model.system
  for index in system.variables.indices where system.variables[index].role == .variation {
    system.variables[index].initialValues = [system.variables[index].initialValues[0]]
  }
  let interpreter = Interpreter(system)
  var fired: [Int: Int] = [:]
  var seen: Set<[Int]> = []
  var front = interpreter.initialStates().map(\.state)
  while let state = front.popLast() {
    guard seen.insert(state).inserted else { continue }
    for next in interpreter.transitions(from: state) {
      if let fault = next.fault { 
        Issue.record("\(fault) in \(system.actions[system.steps[next.step].action].title)")
        return
      }
      fired[next.step, default: 0] += 1
      front.append(next.state)
    }
  }
  for (i, s) in system.steps.enumerated() { print(fired[i] ?? 0, system.actions[s.action].title, s.part) }
  print(system.variables.map { "\($0.name) \($0.domain.count)" })
  #expect(seen.count == 0)
}
