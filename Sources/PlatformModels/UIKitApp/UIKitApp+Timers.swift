public import LifecycleModeling

extension UIKitApp {
  /// The moves of timers, for an app that has some.
  @ListBuilder<Action> var timerMoves: [Action] {
    if !timers.all.isEmpty {
      fireTimer
      missFire
      fireTimerLate
    }
  }

  /// A period of a timer that passes while the app runs, on screen or off.
  public var fireTimer: Action {
    Action("fires a timer", by: .app, source: "1.9, H") {
      Choose(timers, where: { $0.isScheduled && !$0.isOverdue }) { $0.calls(.fires) }
    }
  }

  /// A period of a timer that passes while the app is frozen.
  public var missFire: Action {
    Action("misses a fire of a timer", by: .system, .interrupts, source: "1.9, H") {
      When(phase == .suspended)
      Choose(timers, where: { $0.isScheduled.condition }) { $0.misses }
    }
  }

  /// The one late fire after the thaw, however many were missed.
  public var fireTimerLate: Action {
    Action("fires a timer late", by: .app, source: "1.9, H: NiftyTreeStudios/Bean-Juice#139") {
      Choose(timers, where: { $0.isOverdue.condition }) { timer in
        if features.mutation != .everyMissedFire { timer.catchesUp }
        timer.calls(.fires)
      }
    }
  }
}
