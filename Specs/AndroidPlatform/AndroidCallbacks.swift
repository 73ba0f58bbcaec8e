import Lifecycle

/// One activity with every callback and several windows: rows A1, A2, A20 and A22 to A25.
struct AndroidCallbacks: Specification {
  var provenance: String { "Platform facts, section 4" }

  let app = AndroidApp(parts: [.everyCallback, .multiWindow], coversOldVersions: true)

  var properties: [Property] {
    order
    windows
    splitScreen
  }

  @PropertyBuilder private var order: [Property] {
    Scenario(
      "A1: a first launch with every callback since API 29",
      under: [app.variations.resumed.is(.allVisible)]
    ) {
      isOpened
      app.main.calls(.onTopResumedActivityChanged)
      app.main.calls(.onWindowFocusChanged)
    }
    Scenario(
      "A1: a first launch with every callback before API 29",
      under: [app.variations.resumed.is(.focusedOnly)]
    ) {
      isOpened
      app.main.calls(.onWindowFocusChanged)
    }
    Scenario(
      "A2: Home with every callback", under: [app.variations.resumed.is(.allVisible)]
    ) {
      isOpened
      app.main.calls(.onTopResumedActivityChanged)
      app.leave
      app.main.calls(.onUserLeaveHint)
      app.main.calls(.onTopResumedActivityChanged)
      app.main.calls(.onPause)
    }
    Scenario("A25: a topmost place that is skipped") {
      isOpened
      app.leave
      app.main.calls(.onUserLeaveHint)
      app.main.calls(.onPause)
    }
    Scenario("A25: a topmost place before onResume", .isImpossible) {
      app.open
      app.calls(.onCreate)
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onPostCreate)
      app.main.calls(.onTopResumedActivityChanged)
    }
  }

  @PropertyBuilder private var windows: [Property] {
    Scenario("A20: a dialog of the app's own", under: [app.variations.resumed.is(.focusedOnly)]) {
      isOpened
      app.main.calls(.onWindowFocusChanged)
      app.showDialog
      app.main.calls(.onWindowFocusChanged)
      app.clearWindow
      app.main.calls(.onWindowFocusChanged)
    }
    Scenario("A20: a dialog of the app's own that pauses the activity", .isImpossible) {
      isOpened
      app.main.calls(.onWindowFocusChanged)
      app.showDialog
      app.main.calls(.onPause)
      app.clearWindow
    }
    Scenario("A22: the notification shade", under: [app.variations.resumed.is(.focusedOnly)]) {
      isOpened
      app.main.calls(.onWindowFocusChanged)
      app.pullShade
      app.main.calls(.onWindowFocusChanged)
    }
    Scenario("A22: the notification shade that pauses the activity", .isImpossible) {
      isOpened
      app.pullShade
      app.main.calls(.onPause)
      app.clearWindow
    }
  }

  @PropertyBuilder private var splitScreen: [Property] {
    Scenario(
      "A23: the focus on the other half before API 29",
      under: [app.variations.resumed.is(.focusedOnly)]
    ) {
      isOpened
      app.focusOtherHalf
      app.main.calls(.onPause)
      app.focusApp
      app.main.calls(.onResume)
    }
    Scenario(
      "A24: the focus on the other half since API 29",
      under: [app.variations.resumed.is(.allVisible)]
    ) {
      isOpened
      app.main.calls(.onTopResumedActivityChanged)
      app.focusOtherHalf
      app.main.calls(.onTopResumedActivityChanged)
      app.focusApp
      app.main.calls(.onTopResumedActivityChanged)
    }
    Scenario("A23: the focus on the other half that stops the activity", .isImpossible) {
      isOpened
      app.focusOtherHalf
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.focusApp
    }
    Scenario("A24: picture in picture pauses the activity") {
      isOpened
      app.shrink
      app.main.calls(.onPause)
      app.grow
      app.main.calls(.onResume)
    }
    Always("an activity that is on screen is resumed") {
      app.screen.isOne(of: .unfocusedHalf) ==> app.main.phase == .resumed
    }
    .knownIssue(
      "before API 29 only the half with the focus is resumed, row A23",
      under: app.variations.resumed.is(.focusedOnly))
  }

  @ScenarioBuilder private var isOpened: [ScenarioEvent] {
    app.open
    app.calls(.onCreate)
    app.main.calls(.onCreate)
    app.main.calls(.onStart)
    app.main.calls(.onPostCreate)
    app.main.calls(.onResume)
    app.main.calls(.onPostResume)
  }
}
