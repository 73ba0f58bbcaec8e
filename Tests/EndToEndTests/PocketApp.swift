import LifecycleModeling

/// A platform small enough to be understood at a glance, for tests of the command.
struct PocketApp: Platform {
  enum Phase: CaseIterable, FiniteDomain { case notRunning, active, background, frozen }
  enum Callback: CaseIterable, FiniteDomain { case didLaunch, didLeave, willTerminate }

  let process = Owner(.process)
  let phase = Variable(initially: Phase.notRunning, lifetime: .world)
  let callbacks = Callbacks<Callback>()

  /// Whether the system tells a running app of its end.
  let tellsOfTheEnd = Variation(
    "VP-90", considered: [true, false], provenance: "made up for tests")

  var existence: [Existence] {
    process.exists(while: phase != .notRunning) {
      ProcessEnds(process)
      phase.becomes(.notRunning)
    }
  }

  var actions: [Action] {
    Action("open the app", by: .user) {
      phase.moves(from: .notRunning, to: .active)
      calls(.didLaunch)
    }
    Action("leave the app", by: .user) {
      phase.moves(from: .active, to: .background)
      calls(.didLeave)
    }
    Action("freeze the app", by: .system) { phase.moves(from: .background, to: .frozen) }
    Action("end the app politely", by: .system) {
      When(phase == .background && tellsOfTheEnd)
      calls(.willTerminate)
      ProcessEnds(process)
      phase.becomes(.notRunning)
    }
    Action("reclaim the memory", by: .system) {
      When(phase == .frozen)
      ProcessEnds(process)
      phase.becomes(.notRunning)
    }
  }

  var presets: [Preset] {
    Preset("polite", provenance: "made up for tests", tellsOfTheEnd.is(true))
  }
}

/// Notes on the pocket platform, saved at one of two moments.
struct PocketNotes: Specification {
  let app = PocketApp()
  let dirty = Variable(initially: false, lifetime: .process)
  let lost = Variable(initially: false, lifetime: .world)

  /// Whether the app saves when the user leaves, and not only when it is told of its end.
  let savesOnLeaving: Bool

  /// Whether a claim about something that never happens is added.
  var hasVacuousClaim = false

  /// Whether the loss is a known issue.
  var isKnown = false

  /// The name of another form, of which this one takes the place.
  var borrowedName: String?

  var name: String {
    borrowedName ?? "PocketNotes (saves \(savesOnLeaving ? "on leaving" : "at the end"))"
  }

  /// Returns the same specification under the name of another one.
  func named(as other: PocketNotes) -> PocketNotes {
    var copy = self
    copy.borrowedName = other.name
    return copy
  }

  var actions: [Action] {
    Action("edit", by: .user) {
      When(app.phase == .active)
      dirty.becomes(true)
    }
  }

  var handlers: [Handler] {
    if savesOnLeaving {
      app.on(.didLeave) { dirty.becomes(false) }
    }
    app.on(.willTerminate) { dirty.becomes(false) }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) {
      If(dirty) { lost.becomes(true) }
    }
  }

  var properties: [Property] {
    if isKnown {
      noEditIsLost.knownIssue("saves too late")
    } else {
      noEditIsLost
    }
    Reachable("the app can be frozen") { app.phase == .frozen }
    if hasVacuousClaim {
      Always("a frozen app that is active is clean") {
        app.phase == .frozen && app.phase == .active ==> !dirty
      }
    }
  }

  private var noEditIsLost: Unreachable { Unreachable("an edit is lost") { lost } }
}
