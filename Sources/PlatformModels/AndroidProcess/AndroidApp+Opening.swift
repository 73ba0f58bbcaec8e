public import LifecycleModeling

extension AndroidApp {
  /// The actions that bring the app to the screen, in the order of the facts.
  @ListBuilder<Action> var opening: [Action] {
    open
    returns
    reopen
    returnToOther
  }

  /// The tap on the icon of an app without a task, with or without a process.
  public var open: Action {
    Action("opens the app", by: .user, source: "A1, H") {
      When(screen == .elsewhere)
      When(isTaskEmpty)
      When(main.phase == .absent)
      comesToScreen
      isAwake
      main.getsAdded()
      launches(main)
    }
  }

  /// The return to a task whose topmost activity still has its object, stopped or not yet.
  public var returns: Action {
    Action("returns to the app", by: .user, source: "A3, A26, H: VP-21") {
      When(screen == .elsewhere)
      When(isTopActivity(in: .created, .started))
      When(!isUnderOther)
      comesToScreen
      isAwake
      onTop { comesUp($0) }
    }
  }

  /// The return to a task whose topmost activity has lost its object, often with the process.
  ///
  /// Only the topmost activity is made again; the ones below wait until they are shown.
  public var reopen: Action {
    Action("returns to the lost app", by: .user, source: "A16, H: F:frogermcs/GithubClient#9; A17")
    {
      When(screen == .elsewhere)
      When(isTopActivity(in: .absent))
      When(!isUnderOther)
      comesToScreen
      isAwake
      onTop { launches($0) }
    }
  }

  /// The return to a task with an activity of another app on top.
  public var returnToOther: Action {
    Action("returns to the other app's activity", by: .user, .interrupts, source: "A16, H") {
      When(screen == .elsewhere)
      When(isUnderOther)
      screen.becomes(.otherActivity)
    }
  }

  @LineBuilder var comesToScreen: ClauseList {
    screen.becomes(.app)
    isForceStopped.becomes(false)
    if features.hasService { service.regainsTime }
  }
}
