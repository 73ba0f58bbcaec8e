import Lifecycle

/// The freezer, broadcasts, jobs and idle mode: sections 4.3 and 4.7.
struct AndroidBackground: Specification {
  var provenance: String { "Platform facts, section 4" }

  let app = AndroidApp(parts: [.freezer, .background, .provider])

  var properties: [Property] {
    freezer
    starts
    readings
  }

  @PropertyBuilder private var freezer: [Property] {
    Scenario("4.3: a freeze and a return") {
      isOpenedAndLeft
      app.freeze
      app.returns
      app.main.calls(.onRestart)
      app.main.calls(.onStart)
      app.main.calls(.onResume)
    }
    Scenario("4.3: a freeze of an activity that isn't stopped yet", .isImpossible) {
      isOpened
      app.leave
      app.main.calls(.onPause)
      app.freeze
    }
    Scenario("4.3: a frozen app that is killed for a transaction") {
      isOpenedAndLeft
      app.freeze
      app.killForTransaction
    }
    Scenario("4.3: a frozen app that wakes for a broadcast") {
      isOpenedAndLeft
      app.freeze
      app.sendBroadcast
      app.receiveBroadcast
      app.calls(.onReceive)
    }
    Scenario("4.3: a freeze while a job runs", .isImpossible) {
      app.startJob
      app.calls(.onCreateProvider)
      app.calls(.onCreate)
      app.calls(.onStartJob)
      app.freeze
    }
  }

  @PropertyBuilder private var starts: [Property] {
    Scenario("4.7: a broadcast that starts the process") {
      app.sendBroadcast
      app.receiveBroadcast
      app.calls(.onCreateProvider)
      app.calls(.onCreate)
      app.calls(.onReceive)
      app.reclaimMemory
    }
    Scenario("4.7: a broadcast before the application is created", .isImpossible) {
      app.sendBroadcast
      app.receiveBroadcast
      app.calls(.onReceive)
    }
    Scenario("4.7: a job of a device that goes idle") {
      app.startJob
      app.calls(.onCreateProvider)
      app.calls(.onCreate)
      app.calls(.onStartJob)
      app.doze
      app.stopJob
      app.calls(.onStopJob)
    }
    Always("4.7: no job can start while the device is idle") {
      app.isDozing ==> !canHappen(app.startJob)
    }
    Scenario("A19: a broadcast for an app that was forced to stop", .isImpossible) {
      isOpenedAndLeft
      app.forceStop
      app.sendBroadcast
    }
  }

  @PropertyBuilder private var readings: [Property] {
    Always("a process that starts is on screen") {
      app.hasJustCalled(.onCreate) ==> app.isOnScreen
    }
    .knownIssue("a broadcast or a job starts it without one")
    Reachable("a process ends while it is frozen") {
      app.process.justEnded
      Past.previously(app.processState == .frozen)
    }
  }

  @ScenarioBuilder private var isOpened: [ScenarioEvent] {
    app.open
    app.calls(.onCreateProvider)
    app.calls(.onCreate)
    app.main.calls(.onCreate)
    app.main.calls(.onStart)
    app.main.calls(.onResume)
  }

  @ScenarioBuilder private var isOpenedAndLeft: [ScenarioEvent] {
    isOpened
    app.leave
    app.main.calls(.onPause)
    app.main.calls(.onStop)
    app.main.calls(.onSaveInstanceState)
  }
}
