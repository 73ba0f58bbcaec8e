package import LifecycleModeling

/// The claims about activities and processes that follow from the facts.
extension AndroidApp {
  /// States that no callback of any channel was made in this step.
  package var isSilent: Formula {
    var formula = activities.reduce(!hasJustCalledBack) { $0 && !$1.hasJustCalledBack }
    if has(.fragment) { formula = formula && !fragment.hasJustCalledBack }
    if has(.processOwner) { formula = formula && !processOwner.hasJustCalledBack }
    if features.hasService { formula = formula && !service.hasJustCalledBack }
    return formula
  }

  @PropertyBuilder var claimsAboutProcess: [Property] {
    Holds("no callback after the end of the process, up to its next start") {
      Future.always(
        process.justEnded && isSilent
          ==> Future.holds(isSilent, weakUntil: process.justStarted))
    }
    if has(.freezer) {
      Always("no callback while the process is frozen") {
        processState == .frozen ==> isSilent
      }
    }
  }

  /// The claims about each activity on its own.
  @PropertyBuilder func claims(about activity: AndroidActivity) -> [Property] {
    order(of: activity)
    state(of: activity)
    if has(.multiWindow) { topmostPlace(of: activity) }
  }

  @PropertyBuilder private func order(of activity: AndroidActivity) -> [Property] {
    Always("\(activity.title) is paused before it is stopped") {
      activity.hasJustCalled(.onStop)
        ==> !Past.previously(
          Past.holds(
            !activity.hasJustCalled(.onPause) && !process.justEnded,
            since: activity.hasJustCalled(.onResume)))
    }
    Always("\(activity.title) is restarted only after a stop") {
      activity.hasJustCalled(.onRestart)
        ==> Past.previously(
          Past.holds(
            !activity.hasJustCalled(.onStart) && !activity.hasJustCalled(.onCreate),
            since: activity.hasJustCalled(.onStop)))
    }
    Always("\(activity.title) saves nothing while it is finishing") {
      activity.hasJustCalled(.onSaveInstanceState) ==> !activity.isFinishing
    }
    Always("\(activity.title) saves once for each stop") {
      activity.hasJustCalled(.onSaveInstanceState)
        ==> !Past.previously(
          Past.holds(
            !activity.hasJustCalled(.onStart) && !activity.hasJustCalled(.onResume),
            since: activity.hasJustCalled(.onSaveInstanceState)))
    }
  }

  @PropertyBuilder private func state(of activity: AndroidActivity) -> [Property] {
    Always("\(activity.title) gets a bundle only after a save for the same task") {
      activity.hasJustCalled(.onCreate) && activity.bundle
        ==> Past.previously(
          Past.holds(
            !activity.savedState.justEnded, since: activity.hasJustCalled(.onSaveInstanceState)))
    }
    Always("the view models of \(activity.title) outlive the object on a configuration change only")
    {
      activity.instance.justEnded && !activity.viewModels.justEnded
        ==> activity.isChangingConfigurations
    }
    Always("the view models of \(activity.title) survive every configuration change") {
      activity.hasJustCalled(.onDestroy) && activity.isChangingConfigurations
        ==> activity.instance.justEnded && !activity.viewModels.justEnded
    }
  }

  @PropertyBuilder private func topmostPlace(of activity: AndroidActivity) -> [Property] {
    Always("\(activity.title) is topmost only while it is resumed") {
      activity.hasJustCalled(.onTopResumedActivityChanged) && activity.gains
        ==> activity.phase == .resumed
    }
    Always("\(activity.title) loses the topmost place before its pause") {
      activity.hasJustCalled(.onPause)
        ==> !Past.previously(
          activity.isTopResumed
            && !(activity.hasJustCalled(.onTopResumedActivityChanged) && !activity.gains))
    }
  }

  @PropertyBuilder var claimsAboutHandover: [Property] {
    Unreachable("two activities of one task are never resumed at once") {
      main.phase == .resumed
      detail.phase == .resumed
    }
    Always("the main activity is paused before the detail activity is created") {
      detail.hasJustCalled(.onCreate) ==> !(main.phase == .resumed)
    }
    if !features.isTranslucent {
      Always("the main activity is stopped only after the detail activity is resumed") {
        main.hasJustCalled(.onStop) && screen == .app && isTop(detail)
          ==> detail.phase == .resumed
      }
    }
    Always("the main activity is resumed before the finished detail activity is stopped") {
      detail.hasJustCalled(.onStop) && detail.isFinishing && screen == .app && isTop(main)
        ==> main.phase == .resumed
    }
    Always("a result arrives before the main activity is restarted or resumed") {
      main.hasJustCalled(.onActivityResult)
        ==> Past.previously(
          Past.holds(
            !main.hasJustCalled(.onRestart) && !main.hasJustCalled(.onResume),
            since: main.hasJustCalled(.onPause) || process.justStarted || process.justEnded))
    }
  }
}
