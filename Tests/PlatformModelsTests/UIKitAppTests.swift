import LifecycleModeling
import ModelIR
import PlatformModels
import TemporalProperties
import Testing

private struct Bare: Specification {
  let app: UIKitApp
}

/// Explores the platform by the reference interpreter, every variation at its canonical value.
private func reachableStates(of app: UIKitApp) throws -> Int {
  var system = try Model(elaborating: Bare(app: app)).system
  for index in system.variables.indices where system.variables[index].role == .variation {
    system.variables[index].initialValues = [system.variables[index].initialValues[0]]
  }
  let interpreter = Interpreter(system)
  var seen: Set<[Int]> = []
  var front = interpreter.initialStates().map(\.state)
  while let state = front.popLast() {
    guard seen.insert(state).inserted else { continue }
    for next in interpreter.transitions(from: state) {
      #expect(next.fault == nil, "\(system.actions[system.steps[next.step].action].title)")
      front.append(next.state)
    }
  }
  return seen.count
}

@Test("the platform never breaks its own rules, and its states are counted")
func platformHasNoFaults() throws {
  #expect(try reachableStates(of: UIKitApp()) == 186)
}

@Test("notifications add parts and nothing else")
func notificationsAddParts() throws {
  #expect(try reachableStates(of: UIKitApp(postsNotifications: true)) > 186)
}
