public import LifecycleModeling

extension UIKitApp {
  /// The actions that end a process, in the order of the facts.
  @ListBuilder<Action> var terminating: [Action] {
    reclaimSuspended
    swipeSuspended
    reclaimMemory
    crash
    reclaimOnScreen
    watchdog
    killForLock
    swipeInBackground
    quitPolitely
    swipeFromSwitcher
    killForHeat
  }

  /// The reclaim of the memory of a frozen app, an update or a restart: no callback can run.
  public var reclaimSuspended: Action {
    Action(
      "reclaims the memory of the suspended app", by: .system, .interrupts, source: "T10, H: D4"
    ) {
      When(phase == .suspended)
      isGone
    }
  }

  /// The swipe on the card of a frozen app, which dies without a word.
  public var swipeSuspended: Action {
    Action("swipes the suspended app away", by: .user, .interrupts, source: "T10, H: D4") {
      When(phase == .suspended)
      isQuitByUser.becomes(true)
      losesArchive
      isGone
    }
  }

  /// The reclaim of the memory of an app off screen that still runs.
  public var reclaimMemory: Action {
    Action("reclaims the memory", by: .system, .interrupts, source: "T12, H: D12") {
      When(phase.isOne(of: .prewarmed, .background))
      isGone
    }
  }

  public var crash: Action {
    Action("crashes", by: .app, .interrupts, source: "T12, T14, H: D12") {
      When(canRunCode)
      mayLoseArchive
      isGone
    }
  }

  /// The reclaim of the memory of an app on screen, which uses too much of it.
  public var reclaimOnScreen: Action {
    Action(
      "reclaims the memory of the app on screen", by: .system, .interrupts, source: "T14, H: D13"
    ) {
      When(isOnScreen)
      isGone
    }
  }

  /// The watchdog, for a launch, a return or a background entry that takes too long.
  public var watchdog: Action {
    Action("kills the app by the watchdog", by: .system, .interrupts, source: "T14, T16, H: D13") {
      When(canRunCode)
      if let timing { When(timing.isOverdue) }
      isGone
    }
  }

  /// The kill 0xdead10cc for a lock held while frozen.
  public var killForLock: Action {
    Action("kills the app for its file lock", by: .system, .interrupts, source: "1.9, H: D12, D17")
    {
      When(phase == .suspended)
      When(
        lockedFile == .sharedFile
          || lockedFile == .privateFile && variations.lockScope == .anyFile)
      isGone
    }
  }

  /// The swipe on the card of an app that runs in the background, whatever the user believes.
  public var swipeInBackground: Action {
    Action("swipes the running app away", by: .user, source: "T11, H: D4") {
      When(phase == .background)
      isQuitByUser.becomes(true)
      losesArchive
      terminatesPolitely
    }
  }

  /// An update, a restart or a low battery while the app runs.
  public var quitPolitely: Action {
    Action("shuts the app down", by: .system, source: "T11, 1.6, H in the background, else M") {
      When(canRunCode)
      terminatesPolitely
    }
  }

  /// The swipe on the card of an app that was on screen; VP-05 says what it is told.
  public var swipeFromSwitcher: Action {
    Action("swipes the app away in the switcher", by: .user, source: "T13, M: VP-05") {
      When(phase == .inactive)
      When(interruption == .switcher)
      isQuitByUser.becomes(true)
      losesArchive
      If(variations.swipe == .silent) {
        isGone
      } else: {
        If(variations.swipe == .backgroundThenTerminate) {
          phase.becomes(.background)
          restartsBudget
          delivers(.didEnterBackground)
        }
        terminatesPolitely
      }
    }
  }

  /// The kill 0xc00010ff, of a device that is too hot.
  public var killForHeat: Action {
    Action("kills the app for the heat", by: .system, .interrupts, source: "1.8, H: D12") {
      When(phase != .notRunning)
      isGone
    }
  }

  /// The actions whose end a process that is able to run is told of.
  var politeEnds: [Action] { [swipeInBackground, quitPolitely, swipeFromSwitcher] }

  @LineBuilder var terminatesPolitely: ClauseList {
    delivers(.willTerminate)
    if features.mutation == .callbackAfterTermination {
      Part { calls(.didEnterBackground) }
    }
    Part { isGone }
  }
}
