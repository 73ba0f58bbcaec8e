import Lifecycle

/// The table of transitions of one activity, row by row.
extension AndroidPlatform {
  @PropertyBuilder var launches: [Property] {
    Scenario("A1: a first launch") { app.isOpenedAndResumed }
    Scenario("A1: a first launch that restores state", .isImpossible) {
      app.open
      app.calls(.onCreate)
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onRestoreInstanceState)
    }
    Scenario("A8: an activity that finishes in onCreate") {
      app.open
      app.calls(.onCreate)
      app.main.calls(.onCreate)
      app.main.calls(.onDestroy)
    }
    Scenario("A8: an activity that stops without having been started", .isImpossible) {
      app.open
      app.calls(.onCreate)
      app.main.calls(.onCreate)
      app.main.calls(.onStop)
    }
    Scenario("A9: an activity that finishes in onStart") {
      app.open
      app.calls(.onCreate)
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onStop)
      app.main.calls(.onDestroy)
    }
    Scenario("A9: an activity that finishes in onStart and saves its state", .isImpossible) {
      app.open
      app.calls(.onCreate)
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
    }
  }

  @PropertyBuilder var leaves: [Property] {
    Scenario(
      "A2: Home, with a target SDK from 28 on", under: [app.variations.savePosition.is(.afterStop)]
    ) {
      app.isOpenedAndLeft
    }
    Scenario(
      "A2: Home, with a target SDK from 11 to 27",
      under: [app.variations.savePosition.is(.beforeStop)]
    ) {
      app.isOpenedAndResumed
      app.leave
      app.main.calls(.onPause)
      app.stop(app.main)
      app.main.calls(.onSaveInstanceState)
      app.main.calls(.onStop)
    }
    Scenario(
      "A2: Home, with a target SDK below 11",
      under: [app.variations.savePosition.is(.beforePause)]
    ) {
      app.isOpenedAndResumed
      app.leave
      app.main.calls(.onSaveInstanceState)
      app.main.calls(.onPause)
      app.stop(app.main)
      app.main.calls(.onStop)
      app.returns
      app.main.calls(.onRestart)
    }
    Scenario("A2: Home without onPause", .isImpossible) {
      app.isOpenedAndResumed
      app.main.calls(.onStop)
    }
    Scenario("A3: the return of the same object") {
      app.isOpenedAndLeft
      app.returns
      app.main.calls(.onRestart)
      app.main.calls(.onStart)
      app.main.calls(.onResume)
    }
    Scenario("A3: a return without onRestart", .isImpossible) {
      app.isOpenedAndLeft
      app.main.calls(.onStart)
    }
    Scenario("A3: a return of the same object that restores state", .isImpossible) {
      app.isOpenedAndLeft
      app.returns
      app.main.calls(.onRestart)
      app.main.calls(.onStart)
      app.main.calls(.onRestoreInstanceState)
    }
    Scenario("A26: a return before onStop") {
      app.isOpenedAndResumed
      app.leave
      app.main.calls(.onPause)
      app.returns
      app.main.calls(.onResume)
    }
    Scenario(
      "A11: Back at the root since Android 12",
      under: [
        app.variations.rootBack.is(.movesToBack), app.variations.savePosition.is(.afterStop),
      ]
    ) {
      app.isOpenedAndResumed
      app.goBackAtRoot
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.returns
      app.main.calls(.onRestart)
    }
    Scenario(
      "A10: Back at the root before Android 12", under: [app.variations.rootBack.is(.finishes)]
    ) {
      app.isOpenedAndResumed
      app.goBackAtRoot
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onDestroy)
      app.open
      app.main.calls(.onCreate)
    }
  }

  @PropertyBuilder var changes: [Property] {
    Scenario(
      "A12: a configuration change", under: [app.variations.savePosition.is(.afterStop)]
    ) {
      app.isOpenedAndResumed
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
    Scenario("A12: a configuration change that keeps the object", .isImpossible) {
      app.isOpenedAndResumed
      app.rotate
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.main.calls(.onRestart)
    }
    Scenario(
      "A13: a configuration change of a paused activity",
      under: [app.variations.savePosition.is(.afterStop)]
    ) {
      app.isOpenedAndResumed
      app.cover
      app.main.calls(.onPause)
      app.rotateCovered
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.main.calls(.onDestroy)
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onRestoreInstanceState)
      app.main.calls(.onResume)
      app.main.calls(.onPause)
    }
  }
}
