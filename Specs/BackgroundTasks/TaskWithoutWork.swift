import Lifecycle

/// A task that is begun before anybody asks whether there is work for it.
///
/// A kit for bug reports begins a task when the app enters the background and ends it when the report is
/// sent; the expiration handler stops the sending, which ends the task, too. If there is no report, nothing
/// is sent, so nothing ends the task, and the system kills the app.
///
/// The repair begins a task only if there is a report to send.
struct TaskWithoutWork: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether a report waits in a file.
  let hasReport = Variable(initially: false, lifetime: .installation)

  /// Whether the report is being sent.
  let isSending = Variable(initially: false, lifetime: .process)

  var name: String { "I-15 task without work (\(form))" }

  var writeReport: Action {
    Action("writes a report", by: .user) {
      When(app.phase == .active)
      hasReport.becomes(true)
    }
  }

  var actions: [Action] { writeReport }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      if form == .broken {
        beginsTask
        If(hasReport) { sends }
      } else {
        If(hasReport) {
          beginsTask
          sends
        }
      }
    }
    task.on(.expires) {
      If(isSending) {
        Cancel("the report is sent")
        stopsSending
      }
    }
  }

  var properties: [Property] {
    Unreachable(
      "the app is never killed for an open task", source: "Instabug/Instabug-iOS#305"
    ) {
      app.isKilledForOpenTask
    }
    .knownIssue("without a report, nothing ends the task", when: form == .broken)
    Reachable("a report is sent") { hasJustRun(later: "the report is sent") }
    Reachable("the app enters the background without a report") {
      app.hasJustCalled(.didEnterBackground)
      !hasReport
    }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var beginsTask: ClauseList {
    If(!task.isHeld) { task.begins }
  }

  @LineBuilder private var sends: ClauseList {
    isSending.becomes(true)
    Later("the report is sent") {
      hasReport.becomes(false)
      stopsSending
    }
  }

  @LineBuilder private var stopsSending: ClauseList {
    isSending.becomes(false)
    task.ends
  }
}
