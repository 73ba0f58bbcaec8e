public import LifecycleModeling

/// What the app asks the system to show, and the answers.
extension AndroidApp {
  @ListBuilder<Action> var asking: [Action] {
    showOtherActivity
    returnWithResult
    if has(.permission) {
      askForPermission
      answerPermission
      answerAtOnce
    }
  }

  /// The activity of another app that ours asked for a result, such as the camera or a picker.
  public var showOtherActivity: Action {
    Action("shows the other app's activity", by: .system, source: "A2, A7, H: bug file, group G15")
    {
      When(request == .otherActivity)
      When(screen == .app)
      When(isTopActivity(in: .resumed))
      request.becomes(.none)
      screen.becomes(.otherActivity)
      onTop { activity in
        activity.result(becomes: .expectedFromOther)
        pauses(activity)
      }
    }
  }

  /// The result arrives before the activity is restarted, and after a lost one is restored.
  public var returnWithResult: Action {
    Action("finishes the other app's activity", by: .user, source: "A7, A16, 4.6, H") {
      When(screen == .otherActivity)
      When(isUnderOther)
      comesToScreen
      isAwake
      onTop { activity in
        activity.result(becomes: .arrived)
        comesUp(activity)
      }
    }
  }

  /// The dialog for a permission is an activity of the system.
  public var askForPermission: Action {
    Action(
      "asks for the permission", by: .system,
      source: "A21, H: F:permissions-dispatcher/PermissionsDispatcher#90"
    ) {
      When(request == .permission)
      When(permission != .denied)
      When(screen == .app)
      When(isTopActivity(in: .resumed))
      screen.becomes(.covered)
      onTop { pauses($0) }
    }
  }

  public var answerPermission: Action {
    Action("answers the request for the permission", by: .user, source: "A21, H") {
      When(request == .permission)
      When(screen == .covered)
      When(isTopActivity(in: .started))
      request.becomes(.none)
      screen.becomes(.app)
      Choose(among: Permission.allCases) { permission.becomes($0) }
      getsAnswer
    }
  }

  /// A permission that was denied for good is answered without a dialog, and the activity resumes at once.
  public var answerAtOnce: Action {
    Action(
      "denies the permission at once", by: .system,
      source: "A21, H: F:permissions-dispatcher/PermissionsDispatcher#90"
    ) {
      When(request == .permission)
      When(permission == .denied)
      When(screen == .app)
      When(isTopActivity(in: .resumed))
      request.becomes(.none)
      onTop { pauses($0) }
      getsAnswer
    }
  }

  @LineBuilder private var getsAnswer: ClauseList {
    onTop { activity in
      Part { activity.calls(.onRequestPermissionsResult) }
      resumes(activity)
    }
  }
}
