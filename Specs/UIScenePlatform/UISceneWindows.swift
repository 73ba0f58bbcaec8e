public import Lifecycle

/// The app with two scenes: their independence, their orders and what the app as a whole reads.
public struct UISceneWindows: Specification {
  public var provenance: String { "Platform facts, section 2" }

  let app = UISceneApp(scenes: 2)

  public var name: String { "UIScenePlatform with two scenes" }

  public var properties: [Property] {
    orders
    discards
    Unreachable("rule 2: an app is frozen while one of its scenes is on screen") {
      app.execution == .suspended
      app.scenes.any { $0.isInForeground }
    }
    Reachable("rule 3: an app whose scene resigns stays active with the other one") {
      first.hasJustCalled(.willResignActive)
      second.activation == .foregroundActive
      app.applicationState == .active
    }
    Reachable("rule 3: one scene in the background, the other on screen") {
      first.activation == .background
      second.activation == .foregroundInactive
      app.applicationState == .inactive
    }
  }

  @PropertyBuilder private var orders: [Property] {
    Scenario("VP-16: the first scene leaves before the second") {
      areActive
      leaves(first)
      leaves(second)
      app.suspend
    }
    Scenario("VP-16: the second scene leaves before the first") {
      areActive
      leaves(second)
      leaves(first)
      app.suspend
    }
    Scenario("VP-16: the scenes leave in turns") {
      areActive
      app.beginLeaving
      first.calls(.willResignActive)
      app.beginLeaving
      second.calls(.willResignActive)
      app.enterBackground
      second.calls(.didEnterBackground)
      app.enterBackground
      first.calls(.didEnterBackground)
    }
    Scenario("rule 5: the second slot is the first to connect") {
      app.open
      app.calls(.willFinishLaunching)
      app.calls(.didFinishLaunching)
      app.calls(.configurationForConnecting)
      second.calls(.willConnect)
    }
  }

  @PropertyBuilder private var discards: [Property] {
    Scenario("S8: the discard of one scene while the other is active") {
      areActive
      leaves(second)
      app.closeScene
      second.calls(.didDisconnect)
      app.calls(.didDiscardSceneSessions)
      app.beginLeaving
      first.calls(.willResignActive)
    }
    Scenario("S9: the scenes disconnect in any order") {
      areActive
      app.showSwitcher
      first.calls(.willResignActive)
      app.showSwitcher
      second.calls(.willResignActive)
      app.swipeFromSwitcher
      second.calls(.didDisconnect)
      first.calls(.didDisconnect)
      app.calls(.willTerminate)
    }
  }

  private var first: UIScene { app.scenes.all[0] }
  private var second: UIScene { app.scenes.all[1] }

  @ScenarioBuilder private var areActive: [ScenarioEvent] {
    app.isLaunchedAndActive
    app.openScene
    app.calls(.configurationForConnecting)
    second.calls(.willConnect)
    second.calls(.willEnterForeground)
    app.activate
    second.calls(.didBecomeActive)
  }

  @ScenarioBuilder private func leaves(_ scene: UIScene) -> [ScenarioEvent] {
    app.beginLeaving
    scene.calls(.willResignActive)
    app.enterBackground
    scene.calls(.didEnterBackground)
  }
}
