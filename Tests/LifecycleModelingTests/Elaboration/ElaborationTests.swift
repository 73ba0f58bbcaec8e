import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

/// A platform with a launch of two parts, for the tests of the language.
struct TinyPlatform: Platform {
  enum Phase: CaseIterable, FiniteDomain { case notRunning, inactive, active, background }
  enum Callback: CaseIterable, FiniteDomain { case will, did, active, background, terminate }

  let process = Owner(.process)
  let phase = Variable(initially: Phase.notRunning, lifetime: .world)
  let callbacks = Callbacks<Callback>()

  var existence: [Existence] {
    process.exists(while: phase != .notRunning) {
      ProcessEnds(process)
      phase.becomes(.notRunning)
    }
  }

  var open: Action {
    Action("open the app", by: .user) {
      When(phase == .notRunning)
      Part {
        phase.becomes(.inactive)
        calls(.will)
      }
      Part { calls(.did) }
      Turn()
      Part {
        phase.becomes(.active)
        calls(.active)
      }
    }
  }

  var leave: Action {
    Action("leave the app", by: .user) {
      phase.moves(from: .active, to: .background)
      calls(.background)
    }
  }

  var kill: Action {
    Action("kill the app", by: .system, .interrupts) {
      When(phase != .notRunning)
      ProcessEnds(process)
      phase.becomes(.notRunning)
    }
  }

  var actions: [Action] {
    open
    leave
    kill
  }
}

struct TinyNotes: Specification {
  let app = TinyPlatform()
  let dirty = Variable(initially: false, lifetime: .process)
  let lost = Variable(initially: false, lifetime: .world)

  var actions: [Action] {
    Action("edit", by: .user) {
      When(app.phase == .active)
      dirty.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.did) {
      Later("warm up") { dirty.becomes(false) }
    }
    app.on(.background) {
      Checkpoint()
      dirty.becomes(false)
    }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) {
      If(dirty) { lost.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable("an edit is lost") { lost }
  }
}

@Test("a sequence becomes one step a part")
func sequenceBecomesSteps() throws {
  let model = try Model(elaborating: TinyNotes())
  let parts = model.system.steps.map { "\(model.system.actions[$0.action].title) \($0.part)" }
  #expect(
    parts == [
      "open the app 0", "open the app 1", "open the app 2", "leave the app 0", "leave the app 1",
      "kill the app 0", "edit 0", "warm up 0",
    ])
  let interpreter = Interpreter(model.system)
  var seen: Set<[Int]> = []
  var front = interpreter.initialStates().map(\.state)
  while let state = front.popLast() {
    guard seen.insert(state).inserted else { continue }
    let next = interpreter.transitions(from: state)
    #expect(next.allSatisfy { $0.fault == nil })
    front += next.map(\.state)
  }
  #expect(seen.count == 28)
}
