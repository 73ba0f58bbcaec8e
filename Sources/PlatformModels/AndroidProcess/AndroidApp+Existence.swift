public import LifecycleModeling

extension AndroidApp {
  @ListBuilder<Existence> public var existence: [Existence] {
    process.exists(while: processState != .notRunning, canRun: processState == .running) { isGone }
    for activity in activities {
      activity.savedState.exists(while: activity.isInTask)
      activity.viewModels.exists(
        while: activity.phase != .absent || activity.isRelaunching,
        within: process, activity.savedState)
      activity.instance.exists(while: activity.phase != .absent, within: activity.viewModels)
    }
    if has(.fragment) {
      fragment.instance.exists(while: fragment.hasObject, within: main.instance)
      fragment.view.exists(while: fragment.hasView, within: fragment.instance)
    }
    if features.hasService { service.instance.exists(while: service.isCreated, within: process) }
  }

  /// The end of the process, by whatever cause: finishing activities leave the task with it.
  @LineBuilder var isGone: ClauseList {
    for activity in activities {
      If(activity.hasObject && activity.isFinishing) { activity.getsForgotten }
    }
    if features.hasService { service.isLost }
    ProcessEnds(process)
    processState.becomes(.notRunning)
    If(screen != .otherActivity) { screen.becomes(.elsewhere) }
  }
}

extension AndroidApp {
  /// States that a condition holds for at least one activity.
  func any(_ condition: (AndroidActivity) -> Condition) -> Condition {
    activities.reduce(!Condition.always) { $0 || condition($1) }
  }

  /// States that a condition holds for every activity.
  func all(_ condition: (AndroidActivity) -> Condition) -> Condition {
    activities.reduce(.always) { $0 && condition($1) }
  }

  /// States that the process exists and isn't frozen.
  public var canRunCode: Condition { processState == .running }

  /// States that the user can see something of the app.
  public var isOnScreen: Condition {
    screen.isOne(of: .app, .covered, .unfocusedHalf, .unfocusable)
  }

  /// States that the activity is the topmost one of the task that isn't finishing.
  public func isTop(_ activity: AndroidActivity) -> Condition {
    let isPresent = activity.isInTask && !activity.isFinishing
    guard features.hasDetail, activity.title == main.title else { return isPresent }
    return isPresent && !(detail.isInTask && !detail.isFinishing)
  }

  /// States that the task has no activity that isn't finishing.
  var isTaskEmpty: Condition {
    all { !($0.isInTask && !$0.isFinishing) }
  }

  /// States that the user can see the activity, unless another one of the task hides it.
  func isVisible(_ activity: AndroidActivity) -> Condition {
    let isTop = isTop(activity)
    guard features.isTranslucent, activity.title == main.title else { return isOnScreen && isTop }
    return isOnScreen && !main.isFinishing && main.isInTask
  }

  /// States that an activity is on the way to the screen or off it.
  var isBetweenPhases: Condition {
    !all { $0.phase == .absent || $0.isStopped }
  }

  /// States that the activity waits for a result from another app, whose activity is on top.
  func waitsForOther(_ activity: AndroidActivity) -> Condition {
    isTop(activity) && activity.result == .expectedFromOther
  }

  /// States that the activity of another app is the topmost one of the task.
  var isUnderOther: Condition {
    any { waitsForOther($0) }
  }

  /// States that the topmost activity is in a phase.
  func isTopActivity(in phases: AndroidActivity.Phase...) -> Condition {
    any { isTop($0) && $0.phase.isOne(of: phases) }
  }

  /// Lines for the topmost activity, whichever it is.
  @LineBuilder func onTop(
    @LineBuilder _ lines: (AndroidActivity) -> ClauseList
  ) -> ClauseList {
    if features.hasDetail {
      If(isTop(detail)) {
        lines(detail)
      } else: {
        lines(main)
      }
    } else {
      lines(main)
    }
  }
}
