import Lifecycle

/// What does keep an app from the freezer, unlike a notification: a service in the foreground.
struct FreezerWithService: CaseStudy {
  let app = AndroidApp(parts: .freezer, service: AndroidService(), inheritsClaims: false)

  var name: String { "Seed 000: statement about the freezer and services" }

  var handlers: [Handler] {
    app.main.on(.onResume) {
      If(!app.service.isForeground && !app.service.owesPromotion) {
        app.startsForegroundService()
      }
    }
    app.service.on(.onStartCommand) { app.service.promotes }
  }

  var properties: [Property] {
    Unreachable(
      "seed 000, statement 4, corrected: an app with a service in the foreground isn't frozen",
      source: "4.3, H: D21; VP-22"
    ) {
      app.processState == .frozen
      app.service.isForeground
    }
    Reachable("an app off screen has a service in the foreground") {
      app.screen == .elsewhere
      app.service.isForeground
    }
  }
}
