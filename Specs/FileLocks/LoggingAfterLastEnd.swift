import Lifecycle

/// A log whose queue goes on writing after the app has ended its last background task.
///
/// The app begins a task when it resigns, and ends it when the log is flushed. That isn't the
/// moment of the freeze: code goes on for a while, so the queue takes the next line and locks the
/// file again. The fault shows only in a model in which the freeze comes later than the last end.
///
/// The repair closes the queue before the log is flushed.
struct LoggingAfterLastEnd: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether the queue takes new lines.
  let isQueueOpen = Variable(initially: false, lifetime: .process)

  var name: String { "I-23 log written after the last end (\(form))" }

  var actions: [Action] {
    Action("begins to write a line of the log", by: .app) {
      When(isQueueOpen)
      When(app.lockedFile == .none)
      app.locks(.sharedFile)
    }
    Action("finishes the line of the log", by: .app) {
      When(app.lockedFile == .sharedFile)
      app.unlocks
    }
  }

  var handlers: [Handler] {
    app.on(.didBecomeActive) {
      isQueueOpen.becomes(true)
      If(flush.isHeld) { flush.ends }
    }
    app.on(.willResignActive) { flush.begins }
    app.on(.didEnterBackground) {
      if form == .repaired { isQueueOpen.becomes(false) }
      Later("the log is flushed") { closesLog }
    }
    app.on(.willEnterForeground) { Cancel("the log is flushed") }
    flush.on(.expires) {
      Cancel("the log is flushed")
      closesLog
    }
  }

  var properties: [Property] {
    Unreachable(
      "the log is never locked while the app can be frozen",
      source: "CocoaLumberjack/CocoaLumberjack#1424"
    ) {
      app.risksItsLock
    }
    .knownIssue("the queue goes on after the last task has ended", when: form == .broken)
    Reachable("the log is flushed in the middle of a line") {
      hasJustRun(later: "the log is flushed")
      Past.previously(app.lockedFile == .sharedFile)
    }
  }

  private var flush: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var closesLog: ClauseList {
    app.unlocks
    If(flush.isHeld) { flush.ends }
  }
}
