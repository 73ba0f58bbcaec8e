import Lifecycle

/// An app with limits in seconds, whose service comes to the foreground in time.
struct AndroidLimits: Specification {
  var provenance: String { "Platform facts, section 4.7" }

  let app = AndroidApp(
    parts: [.timeLimits, .processOwner], service: AndroidService(), inheritsClaims: false)

  var handlers: [Handler] {
    app.main.on(.onCreate) { app.startsForegroundService() }
    app.service.on(.onStartCommand) {
      Takes(exactly: .seconds(4))
      app.service.promotes
    }
  }

  var properties: [Property] {
    Unreachable("4.7: a service that is promoted after 4 s isn't killed for it") {
      hasJustDone(app.killForPromotion)
    }
    Reachable("4.7: a service is started") { app.service.hasJustCalled(.onStartCommand) }
  }
}
