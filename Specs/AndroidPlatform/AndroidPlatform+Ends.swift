import Lifecycle

/// The ends of processes, objects and tasks, and what the user is asked in between.
extension AndroidPlatform {
  @PropertyBuilder var questions: [Property] {
    Scenario("A21: the dialog for a permission") {
      app.isOpenedAndResumed
      askForPermission
      app.askForPermission
      app.main.calls(.onPause)
      app.answerPermission
      app.main.calls(.onRequestPermissionsResult)
      app.main.calls(.onResume)
    }
    Scenario("A21: the dialog for a permission that stops the activity", .isImpossible) {
      app.isOpenedAndResumed
      askForPermission
      app.askForPermission
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.answerPermission
    }
    Scenario(
      "A16: a result for an app that died under the camera",
      under: [app.variations.savePosition.is(.afterStop)]
    ) {
      app.isOpenedAndResumed
      askForResult
      app.showOtherActivity
      app.main.calls(.onPause)
      app.main.calls(.onStop)
      app.main.calls(.onSaveInstanceState)
      app.reclaimMemory
      app.returnWithResult
      app.calls(.onCreate)
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onRestoreInstanceState)
      app.main.calls(.onActivityResult)
      app.main.calls(.onResume)
    }
  }

  @PropertyBuilder var ends: [Property] {
    Scenario(
      "A16: the return after the death of the process",
      under: [app.variations.savePosition.is(.afterStop)]
    ) {
      app.isOpenedAndLeft
      app.reclaimMemory
      app.reopen
      app.calls(.onCreate)
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onRestoreInstanceState)
      app.main.calls(.onResume)
    }
    Scenario("A16: a death of the process with onDestroy", .isImpossible) {
      app.isOpenedAndLeft
      app.reclaimMemory
      app.main.calls(.onDestroy)
    }
    Scenario(
      "A17: don't keep activities",
      under: [
        app.variations.dontKeepActivities.is(.yes), app.variations.savePosition.is(.afterStop),
      ]
    ) {
      app.isOpenedAndLeft
      app.destroyStopped(app.main)
      app.main.calls(.onDestroy)
      app.reopen
      app.main.calls(.onCreate)
      app.main.calls(.onStart)
      app.main.calls(.onRestoreInstanceState)
    }
    Scenario(
      "A18: a swipe from Recents with onDestroy",
      under: [
        app.variations.destroyOnSwipe.is(.yes), app.variations.savePosition.is(.afterStop),
      ]
    ) {
      app.isOpenedAndLeft
      app.swipe
      app.main.calls(.onDestroy)
      app.open
      app.main.calls(.onCreate)
    }
    Scenario(
      "A18: a swipe from Recents without onDestroy",
      under: [
        app.variations.destroyOnSwipe.is(.no), app.variations.savePosition.is(.afterStop),
      ]
    ) {
      app.isOpenedAndLeft
      app.swipe
      app.open
      app.calls(.onCreate)
      app.main.calls(.onCreate)
    }
    Scenario("A18: a swipe from Recents, and the state is restored", .isImpossible) {
      app.isOpenedAndLeft
      app.swipe
      app.reopen
    }
    Scenario("A19: a forced stop", under: [app.variations.savePosition.is(.afterStop)]) {
      app.isOpenedAndLeft
      app.forceStop
    }
    Scenario("A19: a forced stop with onDestroy", .isImpossible) {
      app.isOpenedAndLeft
      app.forceStop
      app.main.calls(.onDestroy)
    }
  }

  /// What people take for granted, and isn't.
  @PropertyBuilder var readings: [Property] {
    Always("every object is told of its end") {
      app.main.instance.justEnded ==> app.main.hasJustCalled(.onDestroy)
    }
    .knownIssue("the process can end without a callback, rows A16 and A19")
    Always("an object that is created is started") {
      app.main.hasJustCalled(.onDestroy)
        ==> Past.holds(
          !app.main.hasJustCalled(.onCreate), since: app.main.hasJustCalled(.onStart))
    }
    .knownIssue("an activity may finish in onCreate, row A8")
    Always("the view models live as long as the process") {
      app.main.viewModels.justEnded ==> app.main.isFinishing || app.process.justEnded
    }
    .knownIssue(
      "an activity that isn't kept loses its view models, row A17; so does a finished one")
    Reachable("a process dies while its activity is stopped") {
      hasJustDone(app.reclaimMemory)
    }
  }
}
