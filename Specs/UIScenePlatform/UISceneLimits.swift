import Lifecycle

/// An app with a scene and limits in seconds: one handler takes as long as the system waits, the other one less.
struct UISceneLimits: Specification {
  var provenance: String { "Platform facts, sections 1.7 and 2" }
  var name: String { "UIScenePlatform with limits" }

  let app = UISceneApp(hasTimeLimits: true, inheritsClaims: false)

  var handlers: [Handler] {
    app.on(.didFinishLaunching) { Takes(exactly: .seconds(15)) }
    app.scene.on(.didEnterBackground) { Takes(exactly: .seconds(5)) }
  }

  var properties: [Property] {
    Reachable("1.7: an app whose scene takes 5 s to enter the background can be ended") {
      hasJustDone(app.watchdog) && Past.once(app.scene.hasJustCalled(.didEnterBackground))
    }
    Unreachable("1.7: an app that takes 15 s to launch isn't ended for it") {
      hasJustDone(app.watchdog) && !Past.once(app.scene.hasJustCalled(.didEnterBackground))
    }
  }
}
