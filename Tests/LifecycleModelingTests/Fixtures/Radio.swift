import LifecycleModeling

/// A radio with handlers that a test chooses, and a callback that it never makes.
struct Radio: Platform, Specification {
  enum Callback: CaseIterable, FiniteDomain { case starts, stops, breaks }

  let process = Owner(.process)
  let isOn = Variable(initially: false, lifetime: .world)
  let volume = Variable(in: 0...3, initially: 0, lifetime: .process, overflow: .saturating)
  let isMuted = Variable(initially: false, lifetime: .process)
  let variation = Variation<Bool>("VP-1", considered: [false], provenance: "a guess")
  let callbacks = Callbacks<Callback>()
  let argument = Argument(otherwise: false)
  var handled: [Handler] = []

  var existence: [Existence] {
    process.exists(while: isOn.condition, canRun: isOn.condition) {
      ProcessEnds(process)
      isOn.becomes(false)
    }
  }

  var actions: [Action] {
    Action("switches on", by: .user) {
      isOn.moves(from: false, to: true)
      calls(.starts)
    }
    Action("stops", by: .user) {
      When(isOn)
      calls(.stops)
    }
  }

  var handlers: [Handler] { handled }
}
