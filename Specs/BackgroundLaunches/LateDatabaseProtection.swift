import Lifecycle

/// A query without protection in a process that was launched in the background.
///
/// The database lies in a container that the app shares with its extensions, and to be frozen with a lock on
/// such a file is fatal. So the app arms a protection, under which each query holds a background task.
/// But it arms when it enters the background, and a process that the system launched there need never
/// be told of that: its first query is frozen with the lock in hand, and the system kills the app.
///
/// The repair arms at the launch as well, if the launch is one into the background.
struct LateDatabaseProtection: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether queries hold a background task.
  let isArmed = Variable(initially: false, lifetime: .process)

  var name: String { "I-01 unprotected query after a background launch (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      if form == .repaired {
        If(app.readsBackground) { isArmed.becomes(true) }
      }
    }
    app.on(.didEnterBackground) { isArmed.becomes(true) }
    app.on(.didUpdateLocations) { queriesDatabase }
    app.on(.handleBackgroundSession) { queriesDatabase }
    task.on(.expires) {
      Cancel("the query finishes")
      finishesQuery
    }
  }

  var properties: [Property] {
    Unreachable("the app is never killed for a file lock", source: "home-assistant/iOS#5530") {
      app.isKilledForLock
    }
    .knownIssue(
      "a background launch need not say didEnterBackground, so nothing arms the protection",
      when: form == .broken, under: app.variations.backgroundCallbackOnLaunch.is(.no))
    Reachable("a location launches the app and starts a query") {
      hasJustDone(app.launchForLocation)
      app.lockedFile == .sharedFile
    }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var queriesDatabase: ClauseList {
    If(isArmed && !task.isHeld) { task.begins }
    app.locks(.sharedFile)
    Later("the query finishes") { finishesQuery }
  }

  @LineBuilder private var finishesQuery: ClauseList {
    app.unlocks
    If(task.isHeld) { task.ends }
  }
}
