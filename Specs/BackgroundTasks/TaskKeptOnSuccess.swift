import Lifecycle

/// A task that is ended wherever something goes wrong, but not when all goes well.
///
/// The app downloads under a task. Each error returns early and ends the task; the last line of the happy
/// path forgets to. The expiration handler ends the task in the end, so the app lives, but it is kept awake
/// for nothing and the system warns.
///
/// The repair ends the task on success, too.
struct TaskKeptOnSuccess: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether the download is under way.
  let isDownloading = Variable(initially: false, lifetime: .process)

  var name: String { "I-18 task kept on success (\(form))" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      isDownloading.becomes(true)
      If(!task.isHeld) { task.begins }
      Later("the download finishes") {
        isDownloading.becomes(false)
        Choose {
          if form == .repaired { task.ends }
        } or: {
          task.ends  // an error
        }
      }
    }
    task.on(.expires) {
      Cancel("the download finishes")
      isDownloading.becomes(false)
      task.ends
    }
  }

  var properties: [Property] {
    Always(
      "a task is open only while the download is under way", source: "wikimedia/wikipedia-ios#3548"
    ) {
      task.isOpen ==> isDownloading
    }
    .knownIssue("the path without an error doesn't end the task", when: form == .broken)
    Unreachable("the app is never killed for an open task") { app.isKilledForOpenTask }
    Reachable("the download finishes") { hasJustRun(later: "the download finishes") }
  }

  private var task: BackgroundTask { app.tasks.all[0] }
}
