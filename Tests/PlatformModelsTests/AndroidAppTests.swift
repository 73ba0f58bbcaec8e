import LifecycleModeling
import ModelIR
import PlatformModels
import TemporalProperties
import Testing

private struct Bare: Specification {
  let app: AndroidApp
}

/// Explores the platform by the reference interpreter, every variation at its canonical value.
private func reachableStates(of app: AndroidApp) throws -> Int {
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

@Test("an Android app never breaks the platform's own rules, and its states are counted")
func androidHasNoFaults() throws {
  #expect(try reachableStates(of: AndroidApp()) == 55)
  #expect(try reachableStates(of: AndroidApp(activities: 2)) == 714)
}

@Test(
  "each part of Android adds states and no faults",
  arguments: [
    AndroidApp.Parts.multiWindow, .everyCallback, .processOwner, .freezer, .links, .background,
    .fragment,
  ])
func partsAddStates(parts: AndroidApp.Parts) throws {
  #expect(try reachableStates(of: AndroidApp(parts: parts)) > 55)
}
