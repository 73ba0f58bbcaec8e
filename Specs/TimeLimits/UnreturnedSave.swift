import Lifecycle

/// A save that `didEnterBackground` waits for, and that takes longer than the system waits.
///
/// From 5 s on the watchdog can end the app, in the middle of the save.
///
/// The repair begins a background task and returns; the save goes on meanwhile, with the budget of tasks as its
/// limit, and is given up when that is over.
struct UnreturnedSave: Specification {
  let form: Form
  let app = UIKitApp(tasks: 1, adding: .timeLimits, inheritsClaims: false)

  /// How long the save takes at most.
  let save = Parameter("save", in: .seconds(0)...(.seconds(60)), usually: .seconds(10))
  let isSaving = Variable(initially: false, lifetime: .process)
  let saving = Clock(lifetime: .process, whileSuspended: .runs)

  var name: String { "Unreturned save (\(form))" }

  var provenance: String { "Platform facts, sections 1.7 and 1.8" }

  var measures: [Measure] { saving.measuresHowLong(isSaving) }

  var deadlines: [Deadline] {
    Deadline("the save ends", saving, atMost: save, while: isSaving && app.phase == .background)
  }

  var actions: [Action] {
    if form == .repaired { finish }
  }

  var finish: Action {
    Action("finishes the save", by: .app) {
      When(isSaving)
      isSaving.becomes(false)
      If(task.isHeld) { task.ends }
    }
  }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      if form == .broken {
        isSaving.becomes(true)
        Takes(.seconds(0)...save)
        isSaving.becomes(false)
      } else {
        If(!task.isHeld) { task.begins }
        isSaving.becomes(true)
      }
    }
    task.on(.expires) {
      isSaving.becomes(false)
      task.ends
    }
  }

  var properties: [Property] {
    Unreachable("the watchdog never kills the app") { hasJustDone(app.watchdog) }
      .knownIssue("the save takes longer than the system waits", when: form == .broken)
    Unreachable("the app is never killed for its task") { app.isKilledForOpenTask }
    Reachable("a save takes its time") { saving >= .seconds(5) }
  }

  private var task: BackgroundTask { app.tasks.all[0] }
}
