import LifecycleModeling

/// The sequences of callbacks that several transitions share.
extension AndroidApp {
  /// The start of the process, if there is none, or its return from the freezer.
  @LineBuilder var isAwake: ClauseList {
    If(processState == .notRunning) {
      processState.becomes(.running)
      if has(.provider) { Part { calls(.onCreateProvider) } }
      if has(.processOwner) { processOwner.attaches }
      Part { calls(.onCreate) }
    } else: {
      processState.becomes(.running)
    }
  }

  /// The way of a new object to the screen, unless it finishes on the way.
  @LineBuilder func launches(_ activity: AndroidActivity) -> ClauseList {
    activity.getsCreated
    If(activity.isFinishing) {
      destroys(activity)
    } else: {
      if hasFragment(activity) { fragment.getsCreated }
      starts(activity)
      If(activity.isFinishing) {
        stops(activity)
        destroys(activity)
      } else: {
        activity.getsRestored
        if has(.everyCallback) { Part { activity.calls(.onPostCreate) } }
        activity.getsResult
        resumes(activity)
      }
    }
  }

  /// The way of a paused, stopped or missing activity to the screen.
  @LineBuilder func comesUp(_ activity: AndroidActivity) -> ClauseList {
    If(activity.phase == .absent) {
      launches(activity)
    } else: {
      activity.getsResult
      If(activity.phase == .created) {
        activity.getsRestarted
        starts(activity)
      }
      resumes(activity)
    }
  }

  @LineBuilder func starts(_ activity: AndroidActivity) -> ClauseList {
    activity.getsStarted
    if hasFragment(activity) { fragment.getsStarted }
    if has(.processOwner) { processOwner.hearsOfStart }
  }

  @LineBuilder func resumes(_ activity: AndroidActivity) -> ClauseList {
    activity.getsResumed
    if hasFragment(activity) { fragment.getsResumed }
    if has(.processOwner) { processOwner.hearsOfResume }
    if has(.everyCallback) { Part { activity.calls(.onPostResume) } }
    if has(.multiWindow) { mayBecomeTopResumed(activity) }
  }

  @LineBuilder func pauses(_ activity: AndroidActivity, changing: Bool = false) -> ClauseList {
    if has(.multiWindow) { isNoLongerTopResumed(activity) }
    If(variations.savePosition == .beforePause) { saves(activity) }
    if hasFragment(activity) { fragment.getsPaused }
    activity.getsPaused(changing: changing)
    if has(.processOwner) { processOwner.hearsOfPause }
  }

  /// `onStop` with the save, in the order that the target SDK asks for.
  @LineBuilder func stops(_ activity: AndroidActivity, changing: Bool = false) -> ClauseList {
    If(variations.savePosition == .beforeStop) { saves(activity) }
    if hasFragment(activity) { fragment.getsStopped }
    activity.getsStopped(changing: changing)
    if has(.processOwner) { processOwner.hearsOfStop }
    If(variations.savePosition == .afterStop) { saves(activity) }
  }

  @LineBuilder private func saves(_ activity: AndroidActivity) -> ClauseList {
    if hasFragment(activity) {
      If(!activity.isFinishing && !activity.isStateSaved) { fragment.getsSaved }
    }
    activity.getsSaved
  }

  /// The end of a finished activity; the user sees something else if it was the last one.
  @LineBuilder func destroys(_ activity: AndroidActivity) -> ClauseList {
    if hasFragment(activity) { fragment.getsDestroyed }
    activity.getsDestroyed(tellsViewModels: has(.everyCallback))
    If(isTaskEmpty) {
      request.becomes(.none)
      If(isOnScreen) { screen.becomes(.elsewhere) }
    }
  }

  /// Telling a resumed activity that it is the topmost one may be skipped: A25.
  @LineBuilder private func mayBecomeTopResumed(_ activity: AndroidActivity) -> ClauseList {
    If(variations.resumed == .allVisible) {
      Choose {
        becomesTopResumed(activity)
      } or: {
      }
    }
  }

  @LineBuilder func becomesTopResumed(_ activity: AndroidActivity) -> ClauseList {
    Part {
      activity.becomesTopResumed(true)
      activity.calls(.onTopResumedActivityChanged, with: activity.gains.is(true))
    }
  }

  @LineBuilder func isNoLongerTopResumed(_ activity: AndroidActivity) -> ClauseList {
    If(activity.isTopResumed) {
      Part {
        activity.becomesTopResumed(false)
        activity.calls(.onTopResumedActivityChanged, with: activity.gains.is(false))
      }
    }
  }
}
