public import LifecycleModeling

extension AndroidApp {
  /// The actions that end a process or a task, in the order of the facts.
  @ListBuilder<Action> var ending: [Action] {
    reclaimMemory
    killOnScreen
    crash
    swipe
    forceStop
  }

  /// The kill of a process without a visible or foreground component: no callback.
  public var reclaimMemory: Action {
    Action("reclaims the memory", by: .system, .interrupts, source: "A16, 4.3, H") {
      When(isKillable)
      isGone
    }
  }

  /// The kill of a process that the user sees or that is on its way, in extremes only.
  public var killOnScreen: Action {
    Action("kills the app in use", by: .system, .interrupts, source: "4.3, H") {
      When(processState != .notRunning)
      When(!isKillable)
      isGone
    }
  }

  public var crash: Action {
    Action("crashes", by: .app, .interrupts, source: "4.3, H") {
      When(canRunCode)
      isGone
    }
  }

  /// The swipe from Recents: the task goes, with `onDestroy` or with the process.
  ///
  /// A process with a foreground service stays (`ActivityTaskSupervisor.cleanUpRemovedTaskLocked` of AOSP).
  public var swipe: Action {
    Action(
      "swipes the app from Recents", by: .user, source: "A18, H: ActivityTaskSupervisor, VP-20"
    ) {
      When(screen == .elsewhere)
      When(any { $0.isInTask.condition })
      If((variations.destroyOnSwipe == .yes || keepsForeground) && processState != .notRunning) {
        processState.becomes(.running)
        if features.hasService {
          If(service.isStarted && service.isCreated) { Part { service.calls(.onTaskRemoved) } }
        }
        for activity in activities { isSwipedAway(activity) }
        request.becomes(.none)
      } else: {
        for activity in activities {
          If(activity.isInTask) { activity.getsForgotten }
        }
        If(processState != .notRunning) { isGone }
      }
    }
  }

  /// The end by the settings of the system; the facts don't say whether saved state stays, so both may be.
  public var forceStop: Action {
    Action("forces the app to stop", by: .user, .interrupts, source: "A19, H") {
      When(screen == .elsewhere)
      When(processState != .notRunning)
      isForceStopped.becomes(true)
      Choose {
      } or: {
        for activity in activities {
          If(activity.isInTask) { activity.getsForgotten }
        }
      }
      isGone
      if features.hasService { service.isGivenUp }
    }
  }

  /// States that nothing of the app is visible or in the foreground, and no object is between phases.
  public var isKillable: Condition {
    processState != .notRunning && !isOnScreen && !isBetweenPhases && !keepsForeground
  }

  /// States that the app's own code has just crashed in a handler or in deferred work.
  public var hasJustCrashed: Formula {
    forcedEnds.reduce(process.justEnded && !hasJustDone(swipe)) { $0 && !hasJustDone($1) }
  }

  /// The actions that end the process whatever its code does.
  private var forcedEnds: [Action] {
    var ends = [reclaimMemory, killOnScreen, crash, forceStop]
    if has(.freezer) { ends.append(killForTransaction) }
    if features.hasService {
      ends += [stopService, killForPromotion]
      if service.limit != .none { ends.append(killForTimeout) }
    }
    return ends
  }

  private var keepsForeground: Condition {
    features.hasService ? service.isForeground.condition : !Condition.always
  }

  @LineBuilder private func isSwipedAway(_ activity: AndroidActivity) -> ClauseList {
    If(activity.hasObject) {
      activity.finishes
      If(activity.phase == .started) { stops(activity) }
      if hasFragment(activity) { fragment.getsDestroyed }
      activity.getsDestroyed(tellsViewModels: has(.everyCallback))
    } else: {
      If(activity.isInTask) { activity.getsForgotten }
    }
  }
}
