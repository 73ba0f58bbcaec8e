import Lifecycle

/// An upload under a background task that takes longer than the budget of tasks.
///
/// The expiration handler waits for the upload instead of ending the task, and the system kills the app.
///
/// The repair gives the upload up and ends the task.
struct LongUpload: Specification {
  let form: Form
  let app = UIKitApp(tasks: 1, adding: .timeLimits, inheritsClaims: false)

  /// How long the upload takes at most.
  let upload = Parameter("upload", in: .seconds(0)...(.seconds(120)), usually: .seconds(40))
  let isUploading = Variable(initially: false, lifetime: .process)
  let uploading = Clock(lifetime: .process, whileSuspended: .runs)

  var name: String { "Long upload (\(form))" }

  var provenance: String { "Platform facts, sections 1.7 and 1.8" }

  var measures: [Measure] { uploading.measuresHowLong(isUploading) }

  var deadlines: [Deadline] {
    Deadline("the upload ends", uploading, atMost: upload, while: isUploading && app.canRunCode)
  }

  var actions: [Action] {
    Action("finishes the upload", by: .app) {
      When(isUploading)
      isUploading.becomes(false)
      If(task.isHeld) { task.ends }
    }
  }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      If(!task.isHeld) {
        task.begins
        isUploading.becomes(true)
      }
    }
    task.on(.expires) {
      if form == .repaired {
        isUploading.becomes(false)
        task.ends
      }
    }
  }

  var properties: [Property] {
    Unreachable("the app is never killed for its task") { app.isKilledForOpenTask }
      .knownIssue("the task is still open when its time is over", when: form == .broken)
    Response(
      "an upload is finished or given up soon after its time",
      to: isUploading && app.phase == .background,
      is: !isUploading || app.isOnScreen, within: .seconds(40), releasedBy: .processEnds)
    Reachable("the background time runs out") { task.hasJustCalled(.expires) }
  }

  private var task: BackgroundTask { app.tasks.all[0] }
}
