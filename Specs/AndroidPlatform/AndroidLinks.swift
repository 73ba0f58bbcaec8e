import Lifecycle

/// One activity that links open: rows A14 and A15, and the launch intent of A16.
struct AndroidLinks: Specification {
  var provenance: String { "Platform facts, section 4" }

  let app = AndroidApp(parts: .links)

  var properties: [Property] {
    Scenario("A14: a link while the activity is on top") {
      app.isOpenedAndResumed
      app.openLinkOnTop
      app.main.calls(.onPause)
      app.main.calls(.onNewIntent)
      app.main.calls(.onResume)
    }
    Scenario("A14: a link while the activity is on top, without a pause", .isImpossible) {
      app.isOpenedAndResumed
      app.main.calls(.onNewIntent)
    }
    Scenario(
      "A15: a link to a stopped activity, told first",
      under: [app.variations.newIntent.is(.beforeRestart)]
    ) {
      app.isOpenedAndLeft
      app.openLinkAgain
      app.main.calls(.onNewIntent)
      app.main.calls(.onRestart)
      app.main.calls(.onStart)
      app.main.calls(.onResume)
    }
    Scenario(
      "A15: a link to a stopped activity, told after its start",
      under: [app.variations.newIntent.is(.afterStart)]
    ) {
      app.isOpenedAndLeft
      app.openLinkAgain
      app.main.calls(.onRestart)
      app.main.calls(.onStart)
      app.main.calls(.onNewIntent)
      app.main.calls(.onResume)
    }
    Reachable("A16: the launch intent comes again after the death of the process") {
      app.main.hasJustCalled(.onCreate)
      app.main.intent == .link
      app.main.bundle
      hasJustHandledDeath
    }
    Always("A14: a new intent doesn't replace the launch intent") {
      app.main.hasJustCalled(.onNewIntent) && app.main.launchIntent == .link
        ==> Past.previously(app.main.launchIntent == .link)
    }
  }

  private var hasJustHandledDeath: Formula {
    Past.holds(!app.main.hasJustCalled(.onDestroy), since: app.process.justEnded)
  }
}
