public import LifecycleModeling

extension AndroidApp {
  /// The changes around an app that stays on screen, in the order of the facts.
  @ListBuilder<Action> var changing: [Action] {
    rotate
    rotateCovered
    cover
    uncover
    if has(.multiWindow) {
      focusOtherHalf
      focusApp
      shrink
      grow
      becomeTopResumed
    }
    if has(.everyCallback) {
      gainFocus
      loseFocus
      showDialog
      pullShade
      clearWindow
    }
  }

  /// A change of the configuration while the topmost activity is resumed.
  public var rotate: Action {
    Action("rotates the device", by: .user, source: "A12, H") {
      When(screen == .app)
      When(isTopActivity(in: .resumed))
      onTop { activity in
        pauses(activity, changing: true)
        isReplaced(activity)
      }
    }
  }

  /// A change of the configuration while the topmost activity is paused: it passes through `onResume`.
  public var rotateCovered: Action {
    Action(
      "rotates the device over a paused activity", by: .user,
      source: "A13, M: F:dogriffiths/HeadFirstAndroid#7"
    ) {
      When(screen == .covered)
      When(isTopActivity(in: .started))
      onTop { activity in
        isReplaced(activity)
        If(activity.phase == .resumed) { pauses(activity) }
      }
    }
  }

  /// A translucent activity of the system or of another app.
  public var cover: Action {
    Action("covers the app in part", by: .system, source: "A5, A21, H") {
      When(screen == .app)
      When(isTopActivity(in: .resumed))
      screen.becomes(.covered)
      onTop { pauses($0) }
    }
  }

  public var uncover: Action {
    Action("closes what covers the app", by: .user, source: "A21, H") {
      When(screen == .covered)
      When(isTopActivity(in: .started, .created, .absent))
      screen.becomes(.app)
      onTop { comesUp($0) }
    }
  }

  /// The focus goes to another app in the other half of the screen.
  public var focusOtherHalf: Action {
    Action(
      "turns to the other half of the split screen", by: .user, source: "A23, A24, H: D22, D23"
    ) {
      When(screen == .app)
      When(isTopActivity(in: .resumed))
      screen.becomes(.unfocusedHalf)
      onTop { activity in
        If(variations.resumed == .focusedOnly) {
          pauses(activity)
        } else: {
          isNoLongerTopResumed(activity)
        }
      }
    }
  }

  public var focusApp: Action {
    Action(
      "turns to the app's half of the split screen", by: .user, source: "A23, A24, H: D22, D23"
    ) {
      When(screen == .unfocusedHalf)
      When(isTopActivity(in: .resumed, .started))
      screen.becomes(.app)
      onTop { activity in
        If(activity.phase == .started) { resumes(activity) }
      }
    }
  }

  /// A window that can't have the focus leaves its activity paused, whatever the version.
  public var shrink: Action {
    Action("puts the app into a picture in picture", by: .user, source: "A24, H: D22") {
      When(screen == .app)
      When(isTopActivity(in: .resumed))
      screen.becomes(.unfocusable)
      onTop { pauses($0) }
    }
  }

  public var grow: Action {
    Action("enlarges the picture in picture", by: .user, source: "A24, H: D22") {
      When(screen == .unfocusable)
      When(isTopActivity(in: .started))
      screen.becomes(.app)
      onTop { resumes($0) }
    }
  }

  /// The topmost place of an activity that stays resumed.
  public var becomeTopResumed: Action {
    Action("puts the activity on top", by: .system, source: "A24, A25, H: D23") {
      When(variations.resumed == .allVisible)
      When(screen == .app)
      When(isTopActivity(in: .resumed))
      When(all { !$0.isTopResumed })
      onTop { becomesTopResumed($0) }
    }
  }

  @LineBuilder private func isReplaced(_ activity: AndroidActivity) -> ClauseList {
    stops(activity, changing: true)
    if hasFragment(activity) { fragment.getsDestroyed }
    activity.getsReplaced
    launches(activity)
  }
}
