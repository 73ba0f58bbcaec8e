import Lifecycle

/// A foreground service that loads its data before it shows its notification.
///
/// `startForegroundService` has to be followed by `startForeground` within seconds. Loading takes longer, and
/// the system kills the app.
///
/// The repair calls `startForeground` first.
struct LatePromotion: Specification {
  let form: Form
  let app = AndroidApp(parts: .timeLimits, service: AndroidService(), inheritsClaims: false)

  /// How long loading takes at most.
  let loading = Parameter("loading", in: .seconds(0)...(.seconds(60)), usually: .seconds(10))

  /// Whether the service is loading.
  let isLoading = Variable(initially: false, lifetime: .process)

  var name: String { "Late promotion (\(form))" }

  var provenance: String { "Platform facts, section 4.7" }

  var handlers: [Handler] {
    app.main.on(.onCreate) { app.startsForegroundService() }
    app.service.on(.onStartCommand) {
      if form == .repaired { app.service.promotes }
      isLoading.becomes(true)
      Takes(.seconds(0)...loading)
      isLoading.becomes(false)
      if form == .broken { app.service.promotes }
    }
  }

  var properties: [Property] {
    Unreachable("the app is never killed while its service loads") {
      hasJustDone(app.killForPromotion)
      Past.previously(isLoading)
    }
    .knownIssue("loading takes longer than the system waits", when: form == .broken)
    Reachable("the service comes to the foreground after it has loaded") {
      app.service.isForeground && !isLoading
      app.service.isHandling(.onStartCommand)
    }
  }
}
