import Lifecycle

/// The claims of section 6 of the platform facts in the forms that don't hold, or that hold with scenes only.
extension UIScenePlatform {
  @PropertyBuilder var literalReadings: [Property] {
    Precedence(
      "A, read literally: suspended always follows sceneDidEnterBackground",
      of: scene.hasJustCalled(.didEnterBackground), before: app.execution == .suspended
    )
    .knownIssue("a background launch is frozen without a scene, or without a word to it")
    Unreachable("A, read backwards: sceneDidEnterBackground leads to suspended only") {
      scene.isInForeground
      Past.previously(
        Past.holds(
          !(app.execution == .suspended), since: scene.hasJustCalled(.didEnterBackground)))
      Past.holds(!scene.object.justEnded, since: scene.hasJustCalled(.didEnterBackground))
    }
    .knownIssue("the user can return before the app is frozen")
    Holds("A3 without the end of the scene object") {
      Future.always(
        scene.isInForeground
          ==> Future.holds(
            !(app.execution == .suspended), weakUntil: scene.hasJustCalled(.didEnterBackground)))
    }
    .knownIssue("a crash on screen, then a background launch: the scene on screen is gone")
    PhaseGraph(
      "C, read within one scene: inactive is the only bidirectional state", scene.activation
    ) { graph in
      graph.only(.foregroundInactive, of: connected) {
        graph.isBidirectional($0, within: connected)
      }
    }
  }

  private var connected: [UIScene.Activation] {
    [.foregroundActive, .foregroundInactive, .background]
  }
}
