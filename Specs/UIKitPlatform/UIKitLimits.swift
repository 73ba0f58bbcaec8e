import Lifecycle

/// An app with limits in seconds: one handler takes as long as the system waits, the other one less.
struct UIKitLimits: Specification {
  var provenance: String { "Platform facts, section 1.7" }

  let app = UIKitApp(adding: .timeLimits, inheritsClaims: false)

  var handlers: [Handler] {
    app.on(.didFinishLaunching) { Takes(exactly: .seconds(15)) }
    app.on(.didEnterBackground) { Takes(exactly: .seconds(5)) }
  }

  var properties: [Property] {
    Reachable("1.7: an app that takes 5 s to enter the background can be ended") {
      hasJustDone(app.watchdog) && Past.previously(app.phase == .background)
    }
    Unreachable("1.7: an app that takes 15 s to launch isn't ended for it") {
      hasJustDone(app.watchdog) && !Past.once(app.hasJustCalled(.didEnterBackground))
    }
  }
}
