import Lifecycle

/// A background task that only its own expiration handler ends.
///
/// The sample saves, begins a task and leaves it to the expiration handler to end it. So the app is kept
/// awake for all the time that it may have, with nothing to do. (The identifier is captured inside its
/// own initialiser, which doesn't compile; what is modelled is what was meant.)
///
/// The repair ends the task when the save is done.
struct TaskLeftToExpiration: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether a save is under way.
  let isSaving = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 000, sample 1: task ended by its expiration only (\(form))" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      If(!task.isHeld) { task.begins }
      if form == .repaired {
        isSaving.becomes(true)
        Later("the save is done") { finishesSave }
      }
    }
    task.on(.expires) {
      if form == .repaired {
        Cancel("the save is done")
        finishesSave
      } else {
        task.ends
      }
    }
  }

  var properties: [Property] {
    Always("a task is open only while the app saves", source: "1.8, H: D5") {
      task.isOpen ==> isSaving
    }
    .knownIssue("the save was done before the task began", when: form == .broken)
    Unreachable("the app is never killed for an open task", source: "1.8, H: D5") {
      app.isKilledForOpenTask
    }
    Reachable("the app is frozen after its task has ended") {
      app.phase == .suspended
      task.identifier == .ended
    }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var finishesSave: ClauseList {
    isSaving.becomes(false)
    If(task.isHeld) { task.ends }
  }
}
