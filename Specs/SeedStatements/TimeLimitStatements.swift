import Lifecycle

/// The statement that one time limit holds for all services in the foreground, apart from its figures.
///
/// A short service may be promoted again after its time is over. One of the types with a daily limit may not,
/// until the user opens the app.
struct TimeLimitStatements: CaseStudy {
  let app = AndroidApp(
    parts: .background, service: AndroidService(limit: .daily), inheritsClaims: false)

  var name: String { "Seed 002: statements about time limits of services" }

  var handlers: [Handler] {
    app.main.on(.onResume) {
      If(!app.service.isForeground && !app.service.owesPromotion) {
        app.startsForegroundService()
      }
    }
    app.service.on(.onStartCommand) {
      If(!app.service.isExhausted) { app.service.promotes }
    }
    app.service.on(.onTimeout) { app.service.stops }
  }

  var properties: [Property] {
    Unreachable(
      "seed 002, statement 9, apart from figures: a service has its full time at each start",
      source: "4.7, H: D25, F:Catfriend1/syncthing-android#1264"
    ) {
      app.service.isExhausted
      app.screen == .elsewhere
    }
    .knownIssue("a daily limit is used up until the user opens the app")
    Unreachable(
      "seed 002, statement 9, corrected: an app that the user returns to has its time back",
      source: "4.7, H: D25"
    ) {
      app.main.hasJustCalled(.onRestart)
      app.service.isExhausted
    }
    Unreachable(
      "seed 002, statement 9, corrected: a service that stops in onTimeout isn't killed for it",
      source: "4.7, H: D25"
    ) {
      hasJustDone(app.killForTimeout)
    }
    Reachable("the time of a service runs out") { app.service.hasJustCalled(.onTimeout) }
  }
}
