public import Lifecycle

/// The app with one scene and with notifications: what observers of either family see.
public struct UISceneNotifications: Specification {
  public var provenance: String { "Platform facts, section 2" }

  let app = UISceneApp(postsNotifications: true)

  public var name: String { "UIScenePlatform with notifications" }

  public var properties: [Property] {
    Scenario("2.3: a cold launch posts willEnterForegroundNotification", source: "M") {
      isLaunched
    }
    Scenario("2.3, VP-04: both families tell of one way into the background", source: "H") {
      isLaunched
      isActivated
      app.beginLeaving
      app.scene.calls(.willResignActive)
      app.scene.notifications.calls(.willDeactivate)
      app.notifications.calls(.willResignActive)
      app.enterBackground
      app.scene.calls(.didEnterBackground)
      app.scene.notifications.calls(.didEnterBackground)
      app.notifications.calls(.didEnterBackground)
    }
    Unreachable("rule 3: a scene that activates reads that the app is active", source: "M") {
      app.scene.notifications.hasJustCalled(.didActivate)
      app.applicationState == .active
    }
    Unreachable("rule 3: a scene that deactivates reads that the app is inactive", source: "M") {
      app.scene.notifications.hasJustCalled(.willDeactivate)
      app.applicationState != .active
    }
    Always("rule 3: the app's own notification of activity reads that the app is active") {
      app.notifications.hasJustCalled(.didBecomeActive) ==> app.applicationState == .active
    }
    Always("rule 4: the app's notification of the background reads background") {
      app.notifications.hasJustCalled(.didEnterBackground)
        ==> app.applicationState == .background
    }
  }

  @ScenarioBuilder private var isLaunched: [ScenarioEvent] {
    app.open
    app.calls(.willFinishLaunching)
    app.calls(.didFinishLaunching)
    app.notifications.calls(.didFinishLaunching)
    app.calls(.configurationForConnecting)
    app.scene.calls(.willConnect)
    app.scene.notifications.calls(.willConnect)
    app.scene.calls(.willEnterForeground)
    app.scene.notifications.calls(.willEnterForeground)
    app.notifications.calls(.willEnterForeground)
  }

  @ScenarioBuilder private var isActivated: [ScenarioEvent] {
    app.activate
    app.scene.calls(.didBecomeActive)
    app.scene.notifications.calls(.didActivate)
    app.notifications.calls(.didBecomeActive)
  }
}
