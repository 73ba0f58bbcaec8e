import Lifecycle

/// A service that ran while the app was active, and is carried over to scenes.
///
/// Left in the app delegate, its start and its stop are dead. Moved to each scene as they are, they start the
/// service again with the second scene, and stop it when either of the two leaves.
///
/// The repair starts it with the first active scene, and stops it with the last one that leaves.
struct ServicePort: CaseStudy {
  /// Where the calls of the service stand.
  enum Port: String, CaseIterable, Sendable {
    case appDelegate = "left in the app delegate (broken)"
    case eachScene = "moved to each scene (broken)"
    case aggregate = "moved to the first and the last scene (repaired)"
  }

  let port: Port
  let app = UISceneApp(scenes: 2, inheritsClaims: false)

  /// Whether the service runs.
  let isRunning = Variable(initially: false, lifetime: .process)

  /// Whether the service was started while it ran.
  let hasStartedTwice = Variable(initially: false, lifetime: .process)

  var name: String { "I-35 service \(port.rawValue)" }

  var handlers: [Handler] {
    if port == .appDelegate {
      app.on(.didBecomeActive) { starts }
      app.on(.didEnterBackground) { isRunning.becomes(false) }
    } else {
      for scene in app.scenes.all { handlers(of: scene) }
    }
  }

  var properties: [Property] {
    Always("the service runs while a scene is active", source: "home-assistant/iOS#1012") {
      app.isBetweenEvents && app.hasActiveScene ==> isRunning
    }
    .knownIssue("the app delegate is silent", when: port == .appDelegate)
    .knownIssue("the other scene stops the service", when: port == .eachScene)
    Unreachable("the service is started while it runs", source: "home-assistant/iOS#1012") {
      hasStartedTwice
    }
    .knownIssue("each scene starts it", when: port == .eachScene)
    Reachable("one scene leaves while the other is active") {
      app.scenes.any { $0.hasJustCalled(.didEnterBackground) }
      app.hasActiveScene
    }
  }

  @ListBuilder<Handler> private func handlers(of scene: UIScene) -> [Handler] {
    scene.on(.didBecomeActive) {
      if port == .eachScene {
        starts
      } else {
        If(!isRunning) { starts }
      }
    }
    scene.on(.didEnterBackground) {
      if port == .eachScene {
        isRunning.becomes(false)
      } else {
        If(!app.isOnScreen) { isRunning.becomes(false) }
      }
    }
  }

  @LineBuilder private var starts: ClauseList {
    If(isRunning) { hasStartedTwice.becomes(true) }
    isRunning.becomes(true)
  }
}
