import Lifecycle

/// What an app can be told while it is launched, with the code that runs before it is asked anything.
struct UIKitLaunches: Specification {
  var provenance: String { "Platform facts, section 1" }

  let app = UIKitApp(
    adding: .launchOptions, .initialisers, .userActivities, .bluetooth, inheritsClaims: false)

  var properties: [Property] {
    options
    initialisers
    Scenario("T1: a cold launch that continues an activity") {
      app.open
      app.calls(.runInitialisers)
      isToldOfLaunch
      app.calls(.continueUserActivity)
    }
  }

  @PropertyBuilder private var options: [Property] {
    Always("1.5: only a push, a location or a Bluetooth device is a launch option") {
      app.launchOptions.cause != .none ==> app.phase == .background
    }
    Reachable("1.5: the launch options name a location") {
      app.hasJustCalled(.didFinishLaunching)
      app.launchOptions.cause == .location
    }
    Scenario("1.5: a push is told by the options and by its callback") {
      app.launchForPush
      app.calls(.runInitialisers)
      isToldOfLaunch
      app.calls(.didReceiveRemoteNotification)
    }
    Scenario(
      "1.5: a push is told by the options only",
      under: [app.launchOptions.pushDelivery.is(.optionOnly)]
    ) {
      app.launchForPush
      app.calls(.runInitialisers)
      isToldOfLaunch
      app.suspend
    }
    Always("1.5: a push that is told by the options only has no callback") {
      app.launchOptions.pushDelivery == .optionOnly && hasJustDone(app.launchForPush)
        ==> !app.hasJustCalled(.didReceiveRemoteNotification)
    }
    Scenario("1.5: a launch for a Bluetooth device") {
      app.launchForLocation
      app.calls(.runInitialisers)
      isToldOfLaunch
      app.calls(.willRestoreState)
    }
  }

  @PropertyBuilder private var initialisers: [Property] {
    Reachable("1.9: initialisers run while protected data is away, before the user opens the app") {
      app.hasJustCalled(.runInitialisers)
      app.phase == .prewarmed
      !app.canReadProtectedData
    }
    Scenario("T15: a prewarm runs the initialisers, and the launch doesn't repeat them") {
      app.prewarm
      app.calls(.runInitialisers)
      app.continuePrewarmed
      isToldOfLaunch
    }
    Always("1.9: initialisers run once in a process, before anything else") {
      app.hasJustCalled(.runInitialisers) ==> app.process.justStarted
    }
  }

  @ScenarioBuilder private var isToldOfLaunch: [ScenarioEvent] {
    app.calls(.willFinishLaunching)
    app.calls(.didFinishLaunching)
  }
}
