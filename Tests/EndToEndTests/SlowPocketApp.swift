import LifecycleModeling

/// A small platform with a watchdog, and an app whose save takes time.
struct SlowPocketApp: Platform, Specification {
  enum Phase: CaseIterable, FiniteDomain { case off, active, leaving, resting }
  enum Callback: CaseIterable, FiniteDomain { case didLeave }

  let process = Owner(.process)
  let phase = Variable(initially: Phase.off, lifetime: .world)
  let callbacks = Callbacks<Callback>()
  let isDirty = Variable(initially: false, lifetime: .process)

  /// For how long the system has waited for the app.
  let leaving = Clock(lifetime: .process, whileSuspended: .runs)

  /// For how long the app has rested.
  let resting = Clock(lifetime: .process, whileSuspended: .runs)
  let limit = Parameter(
    "limit", in: .seconds(1)...(.seconds(20)), usually: .seconds(5),
    asks: "How long does the system wait?")
  var save = Parameter("save", in: .seconds(0)...(.seconds(60)), usually: .seconds(6))

  /// Whether the app must be opened again within a minute, which nobody can promise.
  var mustReturn = false

  var existence: [Existence] {
    process.exists(while: phase != .off) {
      ProcessEnds(process)
      phase.becomes(.off)
    }
  }

  var measures: [Measure] {
    leaving.measuresHowLong(phase == .leaving)
    resting.measuresHowLong(phase == .resting)
  }

  var deadlines: [Deadline] {
    if mustReturn { Deadline("the user returns", resting, atMost: .seconds(60), while: isDirty) }
  }

  var actions: [Action] {
    Action("opens", by: .user) {
      When(phase.isOne(of: .off, .resting))
      if mustReturn { When(!isDirty) }
      phase.becomes(.active)
    }
    Action("edits", by: .user) {
      When(phase == .active)
      isDirty.becomes(true)
    }
    Action("leaves", by: .user) {
      When(phase == .active)
      Part {
        phase.becomes(.leaving)
        calls(.didLeave)
        phase.becomes(.resting)
      }
    }
    watchdog
  }

  var watchdog: Action {
    Action("ends the app", by: .system, .interrupts) {
      When(phase == .leaving)
      When(leaving >= limit)
      ProcessEnds(process)
      phase.becomes(.off)
    }
  }

  var handlers: [Handler] {
    on(.didLeave) {
      if !mustReturn {
        Takes(.seconds(0)...save)
        isDirty.becomes(false)
      }
    }
  }

  var properties: [Property] {
    Unreachable("the watchdog never ends the app") { hasJustDone(watchdog) }
    Response(
      "edits are saved in time", to: isDirty && phase == .leaving, is: !isDirty,
      within: .seconds(8), releasedBy: .processEnds)
    Always("the system waits for 6 s at most") { leaving <= .seconds(6) }
  }
}
