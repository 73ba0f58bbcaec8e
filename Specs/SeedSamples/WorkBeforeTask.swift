import Lifecycle

/// A save that is over before the task begins that should protect it.
///
/// The sample saves first and asks for time afterwards. If the handler takes too long, nothing protects
/// the save.
///
/// The repair begins the task first.
struct WorkBeforeTask: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether the app is in the middle of its save.
  let isSaving = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 000, sample 2: work before its task (\(form))" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      if form == .broken {
        saves
        If(!task.isHeld) { task.begins }
      } else {
        If(!task.isHeld) { task.begins }
        saves
      }
      Later("the task ends") { endsTask }
    }
    task.on(.expires) {
      Cancel("the task ends")
      endsTask
    }
  }

  var properties: [Property] {
    Always("the save is protected by a task", source: "1.8, H: D5") { isSaving ==> task.isHeld }
      .knownIssue("the task begins after the save", when: form == .broken)
    Unreachable("the app is never killed for an open task", source: "1.8, H: D5") {
      app.isKilledForOpenTask
    }
    Reachable("the app is in the middle of its save") { isSaving }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  /// The save, in the middle of which the run can be cut.
  @LineBuilder private var saves: ClauseList {
    isSaving.becomes(true)
    Checkpoint()
    isSaving.becomes(false)
  }

  @LineBuilder private var endsTask: ClauseList {
    If(task.isHeld) { task.ends }
  }
}
