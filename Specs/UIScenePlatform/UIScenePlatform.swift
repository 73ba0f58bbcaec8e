public import Lifecycle

/// The platform with scenes on its own: one scene, one that posts notifications, two, and one with limits in seconds.
let uiScenePlatform: [any Specification] = [
  UIScenePlatform(), UISceneNotifications(), UISceneWindows(), UISceneLimits(),
]

/// The app with one scene: its claims in every form, and its transitions as scenarios.
public struct UIScenePlatform: Specification {
  public var provenance: String { "Platform facts, section 2" }

  let app = UISceneApp()

  /// Whether the handler of a method about activity in the app delegate has run.
  let hasRun = Variable(initially: false, lifetime: .installation)

  public init() {}

  public var handlers: [Handler] {
    app.on(.didBecomeActive) { hasRun.becomes(true) }
  }

  public var properties: [Property] {
    deadHandlers
    literalReadings
    launches
    backgroundLaunches
    foreground
    background
    sessions
    ends
  }

  var scene: UIScene { app.scene }
}

extension UIScenePlatform {
  @PropertyBuilder var deadHandlers: [Property] {
    Reachable("2.3: the handler of applicationDidBecomeActive runs", source: "D8, H") { hasRun }
      .knownIssue("with scenes, the scene delegate is told instead")
    Reachable("2.3: the app becomes active, whoever is told") {
      app.applicationState == .active
    }
  }
}
