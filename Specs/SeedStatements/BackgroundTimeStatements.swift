import Lifecycle

/// Statements about the time in the background, of an app that begins a background task there.
///
/// The app begins the task in `didEnterBackground` and leaves it open, as one does who takes the time
/// for something that is given anyway and taken away without harm.
struct BackgroundTimeStatements: CaseStudy {
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  var name: String { "Seeds 000 and 002: statements about the time in the background" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      If(!task.isHeld) { task.begins }
    }
    app.on(.willEnterForeground) {
      If(task.isHeld) { task.ends }
    }
  }

  var properties: [Property] {
    Unreachable(
      "seed 000, statement 8: the app isn't frozen before its background time is over",
      source: "T7, H: D1, D3, D6"
    ) {
      app.isJustFrozen
      app.budget > 0
    }
    .knownIssue("an app that begins no task is frozen as soon as its handler returns")
    Unreachable(
      "seed 000, statement 8: an app whose background time is over is frozen, not killed",
      source: "1.8, H: D5, D12"
    ) {
      app.isKilledForOpenTask
    }
    .knownIssue("the system kills an app that leaves its task open")
    Unreachable(
      "seed 000, statement 8, corrected: an app with an open task is never frozen",
      source: "1.8, H: D5"
    ) {
      app.phase == .suspended
      app.hasOpenTask
    }
    Always(
      "seed 000, statement 8, corrected: an app that leaves its task open is killed",
      source: "1.8, H: D5, D12"
    ) {
      hasJustDone(app.expireTasks) ==> app.process.justEnded
    }
    Unreachable(
      "seed 000, statement 9, corrected: an expiration handler is called after "
        + "didEnterBackground",
      source: "1.8, H: D5"
    ) {
      task.hasJustCalled(.expires)
      !Past.once(app.hasJustCalled(.didEnterBackground))
    }
    Unreachable(
      "seed 002, statement 10, corrected: an open task keeps the app from being frozen",
      source: "1.8, H: D5"
    ) {
      task.isHeld
      app.isJustFrozen
    }
  }

  private var task: BackgroundTask { app.tasks.all[0] }
}
