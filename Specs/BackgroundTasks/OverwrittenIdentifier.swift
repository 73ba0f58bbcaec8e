import Lifecycle

/// An identifier that a quick way back and forth overwrites.
///
/// The app keeps the identifier of its task in one variable. The user leaves, returns and leaves again before
/// the flush has finished: a second task is begun, and its identifier replaces the first. The first can't
/// be ended by anybody any more.
///
/// The repair begins a task only if the variable holds none.
struct OverwrittenIdentifier: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  var name: String { "I-13 overwritten task identifier (\(form))" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      if form == .broken {
        task.begins
      } else {
        If(!task.isHeld) { task.begins }
      }
      Later("the flush finishes") { endsTask }
    }
    task.on(.expires) {
      Cancel("the flush finishes")
      endsTask
    }
  }

  var properties: [Property] {
    Unreachable(
      "the app is never killed for an open task", source: "mixpanel/mixpanel-iphone#389"
    ) {
      app.isKilledForOpenTask
    }
    .knownIssue("the identifier of the first task is lost", when: form == .broken)
    Unreachable("no task is ended twice") { task.hasEndedUnknown }
    Reachable("the app enters the background while its task is open") {
      app.hasJustCalled(.didEnterBackground)
      Past.previously(task.isHeld)
    }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var endsTask: ClauseList {
    If(task.isHeld) { task.ends }
  }
}
