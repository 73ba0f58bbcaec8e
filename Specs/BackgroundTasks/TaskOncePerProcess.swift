import Lifecycle

/// A task that is begun once per process instead of once per stay in the background.
///
/// The app begins its task when it finishes launching and never again; the expiration handler ends it. So the
/// task is open for as long as the user looks at the app, and the system warns after 30 s. The first
/// stay in the background uses it up, and the second one has no protection at all.
///
/// The repair begins a task at each entry to the background and ends it when the app is active again.
struct TaskOncePerProcess: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  var name: String { "I-17 one task per process (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      if form == .broken { task.begins }
    }
    app.on(.didEnterBackground) {
      if form == .repaired {
        If(!task.isHeld) { task.begins }
      }
    }
    app.on(.didBecomeActive) {
      if form == .repaired {
        If(task.isHeld) { task.ends }
      }
    }
    task.on(.expires) { task.ends }
  }

  var properties: [Property] {
    Always(
      "the app enters the background under a task", source: "deltachat/deltachat-ios#1128"
    ) {
      app.hasJustCalled(.didEnterBackground) ==> task.isHeld
    }
    .knownIssue("the only task has expired in an earlier stay", when: form == .broken)
    Unreachable("no task is open while the app is active", source: "deltachat/deltachat-ios#1128") {
      app.phase == .active
      task.isOpen
    }
    .knownIssue("the task is begun at the launch", when: form == .broken)
    Unreachable("the app is never killed for an open task") { app.isKilledForOpenTask }
    Reachable("the app enters the background after its time has run out once") {
      app.hasJustCalled(.didEnterBackground)
      Past.once(task.hasJustCalled(.expires))
    }
  }

  private var task: BackgroundTask { app.tasks.all[0] }
}
