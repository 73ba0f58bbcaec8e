public import LifecycleModeling

extension UISceneApp {
  /// The actions that end a process, in the order of the facts.
  @ListBuilder<Action> var terminating: [Action] {
    reclaimSuspended
    swipeSuspended
    reclaimMemory
    crash
    reclaimOnScreen
    watchdog
    swipeInBackground
    quitPolitely
    swipeFromSwitcher
    swipeQuickly
  }

  /// The reclaim of the memory of a frozen app: no callback can run, and every session stays.
  public var reclaimSuspended: Action {
    Action(
      "reclaims the memory of the suspended app", by: .system, .interrupts, source: "T10, H: D4"
    ) {
      When(execution == .suspended)
      isGone
    }
  }

  /// The swipe on the card of a frozen app, which dies without a word.
  public var swipeSuspended: Action {
    Action("swipes the suspended app away", by: .user, .interrupts, source: "T10, H: D4") {
      When(execution == .suspended)
      isSwipedAway
    }
  }

  /// The reclaim of the memory of an app off screen that still runs.
  public var reclaimMemory: Action {
    Action("reclaims the memory", by: .system, .interrupts, source: "T12, H: D12") {
      When(execution.isOne(of: .prewarmed, .running))
      When(!isOnScreen)
      isGone
    }
  }

  public var crash: Action {
    Action("crashes", by: .app, .interrupts, source: "T12, T14, H: D12") {
      When(canRunCode)
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

  /// The limits in seconds, of an app created with them.
  public var timeLimits: TimeLimits { timing ?? TimeLimits() }

  /// The watchdog begins to count, or has nothing to wait for any more, for an app with limits in seconds.
  @LineBuilder func waits(for wait: TimeLimits.Wait) -> ClauseList {
    if let timing { timing.waits(for: wait) }
  }

  /// The swipe on the card of an app that runs in the background, whatever the user believes.
  ///
  /// Whether its scenes are told that they disconnect isn't known.
  public var swipeInBackground: Action {
    Action("swipes the running app away", by: .user, source: "T11, S8, H: D4") {
      When(canRunCode)
      When(!isOnScreen)
      Choose {
        ForEach(scenes) { scene in
          If(scene.isConnected) { disconnects(scene) }
        }
      } or: {
      }
      terminatesPolitely { isSwipedAway }
    }
  }

  /// An update, a restart or a low battery while the app runs.
  public var quitPolitely: Action {
    Action("shuts the app down", by: .system, source: "T11, 1.6, H in the background, else M") {
      When(canRunCode)
      terminatesPolitely { isGone }
    }
  }

  /// The swipe that kills an app whose scenes were on screen; VP-05 says what they are told.
  public var swipeFromSwitcher: Action {
    Action("swipes the app away in the switcher", by: .user, source: "S9, M: AF:732170, VP-05") {
      When(scenes.any { $0.isInSwitcher })
      When(!hasActiveScene)
      If(variations.swipe == .silent) {
        isSwipedAway
      } else: {
        ForEach(scenes) { scene in
          If(scene.isInForeground && variations.swipe == .backgroundThenDisconnect) {
            entersBackground(scene)
          }
          If(scene.isConnected) { disconnects(scene) }
        }
        terminatesPolitely { isSwipedAway }
      }
    }
  }

  /// The same in a hurry: a new scene object connects and goes to the background.
  public var swipeQuickly: Action {
    Action("swipes the app away while it minimizes", by: .user, source: "S10, L: AF:732170") {
      When(variations.quickKill == .possible)
      When(!hasActiveScene)
      Choose(scenes, where: { $0.isInSwitcher }) { scene in
        disconnects(scene)
        delivers(.willConnect, to: scene) { scene.connects }
        entersForeground(scene, as: .connectsToScreen)
        entersBackground(scene)
        terminatesPolitely { isSwipedAway }
      }
    }
  }

  /// The actions whose end a process that is able to run may be told of.
  var politeEnds: [Action] { [swipeInBackground, quitPolitely, swipeFromSwitcher, swipeQuickly] }

  /// The end by the user, which discards the sessions; the next launch is told of them.
  @LineBuilder private var isSwipedAway: ClauseList {
    isGone
    isQuitByUser.becomes(true)
    for scene in scenes.all {
      If(scene.hasSession) {
        scene.isDiscarded
        owesDiscard.becomes(true)
      }
    }
  }

  @LineBuilder private func terminatesPolitely(
    @LineBuilder end: () -> ClauseList
  ) -> ClauseList {
    If(variations.termination == .yes) {
      waits(for: .terminating)
      delivers(.willTerminate)
      waits(for: .none)
      if features.mutation == .callbackAfterTermination {
        Part { scene.calls(.didEnterBackground) }
      }
    }
    Part { end() }
  }
}
