import Lifecycle

/// Rows S1, S7 and S11: how a scene comes to be.
extension UIScenePlatform {
  @PropertyBuilder var launches: [Property] {
    Scenario("S1: a cold launch by the user, with sceneWillEnterForeground") {
      app.isLaunchedAndActive
    }
    Scenario("S1: a cold launch without sceneWillEnterForeground", .isImpossible) {
      app.open
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.configurationForConnecting)
      scene.calls(.willConnect)
      scene.calls(.didBecomeActive)
    }
    Scenario("S1: a launch for a session that was kept isn't configured again") {
      app.isLaunchedAndLeft
      app.suspend
      app.reclaimSuspended
      app.open
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      scene.calls(.willConnect)
      scene.calls(.willEnterForeground)
    }
    Always("S1: only a new session is configured") {
      app.hasJustCalled(.configurationForConnecting) ==> scene.session.justStarted
    }
    Reachable("2.3: a cold launch by a URL tells it with the connection options") {
      scene.hasJustCalled(.willConnect)
      scene.carriesURL
    }
    Scenario("2.3: a URL for an app that runs") {
      app.isLaunchedAndActive
      app.openURL
      scene.calls(.openURLContexts)
    }
    Scenario("2.3: a URL that the app delegate is told of", .isImpossible) {
      app.isLaunched
      app.calls(.openURL)
    }
    Scenario("2.3: an activation that the app delegate is told of", .isImpossible) {
      app.isLaunchedAndActive
      app.calls(.didBecomeActive)
    }
    Scenario(
      "T15: a prewarmed app that is opened", under: [app.variations.prewarm.is(.beforeMain)]
    ) {
      app.prewarm
      app.continuePrewarmed
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.configurationForConnecting)
      scene.calls(.willConnect)
      scene.calls(.willEnterForeground)
    }
    Scenario("T16: a launch that the watchdog ends") {
      app.isLaunched
      app.watchdog
    }
  }

  @PropertyBuilder var backgroundLaunches: [Property] {
    Scenario(
      "S11: a background launch without a scene",
      under: [app.variations.backgroundScene.is(.none)]
    ) {
      isLaunchedForPush
      app.calls(.didReceiveRemoteNotification)
      app.suspend
    }
    Scenario(
      "S11: a background launch with a scene that isn't told of the background",
      under: [
        app.variations.backgroundScene.is(.connected),
        app.variations.backgroundCallbackOnLaunch.is(.no),
      ]
    ) {
      isConnectedForPush
      app.calls(.didReceiveRemoteNotification)
      app.suspend
    }
    Scenario(
      "S11: a background launch with a scene that is told of the background",
      under: [
        app.variations.backgroundScene.is(.connected),
        app.variations.backgroundCallbackOnLaunch.is(.yes),
      ]
    ) {
      isConnectedForPush
      scene.calls(.didEnterBackground)
      app.calls(.didReceiveRemoteNotification)
    }
    Scenario("S11: a background launch that shows its scene", .isImpossible) {
      isConnectedForPush
      scene.calls(.willEnterForeground)
      app.calls(.didReceiveRemoteNotification)
    }
    Scenario(
      "S11, S7: the user opens an app that was launched without a scene",
      under: [app.variations.backgroundScene.is(.none)]
    ) {
      isLaunchedForPush
      app.calls(.didReceiveRemoteNotification)
      app.openScene
      app.calls(.configurationForConnecting)
      scene.calls(.willConnect)
      scene.calls(.willEnterForeground)
      app.activate
      scene.calls(.didBecomeActive)
    }
    Scenario(
      "S11, S5: the user opens an app that was launched with a scene",
      under: [app.variations.backgroundScene.is(.connected)]
    ) {
      isConnectedForPush
      app.calls(.didReceiveRemoteNotification)
      app.returnToScene
      scene.calls(.willEnterForeground)
      app.activate
      scene.calls(.didBecomeActive)
    }
  }

  @ScenarioBuilder private var isLaunchedForPush: [ScenarioEvent] {
    app.launchForPush
    app.calls(.willFinishLaunching)
    app.calls(.didFinishLaunching)
  }

  @ScenarioBuilder private var isConnectedForPush: [ScenarioEvent] {
    isLaunchedForPush
    app.calls(.configurationForConnecting)
    scene.calls(.willConnect)
  }
}
