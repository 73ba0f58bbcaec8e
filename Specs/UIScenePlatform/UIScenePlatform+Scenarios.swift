import Lifecycle

/// Rows S2 to S10, row by row: what a device can do, and what it can't.
extension UIScenePlatform {
  @PropertyBuilder var foreground: [Property] {
    Scenario("S2 and S3: an interruption that ends") {
      app.isLaunchedAndActive
      app.interrupt
      scene.calls(.willResignActive)
      app.endInterruption
      scene.calls(.didBecomeActive)
    }
    Scenario("S4: the way into the background") { app.isLaunchedAndLeft }
    Scenario("S4: from active to the background at once", .isImpossible) {
      app.isLaunchedAndActive
      scene.calls(.didEnterBackground)
    }
    Scenario("VP-06: a launch that goes to the background before it is active") {
      app.isLaunched
      app.enterBackground
      scene.calls(.didEnterBackground)
    }
    Scenario("S5: the return") {
      app.isLaunchedAndLeft
      app.returnToScene
      scene.calls(.willEnterForeground)
      app.activate
      scene.calls(.didBecomeActive)
    }
    Scenario("S5: a return that connects the scene again", .isImpossible) {
      app.isLaunchedAndLeft
      app.returnToScene
      scene.calls(.willConnect)
    }
  }

  @PropertyBuilder var background: [Property] {
    Scenario("T7: the freeze, and the return from it") {
      app.isLaunchedAndLeft
      app.suspend
      app.returnToScene
      scene.calls(.willEnterForeground)
      app.activate
      scene.calls(.didBecomeActive)
    }
    Scenario(
      "T8: a wake without sceneDidEnterBackground",
      under: [app.variations.backgroundCallbackOnWake.is(.no)]
    ) {
      app.isLaunchedAndLeft
      app.suspend
      app.wakeForEvent
      app.calls(.didReceiveRemoteNotification)
      app.suspend
    }
    Scenario(
      "T8: a wake with sceneDidEnterBackground",
      under: [app.variations.backgroundCallbackOnWake.is(.yes)]
    ) {
      app.isLaunchedAndLeft
      app.suspend
      app.wakeForLocation
      scene.calls(.didEnterBackground)
      app.calls(.didUpdateLocations)
    }
    Scenario("T10: a suspended app whose scene is told of its end", .isImpossible) {
      app.isLaunchedAndLeft
      app.suspend
      app.swipeSuspended
      scene.calls(.didDisconnect)
    }
  }

  @PropertyBuilder var sessions: [Property] {
    Scenario("S6 and S7: a scene that is disconnected for its memory, and opened again") {
      app.isLaunchedAndLeft
      app.reclaimScene
      scene.calls(.didDisconnect)
      app.openScene
      scene.calls(.willConnect)
      scene.calls(.willEnterForeground)
      app.activate
      scene.calls(.didBecomeActive)
    }
    Scenario("S6: a scene of a suspended app that is disconnected") {
      app.isLaunchedAndLeft
      app.suspend
      app.reclaimScene
      scene.calls(.didDisconnect)
    }
    Scenario("S6: a scene on screen that is disconnected for its memory", .isImpossible) {
      app.isLaunchedAndActive
      app.reclaimScene
    }
    Scenario("S8: the discard of a connected scene") {
      app.isLaunchedAndLeft
      app.closeScene
      scene.calls(.didDisconnect)
      app.calls(.didDiscardSceneSessions)
    }
    Scenario("S8: the discard of a scene that was disconnected before") {
      app.isLaunchedAndLeft
      app.reclaimScene
      scene.calls(.didDisconnect)
      app.closeScene
      app.calls(.didDiscardSceneSessions)
      app.openScene
      app.calls(.configurationForConnecting)
      scene.calls(.willConnect)
    }
    Scenario("S8: the discard while the app isn't running, told at the next launch") {
      app.isLaunchedAndLeft
      app.reclaimMemory
      app.closeSceneOfGoneApp
      app.open
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.didDiscardSceneSessions)
      app.calls(.configurationForConnecting)
      scene.calls(.willConnect)
    }
    Scenario("S8: the discard before the disconnection", .isImpossible) {
      app.isLaunchedAndLeft
      app.closeScene
      app.calls(.didDiscardSceneSessions)
      scene.calls(.didDisconnect)
    }
  }

  @PropertyBuilder var ends: [Property] {
    Scenario(
      "S9: the swipe as traced: resign, disconnect, terminate",
      under: [app.variations.swipe.is(.disconnect), app.variations.termination.is(.yes)]
    ) {
      isInSwitcher
      app.swipeFromSwitcher
      scene.calls(.didDisconnect)
      app.calls(.willTerminate)
    }
    Scenario(
      "VP-05: a swipe with sceneDidEnterBackground",
      under: [app.variations.swipe.is(.backgroundThenDisconnect)]
    ) {
      isInSwitcher
      app.swipeFromSwitcher
      scene.calls(.didEnterBackground)
      scene.calls(.didDisconnect)
    }
    Scenario("VP-05: a swipe without a word", under: [app.variations.swipe.is(.silent)]) {
      isInSwitcher
      app.swipeFromSwitcher
      app.open
      app.calls(.willFinishLaunching)
    }
    Scenario("S10: the quick swipe as traced, with a new scene object") {
      isInSwitcher
      app.swipeQuickly
      scene.calls(.didDisconnect)
      scene.calls(.willConnect)
      scene.calls(.willEnterForeground)
      scene.calls(.didEnterBackground)
    }
    Scenario("VP-15: a polite end", under: [app.variations.termination.is(.yes)]) {
      app.isLaunchedAndLeft
      app.quitPolitely
      app.calls(.willTerminate)
    }
    Scenario(
      "VP-15: a polite end without applicationWillTerminate",
      under: [app.variations.termination.is(.no)]
    ) {
      app.isLaunchedAndLeft
      app.quitPolitely
    }
    Scenario("T11: the swipe on an app that runs in the background") {
      app.isLaunchedAndLeft
      app.swipeInBackground
      scene.calls(.didDisconnect)
      app.calls(.willTerminate)
    }
    Scenario("T14: a crash on screen") {
      app.isLaunchedAndActive
      app.crash
    }
    Scenario("1.6: the launch after a swipe tells of the discarded session") {
      app.isLaunchedAndLeft
      app.suspend
      app.swipeSuspended
      app.open
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.didDiscardSceneSessions)
    }
    Scenario("1.5: a push launches an app that the user has quit", .isImpossible) {
      app.isLaunchedAndLeft
      app.suspend
      app.swipeSuspended
      app.launchForPush
    }
  }

  @ScenarioBuilder private var isInSwitcher: [ScenarioEvent] {
    app.isLaunchedAndActive
    app.showSwitcher
    scene.calls(.willResignActive)
  }
}
