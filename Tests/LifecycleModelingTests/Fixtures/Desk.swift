import LifecycleModeling

/// A platform with every kind of owner, for the tests of the language.
struct Desk: Platform {
  enum Phase: CaseIterable, FiniteDomain { case off, on, frozen }
  enum Callback: CaseIterable, FiniteDomain { case create, resume, save, quit }

  let process = Owner(.process)
  let model = Owner(.retained)
  let screen = Owner(.instance)
  let archive = Owner(.savedState)
  let phase = Variable(initially: Phase.off, lifetime: .world)
  let hasTask = Variable(initially: false, lifetime: .world)
  let hasScreen = Variable(initially: false, lifetime: .process)
  let callbacks = Callbacks<Callback>()

  /// Whether the screen was made from an archive.
  let restores = Argument(otherwise: false)

  var existence: [Existence] {
    process.exists(while: phase != .off, canRun: phase == .on) {
      ProcessEnds(process)
      phase.becomes(.off)
    }
    archive.exists(while: hasTask)
    model.exists(while: hasScreen && phase != .off, within: process, archive)
    screen.exists(while: hasScreen && phase != .off, within: model)
  }

  var start: Action {
    Action("start", by: .user) {
      When(phase == .off)
      Part {
        phase.becomes(.on)
        hasScreen.becomes(true)
        calls(.create, with: restores.is(hasTask))
        hasTask.becomes(true)
      }
      Turn()
      Part { calls(.resume) }
    }
  }

  var rotate: Action {
    Action("rotate", by: .user) {
      When(phase == .on && hasScreen)
      Part { calls(.save) }
      InstanceEnds(screen)
      Part { calls(.create, with: restores.is(true)) }
    }
  }

  var dismiss: Action {
    Action("dismiss", by: .user) {
      When(phase == .on && hasScreen)
      calls(.quit)
      Dismissed(archive)
      hasScreen.becomes(false)
      hasTask.becomes(false)
    }
  }

  var open: Action {
    Action("open", by: .user) {
      When(phase == .on && !hasScreen)
      hasScreen.becomes(true)
      calls(.create)
      hasTask.becomes(true)
    }
  }

  var freeze: Action {
    Action("freeze", by: .system) { phase.moves(from: .on, to: .frozen) }
  }

  var thaw: Action {
    Action("thaw", by: .system) { phase.moves(from: .frozen, to: .on) }
  }

  var kill: Action {
    Action("kill", by: .system, .interrupts) {
      When(phase != .off)
      ProcessEnds(process)
      phase.becomes(.off)
    }
  }

  var actions: [Action] {
    start
    rotate
    dismiss
    open
    freeze
    thaw
    kill
  }
}

/// A specification whose lists a test fills in.
struct DeskApp: Specification, CustomReflectable {
  let desk: Desk
  var name = "DeskApp"
  var stored: [(label: String, value: any Sendable)] = []
  var actions: [Action] = []
  var handlers: [Handler] = []
  var observers: [Observe] = []
  var assumptions: [Assume] = []
  var obligations: [Fair] = []
  var properties: [Property] = []
  var presets: [Preset] = []

  init(_ desk: Desk = Desk()) { self.desk = desk }

  /// Lets a stage tell whether a formula holds.
  mutating func ask(_ name: String, _ formula: some FormulaConvertible) {
    properties.append(Reachable(name) { formula }.property)
  }

  var customMirror: Mirror {
    Mirror(
      self, children: [(label: "desk", value: desk as Any)] + stored.map { ($0.label, $0.value) },
      displayStyle: .struct)
  }
}
