import Lifecycle

/// The statement that limits for apps in the background came with Android 12, as far as services show it.
///
/// The platform covers Android 8.0 and later, where a service can't be started in the background. The exception was
/// a service in the foreground, and Android 12 has ended that.
struct BackgroundLimitStatements: CaseStudy {
  let app = AndroidApp(
    parts: .background, service: AndroidService(), coversOldVersions: true, inheritsClaims: false)

  var name: String { "Seed 002: statements about limits in the background" }

  var handlers: [Handler] {
    app.on(.onReceive) {
      Choose {
        app.startsService()
      } or: {
        app.startsForegroundService()
      }
    }
    app.service.on(.onStartCommand) { app.service.promotes }
  }

  var properties: [Property] {
    Unreachable(
      "seed 002, statement 11: before Android 12 an app in the background may start its service",
      source: "4.7, H"
    ) {
      app.hasJustCrashed
      app.variations.foregroundStarts == .free
    }
    .knownIssue(
      "since Android 8.0 a plain start crashes there",
      under: app.variations.foregroundStarts.is(.free))
    Reachable(
      "seed 002, statement 11, corrected: it may start a service that it promotes, before Android 12",
      source: "4.7, H"
    ) {
      startsServiceWithoutActivity
    }
    .knownIssue(
      "since Android 12 that crashes as well",
      under: app.variations.foregroundStarts.is(.restricted))
    Unreachable(
      "seed 002, statement 11, corrected: since Android 12 it may start no service at all",
      source: "4.7, H"
    ) {
      startsServiceWithoutActivity
      app.variations.foregroundStarts == .restricted
    }
  }

  /// States that the service gets a start in a process that has had no activity.
  private var startsServiceWithoutActivity: Formula {
    app.service.hasJustCalled(.onStartCommand)
      && Past.holds(!app.main.hasObject, since: app.process.justStarted)
  }
}
