import Lifecycle

/// The table of transitions, row by row: what a device can do, and what it can't.
extension UIKitPlatform {
  @PropertyBuilder var launches: [Property] {
    Scenario("T1: a cold launch by the user") { app.isLaunchedAndActive }
    Scenario("T1: a cold launch by a URL") {
      app.isLaunched
      app.calls(.openURL)
      app.activate
      app.calls(.didBecomeActive)
    }
    Scenario("T1: a cold launch that says willEnterForeground", .isImpossible) {
      app.isLaunched
      app.calls(.willEnterForeground)
    }
    Scenario(
      "T2: a background launch without didEnterBackground",
      under: [app.variations.backgroundCallbackOnLaunch.is(.no)]
    ) {
      isLaunchedForPush
      app.calls(.didReceiveRemoteNotification)
      app.suspend
    }
    Scenario(
      "T2: a background launch with didEnterBackground",
      under: [app.variations.backgroundCallbackOnLaunch.is(.yes)]
    ) {
      app.launchForLocation
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.didEnterBackground)
      app.calls(.didUpdateLocations)
      app.suspend
    }
    Scenario("T2: a background launch that activates the app", .isImpossible) {
      isLaunchedForPush
      app.calls(.didReceiveRemoteNotification)
      app.calls(.didBecomeActive)
    }
    Scenario("T16: a launch that the watchdog ends") {
      app.open
      app.calls(.willFinishLaunching)
      app.watchdog
    }
  }

  @PropertyBuilder var prewarming: [Property] {
    Scenario("T15: a prewarmed app that is opened") {
      app.prewarm
      app.continuePrewarmed
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.activate
      app.calls(.didBecomeActive)
    }
    Scenario("T15: a prewarmed app that is launched for a fetch") {
      app.prewarm
      app.continuePrewarmedForEvent
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.performFetch)
    }
    Scenario(
      "T15: a prewarmed app that is launched for a location after the user has quit it",
      under: [app.variations.relaunch.is(.forLocationAndCalls)]
    ) {
      isQuit
      app.prewarm
      app.continuePrewarmedForEvent
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.didUpdateLocations)
    }
    Scenario("T15: a prewarmed app that is launched after the user has quit it", .isImpossible) {
      isQuit
      app.prewarm
      app.continuePrewarmedForEvent
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.performFetch)
    }
  }

  @PropertyBuilder var foreground: [Property] {
    Scenario("T3 and T4: an interruption that ends") {
      app.isLaunchedAndActive
      app.interrupt
      app.calls(.willResignActive)
      app.endInterruption
      app.calls(.didBecomeActive)
    }
    Scenario(
      "T3 and T4: a Notification Center that activates the app when fully open",
      under: [app.variations.notificationCenter.is(.two)]
    ) {
      app.isLaunchedAndActive
      app.pullNotificationCenter
      app.calls(.willResignActive)
      app.calls(.didBecomeActive)
      app.calls(.willResignActive)
      app.endInterruption
      app.calls(.didBecomeActive)
    }
    Scenario("T5: the way into the background") { app.isLaunchedAndLeft }
    Scenario("T5: from active to the background at once", .isImpossible) {
      app.isLaunchedAndActive
      app.calls(.didEnterBackground)
    }
    Scenario("T6: the return to an app that was launched in the background") {
      isLaunchedForPush
      app.calls(.performFetch)
      app.returnFromBackground
      app.calls(.willEnterForeground)
      app.activate
      app.calls(.didBecomeActive)
    }
    Scenario("VP-06: a launch that goes to the background before it is active") {
      app.isLaunched
      app.lockDevice
      app.enterBackground
      app.calls(.didEnterBackground)
    }
  }

  @PropertyBuilder var background: [Property] {
    Scenario("T7: the freeze") {
      app.isLaunchedAndLeft
      app.suspend
    }
    Scenario(
      "T8: a wake without didEnterBackground",
      under: [app.variations.backgroundCallbackOnWake.is(.no)]
    ) {
      app.isLaunchedAndLeft
      app.suspend
      app.wakeForEvent
      app.calls(.didReceiveRemoteNotification)
      app.suspend
    }
    Scenario(
      "T8: a wake with didEnterBackground",
      under: [app.variations.backgroundCallbackOnWake.is(.yes)]
    ) {
      app.isLaunchedAndLeft
      app.suspend
      app.wakeForLocation
      app.calls(.didEnterBackground)
      app.calls(.didUpdateLocations)
    }
    Scenario("T9: the return to a suspended app") {
      app.isLaunchedAndLeft
      app.suspend
      app.returnFromSuspension
      app.calls(.willEnterForeground)
      app.activate
      app.calls(.didBecomeActive)
    }
    Scenario("T9: the return to a suspended app after a change of the time zone") {
      app.isLaunchedAndLeft
      app.suspend
      app.changeSettings
      app.returnFromSuspension
      app.calls(.significantTimeChange)
      app.calls(.willEnterForeground)
    }
    Scenario("T9: a return that repeats didFinishLaunching", .isImpossible) {
      app.isLaunchedAndLeft
      app.suspend
      app.returnFromSuspension
      app.calls(.didFinishLaunching)
    }
  }

  @PropertyBuilder var ends: [Property] {
    Scenario("T10: the silent end of a suspended app") {
      app.isLaunchedAndLeft
      app.suspend
      app.swipeSuspended
    }
    Scenario("T10: a suspended app that is told of its end", .isImpossible) {
      app.isLaunchedAndLeft
      app.suspend
      app.calls(.willTerminate)
    }
    Scenario("T11: the polite end of an app that runs in the background") {
      app.isLaunchedAndLeft
      app.swipeInBackground
      app.calls(.willTerminate)
    }
    Scenario("T12: the forced end of an app that runs in the background") {
      app.isLaunchedAndLeft
      app.reclaimMemory
    }
    Scenario(
      "T13: a swipe in the switcher with didEnterBackground",
      under: [app.variations.swipe.is(.backgroundThenTerminate)]
    ) {
      isInSwitcher
      app.swipeFromSwitcher
      app.calls(.didEnterBackground)
      app.calls(.willTerminate)
    }
    Scenario(
      "T13: a swipe in the switcher without didEnterBackground",
      under: [app.variations.swipe.is(.terminate)]
    ) {
      isInSwitcher
      app.swipeFromSwitcher
      app.calls(.willTerminate)
    }
    Scenario(
      "T13: a swipe in the switcher without a word", under: [app.variations.swipe.is(.silent)]
    ) {
      isInSwitcher
      app.swipeFromSwitcher
      app.open
      app.calls(.willFinishLaunching)
    }
    Scenario("T14: a crash on screen") {
      app.isLaunchedAndActive
      app.crash
    }
    Scenario("1.6: an update while the app is on screen") {
      app.isLaunchedAndActive
      app.quitPolitely
      app.calls(.willTerminate)
    }
    Scenario("1.8: the end of an app on a device that is too hot") {
      app.isLaunchedAndActive
      app.killForHeat
      app.open
    }
    Scenario("1.5: a push launches an app that the user has quit", .isImpossible) {
      isQuit
      app.launchForPush
    }
    Scenario(
      "1.5: a location launches an app that the user has quit",
      under: [app.variations.relaunch.is(.forLocationAndCalls)]
    ) {
      isQuit
      app.launchForLocation
      app.calls(.willFinishLaunching)
    }
  }

  @ScenarioBuilder private var isLaunchedForPush: [ScenarioEvent] {
    app.launchForPush
    app.calls(.willFinishLaunching)
    app.calls(.didFinishLaunching)
  }

  @ScenarioBuilder private var isQuit: [ScenarioEvent] {
    app.isLaunchedAndLeft
    app.suspend
    app.swipeSuspended
  }

  @ScenarioBuilder private var isInSwitcher: [ScenarioEvent] {
    app.isLaunchedAndActive
    app.showSwitcher
    app.calls(.willResignActive)
  }
}
