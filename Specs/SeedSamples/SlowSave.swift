import Lifecycle

/// A large save in the middle of `didEnterBackground`.
///
/// The sample writes its database before the handler returns. If that takes longer than the 5 s that the
/// handler has, the watchdog ends the app in the middle of it.
///
/// The repair lets the handler return and saves under a background task, which also keeps the app from
/// being frozen with a lock on its file. Seconds aren't modelled: the watchdog may strike whenever the
/// handler is at work.
struct SlowSave: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether the handler is at work and the main thread is blocked.
  let isBlocking = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 002, sample 3: large save in the handler (\(form))" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      if form == .broken {
        isBlocking.becomes(true)
        app.locks(.sharedFile)
        Checkpoint()
        app.unlocks
        isBlocking.becomes(false)
      } else {
        If(!task.isHeld) { task.begins }
        app.locks(.sharedFile)
        Later("the save is done") { finishesSave }
      }
    }
    task.on(.expires) {
      if form == .repaired { Cancel("the save is done") }
      finishesSave
    }
  }

  var properties: [Property] {
    Unreachable(
      "the watchdog never ends the app in the middle of its handler", source: "1.7, H: D6, D13"
    ) {
      hasJustDone(app.watchdog)
      Past.previously(isBlocking)
    }
    .knownIssue("the handler has 5 s and the save may take longer", when: form == .broken)
    Unreachable("the app is never frozen with a lock", source: "1.9, H: D12, D17") {
      app.lockedFile == .sharedFile
      app.phase == .suspended
    }
    Unreachable("the app is never killed for an open task", source: "1.8, H: D5") {
      app.isKilledForOpenTask
    }
    Reachable("the app is frozen after a save") {
      app.phase == .suspended
      Past.once(app.lockedFile == .sharedFile)
    }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var finishesSave: ClauseList {
    app.unlocks
    If(task.isHeld) { task.ends }
  }
}
