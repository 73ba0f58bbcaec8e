public import LifecycleModeling

extension AndroidApp {
  /// The actions that take the app from the screen, in the order of the facts.
  @ListBuilder<Action> var leaving: [Action] {
    leave
    leaveQuietly
    goBackAtRoot
    for activity in activities {
      stop(activity)
      finish(activity)
      destroyFinished(activity)
      destroyStopped(activity)
    }
  }

  /// Home, or the switch to another app.
  public var leave: Action {
    Action("leaves the app", by: .user, source: "A2, H: C2, F:futo-org/grayjay-android#907") {
      When(screen == .app)
      When(isTopActivity(in: .resumed))
      screen.becomes(.elsewhere)
      onTop { activity in
        if has(.everyCallback) { Part { activity.calls(.onUserLeaveHint) } }
        pauses(activity)
      }
    }
  }

  /// Home from where the activity is paused already.
  public var leaveQuietly: Action {
    Action("leaves what covers the app", by: .user, .interrupts, source: "A2, H") {
      When(screen.isOne(of: .covered, .otherActivity))
      screen.becomes(.elsewhere)
    }
  }

  /// Back on the activity that the launcher started.
  public var goBackAtRoot: Action {
    Action("goes back from the root activity", by: .user, source: "A11, H: D26, VP-29; A10, H: C2")
    {
      When(screen == .app)
      When(isTop(main) && main.phase == .resumed)
      if has(.fragment) { When(!fragment.isOnBackStack) }
      screen.becomes(.elsewhere)
      If(variations.rootBack == .finishes) { main.finishes }
      pauses(main)
    }
  }

  /// `onStop` of an activity that the user doesn't see any more, at any time after its `onPause`.
  public func stop(_ activity: AndroidActivity) -> Action {
    Action("stops \(activity.title)", by: .system, source: "A2, A4, A6, A10, A26, H: VP-21") {
      When(canRunCode)
      When(activity.phase == .started)
      When(!isVisible(activity))
      stops(activity)
      If(activity.isFinishing) {
        Turn()
        destroys(activity)
      }
    }
  }

  /// The pause of an activity that the app finishes while it is resumed.
  public func finish(_ activity: AndroidActivity) -> Action {
    Action("finishes \(activity.title)", by: .system, source: "A10, H: C2") {
      When(canRunCode)
      When(activity.phase == .resumed)
      When(activity.isFinishing)
      If(isTaskEmpty) { screen.becomes(.elsewhere) }
      pauses(activity)
      if features.hasDetail {
        If(!isTaskEmpty && screen == .app) {
          Turn(); comesUpBelow
        }
      }
    }
  }

  /// `onDestroy` of an activity that the app finishes while it is stopped.
  public func destroyFinished(_ activity: AndroidActivity) -> Action {
    Action("destroys \(activity.title)", by: .system, source: "A10, H: C2") {
      When(canRunCode)
      When(activity.phase == .created)
      When(activity.isFinishing)
      destroys(activity)
    }
  }

  /// `onDestroy` of an activity that was left, by the developer option.
  public func destroyStopped(_ activity: AndroidActivity) -> Action {
    Action("drops \(activity.title)", by: .system, source: "A17, H") {
      When(canRunCode)
      When(activity.isStopped)
      When(!activity.isFinishing)
      When(variations.dontKeepActivities == .yes)
      if hasFragment(activity) { fragment.getsDestroyed }
      activity.getsDropped(tellsViewModels: has(.everyCallback))
    }
  }

  /// What was below a finished activity comes to the screen.
  @LineBuilder var comesUpBelow: ClauseList {
    onTop { comesUp($0) }
  }
}
