import Lifecycle

/// A new task whose identifier is dropped.
///
/// The app calls the method that begins a task and doesn't store what it returns. When the work is done, it
/// ends the identifier in its variable, which was never set. The task itself stays open until the system
/// kills the app for it.
///
/// The repair stores the identifier.
struct DroppedIdentifier: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  var name: String { "I-16 dropped task identifier (\(form))" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      If(!task.isHeld) {
        if form == .broken { task.beginsUnheld } else { task.begins }
        Later("the save finishes") { task.ends }
      }
    }
    task.on(.expires) {
      Cancel("the save finishes")
      task.ends
    }
  }

  var properties: [Property] {
    Unreachable("the app is never killed for an open task", source: "Rightpoint/RZVinyl#24") {
      app.isKilledForOpenTask
    }
    .knownIssue("nobody can end a task whose identifier was dropped", when: form == .broken)
    Unreachable("only open tasks are ended", source: "Rightpoint/RZVinyl#24") {
      task.hasEndedUnknown
    }
    .knownIssue("the variable holds no identifier", when: form == .broken)
    Reachable("the save finishes") { hasJustRun(later: "the save finishes") }
    Reachable("the background time runs out") { task.hasJustCalled(.expires) }
  }

  private var task: BackgroundTask { app.tasks.all[0] }
}
