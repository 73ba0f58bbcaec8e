import Lifecycle

/// An expiration handler that doesn't end the task.
///
/// The app begins a task when it enters the background and ends it when its queue is flushed. When the time
/// is over before that, the expiration handler runs and does nothing about the task. The system
/// doesn't freeze such an app: it kills it.
///
/// The repair gives up the flush and ends the task.
struct ExpirationWithoutEnd: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  var name: String { "I-12 expiration handler without an end (\(form))" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      If(!task.isHeld) {
        task.begins
        Later("the flush finishes") { task.ends }
      }
    }
    task.on(.expires) {
      if form == .repaired {
        Cancel("the flush finishes")
        task.ends
      }
    }
  }

  var properties: [Property] {
    Unreachable(
      "the app is never killed for an open task", source: "mixpanel/mixpanel-iphone#3"
    ) {
      app.isKilledForOpenTask
    }
    .knownIssue("the task is still open after the expiration handler", when: form == .broken)
    Unreachable("no task is ended twice") { task.hasEndedUnknown }
    Reachable("the background time runs out") { task.hasJustCalled(.expires) }
  }

  private var task: BackgroundTask { app.tasks.all[0] }
}
