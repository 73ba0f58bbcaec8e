import Lifecycle

/// Statements about what pauses an activity: dialogs, the notification shade and other windows.
struct PauseStatements: CaseStudy {
  let app = AndroidApp(parts: [.everyCallback, .permission], inheritsClaims: false)

  var name: String { "Seed 001: statements about onPause" }

  var actions: [Action] {
    Action("asks for a permission", by: .app) {
      When(app.main.phase == .resumed)
      When(app.request == .none)
      app.requests(.permission)
    }
  }

  var properties: [Property] {
    dialogs
    inactivity
  }

  @PropertyBuilder private var dialogs: [Property] {
    Always("seed 001, statement 3: a dialog of the app pauses its activity", source: "A20, H") {
      app.screen == .app && app.overlay == .ownDialog ==> app.main.phase == .started
    }
    .knownIssue("a dialog is a window of the activity, which stays resumed")
    Always(
      "seed 001, statement 3, corrected: no callback comes when a dialog of the app is shown",
      source: "A20, H"
    ) {
      hasJustDone(app.showDialog) ==> app.main.phase == .resumed && !app.main.hasJustCalledBack
    }
    Reachable(
      "seed 001, statement 3, corrected: a dialog of the app takes the focus from its window",
      source: "A20, H"
    ) {
      app.main.hasJustCalled(.onWindowFocusChanged)
      !app.main.gains
      app.overlay == .ownDialog
      app.main.phase == .resumed
    }
  }

  @PropertyBuilder private var inactivity: [Property] {
    Always(
      "seed 001, statement 15: onPause is to Android what inactive is to iOS",
      source: "A20, H; A22, M"
    ) {
      isShownWithoutFocus ==> !(app.main.phase == .resumed)
    }
    .knownIssue("the notification shade takes the focus and pauses nothing")
    Always(
      "seed 001, statement 15, corrected: the dialog for a permission pauses the activity",
      source: "A21, H: F:permissions-dispatcher/PermissionsDispatcher#90"
    ) {
      hasJustDone(app.askForPermission) ==> app.main.hasJustCalled(.onPause)
    }
    Always(
      "seed 001, statement 15, corrected: no callback comes with the notification shade",
      source: "A22, M"
    ) {
      hasJustDone(app.pullShade) ==> app.main.phase == .resumed && !app.main.hasJustCalledBack
    }
  }

  private var isShownWithoutFocus: Formula {
    app.screen == .app
      && app.overlay == .notificationShade && !app.main.hasWindowFocus
  }
}
