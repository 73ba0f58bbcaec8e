import Lifecycle

/// Two activities of one task: rows A4 to A7, A10, A16 and A26, and the traces of public reports.
struct AndroidHandover: Specification {
  var provenance: String { "Platform facts, section 4" }

  let window: AndroidApp.Window
  let app: AndroidApp

  init(window: AndroidApp.Window) {
    self.window = window
    app = AndroidApp(activities: 2, detailWindow: window)
  }

  var name: String {
    window == .opaque ? "AndroidHandover" : "AndroidHandover (translucent)"
  }

  var properties: [Property] {
    if window == .opaque { opaque } else { translucent }
  }

  @PropertyBuilder private var opaque: [Property] {
    handover
    returns
    results
    deferral
  }

  @PropertyBuilder private var translucent: [Property] {
    Scenario("A5: a translucent activity leaves the one below started") {
      isHandedOver
      app.goBack
      app.detail.calls(.onPause)
      app.main.calls(.onResume)
      app.stop(app.detail)
      app.detail.calls(.onStop)
      app.detail.calls(.onDestroy)
    }
    Scenario("A5: a translucent activity that stops the one below", .isImpossible) {
      isHandedOver
      app.main.calls(.onStop)
    }
  }

  @PropertyBuilder private var handover: [Property] {
    Scenario("A4: one activity starts another", source: "labnex/LabNex#37") {
      isHandedOver
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
    }
    Scenario("A4: one activity is stopped before another is created", .isImpossible) {
      app.isOpenedAndResumed
      app.openDetail
      app.main.calls(.onPause)
      app.main.calls(.onStop)
    }
    Scenario("A4: another activity is created before the pause of the first", .isImpossible) {
      app.isOpenedAndResumed
      app.detail.calls(.onCreate)
    }
    Scenario(
      "A4 and A2: a handover, then Home", source: "futo-org/grayjay-android#907"
    ) {
      isHandedOver
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.leave
      app.detail.calls(.onPause)
      app.detail.calls(.onStop)
      app.detail.calls(.onSaveInstanceState)
    }
  }

  @PropertyBuilder private var returns: [Property] {
    Scenario("A6: Back from the second activity", source: "openhab/openhab-android#2259") {
      isHandedOverAndStopped
      app.goBack
      app.detail.calls(.onPause)
      app.main.calls(.onRestart)
      app.main.calls(.onStart)
      app.main.calls(.onResume)
      app.detail.calls(.onStop)
      app.detail.calls(.onDestroy)
    }
    Scenario("A10: Back from the second activity with a save", .isImpossible) {
      isHandedOverAndStopped
      app.goBack
      app.detail.calls(.onPause)
      app.main.calls(.onRestart)
      app.main.calls(.onStart)
      app.main.calls(.onResume)
      app.detail.calls(.onStop)
      app.detail.calls(.onSaveInstanceState)
    }
    Scenario("A6: the second activity is destroyed before the first returns", .isImpossible) {
      isHandedOverAndStopped
      app.goBack
      app.detail.calls(.onPause)
      app.detail.calls(.onStop)
    }
    Scenario("A16: a lost activity below is made again only when it is shown") {
      isHandedOverAndStopped
      app.leave
      app.detail.calls(.onPause)
      app.stop(app.detail)
      app.detail.calls(.onStop)
      app.detail.calls(.onSaveInstanceState)
      app.reclaimMemory
      app.reopen
      app.calls(.onCreate)
      app.detail.calls(.onCreate)
      app.detail.calls(.onStart)
      app.detail.calls(.onRestoreInstanceState)
      app.detail.calls(.onResume)
      app.goBack
      app.detail.calls(.onPause)
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onRestoreInstanceState)
      app.main.calls(.onResume)
    }
  }

  @PropertyBuilder private var results: [Property] {
    Scenario("A7: a result from the second activity", source: "openhab/openhab-android#2259") {
      app.isOpenedAndResumed
      app.openDetailForResult
      isShown
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.goBack
      app.detail.calls(.onPause)
      app.main.calls(.onActivityResult)
      app.main.calls(.onRestart)
      app.main.calls(.onStart)
      app.main.calls(.onResume)
      app.detail.calls(.onStop)
      app.detail.calls(.onDestroy)
    }
    Scenario("A7: a result after the restart", .isImpossible) {
      app.isOpenedAndResumed
      app.openDetailForResult
      isShown
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.goBack
      app.detail.calls(.onPause)
      app.main.calls(.onRestart)
    }
  }

  @PropertyBuilder private var deferral: [Property] {
    Scenario("A26: the first activity is shown again before its onStop") {
      isHandedOver
      app.goBack
      app.detail.calls(.onPause)
      app.main.calls(.onResume)
      app.detail.calls(.onStop)
      app.detail.calls(.onDestroy)
    }
    Scenario("A26: a restart of an activity that was never stopped", .isImpossible) {
      isHandedOver
      app.goBack
      app.detail.calls(.onPause)
      app.main.calls(.onRestart)
    }
  }

  @ScenarioBuilder private var isHandedOver: [ScenarioEvent] {
    app.isOpenedAndResumed
    app.openDetail
    isShown
  }

  @ScenarioBuilder private var isHandedOverAndStopped: [ScenarioEvent] {
    isHandedOver
    app.main.calls(.onStop)
    app.main.calls(.onSaveInstanceState)
  }

  @ScenarioBuilder private var isShown: [ScenarioEvent] {
    app.main.calls(.onPause)
    app.detail.calls(.onCreate)
    app.detail.calls(.onStart)
    app.detail.calls(.onResume)
  }
}
