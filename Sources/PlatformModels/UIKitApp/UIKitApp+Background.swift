public import LifecycleModeling

extension UIKitApp {
  /// The actions around the background, in the order of the facts.
  @ListBuilder<Action> var backgrounding: [Action] {
    enterBackground
    returnFromBackground
    suspend
    wakeForEvent
    wakeForLocation
    returnFromSuspension
    eventInBackground
    repeatBackground
    if timing == nil { passTime }
    expireTasks
  }

  /// The end of a way to the background; from inactive only.
  public var enterBackground: Action {
    Action("moves the app to the background", by: .system, source: "T5, H: D8; 1.6") {
      When(phase == .inactive)
      When(interruption.isOne(of: .none, .call, .switcher) || device != .unlocked)
      When(variations.abortedForeground == .possible || isLeaving)
      if features.options.contains(.exitsOnSuspend) {
        terminatesPolitely
      } else {
        interruption.becomes(.none)
        isLeaving.becomes(false)
        phase.becomes(.background)
        restartsBudget
        delivers(.didEnterBackground)
      }
    }
  }

  /// The return to an app that runs in the background, launched there or not.
  public var returnFromBackground: Action {
    Action("returns to the app", by: .user, source: "T6, H; M on the value of the state") {
      When(phase == .background)
      When(device == .unlocked)
      entersForeground
    }
  }

  /// The freeze, which nobody is told of.
  public var suspend: Action {
    Action("suspends the app", by: .system, source: "T7, H: D1, D3, D6") {
      When(canBeFrozen)
      phase.becomes(.suspended)
    }
  }

  public var wakeForEvent: Action {
    Action("wakes the app for a push or a task", by: .system, source: "T8, M: VP-02") {
      thaws
      oneOf(serverEvents.map(\.lines))
    }
  }

  public var wakeForLocation: Action {
    Action("wakes the app for a location", by: .system, source: "T8, M: VP-02") {
      thaws
      oneOf(locationEvents.map(\.lines))
    }
  }

  /// The return to a frozen app: it thaws in the background first.
  public var returnFromSuspension: Action {
    Action("returns to the suspended app", by: .user, source: "T9, H") {
      When(phase == .suspended)
      When(device == .unlocked)
      Part { phase.becomes(.background) }
      tellsOfQueuedChanges
      entersForeground
    }
  }

  /// An event for an app that already runs in the background, of any cause.
  public var eventInBackground: Action {
    Action("delivers an event in the background", by: .system, source: "1.3, 1.5, H") {
      When(phase == .background)
      oneOf((serverEvents + locationEvents).map(\.lines))
    }
  }

  public var repeatBackground: Action {
    Action("moves the app to the background again", by: .system, source: "VP-07, L: OR:14075101") {
      When(phase == .background)
      When(variations.duplicateBackground == .yes)
      delivers(.didEnterBackground)
    }
  }

  /// One tick of the background time of the process.
  public var passTime: Action {
    Action("lets background time pass", by: .system, source: "1.7, H: budget of VP-25") {
      When(phase == .background)
      When(hasOpenTask)
      When(budget > 0)
      budget.decreases()
    }
  }

  /// The end of the background time: one handler per open identifier, then the kill if one is left.
  public var expireTasks: Action {
    Action("lets the background tasks expire", by: .system, source: "1.8, H: D5, D12") {
      When(phase == .background)
      When(hasOpenTask)
      if let timing {
        When(timing.inBackground >= timing.taskBudget)
        timing.waits(for: .expiring)
      } else {
        When(budget == 0)
      }
      for task in tasks.all {
        If(task.hasLeaked) { Part { task.calls(.expires) } }
        If(task.identifier == .open) { Part { task.calls(.expires) } }
      }
      If(hasOpenTask) {
        Part { isGone }
      } else: {
        waitsNoLonger
      }
    }
  }

  /// The way from the background to inactive: the callback comes first.
  @LineBuilder private var entersForeground: ClauseList {
    waits(for: .enteringForeground)
    delivers(.willEnterForeground)
    isQuitByUser.becomes(false)
    hasBeenOnScreen.becomes(true)
    needsNoEncoding
    phase.becomes(.inactive)
    waitsNoLonger
  }

  /// The watchdog begins to count, for an app with limits in seconds.
  @LineBuilder func waits(for wait: TimeLimits.Wait) -> ClauseList {
    if let timing { timing.waits(for: wait) }
  }

  /// The watchdog has nothing to wait for any more.
  @LineBuilder var waitsNoLonger: ClauseList { waits(for: .none) }

  @ActionBuilder private var thaws: ClauseList {
    When(phase == .suspended)
    Part {
      phase.becomes(.background)
      restartsBudget
    }
    tellsOfQueuedChanges
    If(variations.backgroundCallbackOnWake == .yes) { delivers(.didEnterBackground) }
    Turn()
  }

  /// The changes that waited for the thaw, told as one.
  @LineBuilder private var tellsOfQueuedChanges: ClauseList {
    if features.mutation == .repeatedChange {
      If(hasQueuedChange) { Part { calls(.significantTimeChange) } }
    }
    If(hasQueuedChange) { delivers(.significantTimeChange) }
  }
}
