import Lifecycle

/// The interruptions of section 1.4, and what waits for the thaw.
extension UIKitPlatform {
  @PropertyBuilder var interruptions: [Property] {
    Always("1.4: an alert or the Control Center alone never leads to the background") {
      hasJustDone(app.enterBackground) && Past.previously(app.interruption == .alert)
        ==> app.device != .unlocked
    }
    Scenario("1.4: a lock leads to the background") {
      app.isLaunchedAndActive
      app.lockDevice
      app.beginLeaving
      app.calls(.willResignActive)
      app.enterBackground
      app.calls(.didEnterBackground)
    }
    Scenario("VP-11: protected data goes away after the freeze") {
      app.isLaunchedAndLeft
      app.suspend
      app.protectData
    }
    Scenario("VP-11: protected data goes away before the app enters the background") {
      app.isLaunchedAndActive
      app.beginLeaving
      app.calls(.willResignActive)
      app.protectData
      app.enterBackground
      app.calls(.didEnterBackground)
    }
    calls
    switcher
    Scenario("1.9: two changes during a freeze that are told twice", .isImpossible) {
      app.isLaunchedAndLeft
      app.suspend
      app.changeSettings
      app.changeSettings
      app.returnFromSuspension
      app.calls(.significantTimeChange)
      app.calls(.significantTimeChange)
    }
  }

  @PropertyBuilder private var calls: [Property] {
    Scenario(
      "1.4: a call that is answered", under: [app.variations.bannerDeactivates.is(.yes)]
    ) {
      app.isLaunchedAndActive
      app.callArrives
      app.calls(.willResignActive)
      app.enterBackground
      app.calls(.didEnterBackground)
    }
    Scenario(
      "1.4: a call that is declined", under: [app.variations.bannerDeactivates.is(.yes)]
    ) {
      app.isLaunchedAndActive
      app.callArrives
      app.calls(.willResignActive)
      app.endInterruption
      app.calls(.didBecomeActive)
    }
    Scenario(
      "1.4: a call whose banner makes the app inactive", .isImpossible,
      under: [app.variations.bannerDeactivates.is(.no)]
    ) {
      app.isLaunchedAndActive
      app.callArrives
    }
  }

  @PropertyBuilder private var switcher: [Property] {
    Scenario("1.4: the switcher that leads back to the app") {
      app.isLaunchedAndActive
      app.showSwitcher
      app.calls(.willResignActive)
      app.endInterruption
      app.calls(.didBecomeActive)
    }
    Scenario("1.4: the switcher that leads to another app") {
      app.isLaunchedAndActive
      app.showSwitcher
      app.calls(.willResignActive)
      app.enterBackground
      app.calls(.didEnterBackground)
    }
  }
}
