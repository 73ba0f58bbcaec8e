import Lifecycle

/// The owner of the process's life cycle with two activities: section 4.5.
struct AndroidProcessOwner: Specification {
  var provenance: String { "Platform facts, section 4" }

  /// What two activities do is claimed of `AndroidHandover`, which has fewer states.
  let app = AndroidApp(
    activities: 2, parts: [.processOwner, .background], inheritsClaims: false)

  var properties: [Property] {
    app.claimsAboutProcessOwner
    events
    quickReturns
    readings
  }

  @PropertyBuilder private var events: [Property] {
    Scenario("4.5: a first launch") { isOpened }
    Scenario("4.5: Home, and both events come together") {
      isOpened
      app.leave
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.runTimer
      app.processOwner.calls(.onPause)
      app.processOwner.calls(.onStop)
    }
    Scenario("4.5: a long pause first, and the stop is immediate") {
      isOpened
      app.cover
      app.main.calls(.onPause)
      app.processOwner.calls(.onPause)
      app.leaveQuietly
      app.main.calls(.onStop)
      app.processOwner.calls(.onStop)
    }
    Scenario("4.5: an event of the process before the application is created") {
      app.startJob
      app.processOwner.calls(.onCreate)
      app.calls(.onCreate)
      app.calls(.onStartJob)
    }
    Scenario("4.5: a headless start that says ON_START", .isImpossible) {
      app.startJob
      app.processOwner.calls(.onCreate)
      app.calls(.onCreate)
      app.calls(.onStartJob)
      app.processOwner.calls(.onStart)
    }
  }

  @PropertyBuilder private var quickReturns: [Property] {
    Scenario("4.5: a quick return, and no event at all") {
      isOpened
      app.leave
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.returns
      app.main.calls(.onRestart)
      app.main.calls(.onStart)
      app.main.calls(.onResume)
      app.leave
      app.main.calls(.onPause)
    }
    Scenario("4.5: a handover, and no event at all") {
      isOpened
      app.openDetail
      app.main.calls(.onPause)
      app.detail.calls(.onCreate)
      app.detail.calls(.onStart)
      app.detail.calls(.onResume)
      app.main.calls(.onStop)
    }
    Scenario("4.5: a configuration change, and no event at all") {
      isOpened
      app.rotate
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.main.calls(.onDestroy)
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onRestoreInstanceState)
      app.main.calls(.onResume)
    }
    Scenario("4.5: a kill before the delayed events, which never arrive") {
      isOpened
      app.leave
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.reclaimMemory
      app.reopen
      app.processOwner.calls(.onCreate)
    }
  }

  @PropertyBuilder private var readings: [Property] {
    Always("a process that ends was told before that it stopped") {
      app.process.justEnded ==> Past.previously(!app.processOwner.isAtLeastStarted)
    }
    .knownIssue("a kill drops the delayed events, VP-28")
    Always("an app on screen is never told that it stopped") {
      app.processOwner.hasJustCalled(.onStop) ==> !app.isOnScreen
    }
    .knownIssue("a rotation under a translucent activity stops a process that is paused, A13")
    Always("an app off screen has been told that it stopped") {
      app.screen == .elsewhere && app.canRunCode ==> !app.processOwner.isAtLeastStarted
    }
    .knownIssue("the events are delayed by some 700 ms")
  }

  @ScenarioBuilder private var isOpened: [ScenarioEvent] {
    app.open
    app.processOwner.calls(.onCreate)
    app.calls(.onCreate)
    app.main.calls(.onCreate)
    app.main.calls(.onStart)
    app.processOwner.calls(.onStart)
    app.main.calls(.onResume)
    app.processOwner.calls(.onResume)
  }
}
