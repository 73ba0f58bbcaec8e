import Lifecycle

/// Statements about scenes and the app delegate, for an app with one scene.
struct SceneStatements: CaseStudy {
  let app = UISceneApp(inheritsClaims: false)

  var name: String { "Seeds 001 to 003: statements about scenes" }

  var properties: [Property] {
    delegates
    inactivity
    disconnection
  }

  @PropertyBuilder private var delegates: [Property] {
    Reachable(
      "seed 001, statement 11: the app delegate resigns beside a scene delegate", source: "2.3, H"
    ) {
      app.hasJustCalled(.willResignActive)
    }
    .knownIssue("with scenes, the app delegate never hears of activity")
    Reachable(
      "seed 001, statement 11, corrected: the scene delegate resigns", source: "S2, H; 2.3, H"
    ) {
      scene.hasJustCalled(.willResignActive)
    }
    Reachable(
      "seed 003, statement 3: the app delegate and the scene delegate are both called",
      source: "2.3, H"
    ) {
      isAppDelegateTold
      Past.once(scene.hasJustCalledBack)
    }
    .knownIssue("it is one or the other, never both")
    Unreachable(
      "seed 003, statement 3, corrected: with scenes the app delegate hears of no activity",
      source: "2.3, H"
    ) {
      isAppDelegateTold
    }
  }

  @PropertyBuilder private var inactivity: [Property] {
    Always(
      "seed 001, statement 12, for a single scene: the app is inactive as its scene is",
      source: "2.4, rule 3, M"
    ) {
      app.isBetweenEvents
        ==> (app.applicationState == .inactive) == (scene.activation == .foregroundInactive)
    }
  }

  @PropertyBuilder private var disconnection: [Property] {
    Always(
      "seed 002, statement 15: sceneDidDisconnect means that the user closed the scene",
      source: "S6, H: D1, D10"
    ) {
      scene.hasJustCalled(.didDisconnect) ==> hasJustDone(app.closeScene)
    }
    .knownIssue("the system disconnects a scene for its memory, too")
    Unreachable(
      "seed 002, statement 15: a scene that has disconnected is gone for good",
      source: "S6, S7, H: D1, D10"
    ) {
      scene.hasJustCalled(.willConnect)
      Past.holds(!scene.session.justEnded, since: scene.hasJustCalled(.didDisconnect))
    }
    .knownIssue("its session stays and may connect again")
    Always(
      "seed 002, statement 15, corrected: what the user closes is told with didDiscardSceneSessions",
      source: "S8, H: D18; order M"
    ) {
      hasJustDone(app.closeScene) && scene.session.justEnded
        ==> app.hasJustCalled(.didDiscardSceneSessions)
    }
    Always(
      "seed 002, statement 15, corrected: a scene that goes for its memory keeps its session",
      source: "S6, H: D1, D10"
    ) {
      hasJustDone(app.reclaimScene) ==> scene.hasSession
    }
  }

  private var scene: UIScene { app.scene }

  /// States that one of the four methods about activity was called.
  private var isAppDelegateTold: Formula {
    app.hasJustCalled(.didBecomeActive) || app.hasJustCalled(.willResignActive)
      || app.hasJustCalled(.didEnterBackground) || app.hasJustCalled(.willEnterForeground)
  }
}
