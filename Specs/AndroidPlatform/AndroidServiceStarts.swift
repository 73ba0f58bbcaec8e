import Lifecycle

/// A service in the foreground that a broadcast starts: the limits of section 4.7, and what 4.3 says of it.
struct AndroidServiceStarts: Specification {
  var provenance: String { "Platform facts, section 4" }

  let app = AndroidApp(
    parts: [.background, .freezer], service: AndroidService(), coversOldVersions: true)

  var handlers: [Handler] {
    app.on(.onReceive) { app.startsForegroundService() }
    app.service.on(.onStartCommand) {
      app.service.promotes
      Later("the work is done") { app.service.stops }
    }
  }

  var properties: [Property] {
    Unreachable("4.7: no start in the background crashes") { app.hasJustCrashed }
      .knownIssue(
        "an app in the background may not start a foreground service since Android 12",
        under: app.variations.foregroundStarts.is(.restricted))
    Always("4.3: a process with a service in the foreground isn't reclaimed") {
      hasJustDone(app.reclaimMemory) ==> !Past.previously(app.service.isForeground)
    }
    Always("4.7: a service in the foreground is killed in extremes only, and not told") {
      app.process.justEnded && Past.previously(app.service.isForeground)
        ==> !app.service.hasJustCalled(.onDestroy)
    }
    Reachable("4.7: the service is in the foreground") {
      app.service.isForeground
      app.screen == .elsewhere
    }
  }
}
