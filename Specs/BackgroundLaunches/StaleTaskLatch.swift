import Lifecycle

/// A latch that an expiration has closed, and that a push finds still closed.
///
/// When its background time is over, the app ends its task and closes a latch, so that no more tasks are
/// begun in this stay. Only the way to the foreground opens the latch. A push that wakes the app
/// comes with background time of its own, but finds the latch closed, so the work is done without a
/// task and can be frozen in the middle. `didEnterBackground`, where it comes at a wake, doesn't help.
///
/// The repair opens the latch for a push, too.
struct StaleTaskLatch: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether no more tasks are begun.
  let isBlocked = Variable(initially: false, lifetime: .process)

  var name: String { "I-07 no task for a push after an expiration (\(form))" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) { works }
    app.on(.willEnterForeground) { isBlocked.becomes(false) }
    app.on(.didReceiveRemoteNotification) {
      if form == .repaired { isBlocked.becomes(false) }
      works
    }
    task.on(.expires) {
      isBlocked.becomes(true)
      Cancel("the work is done")
      task.ends
    }
  }

  var properties: [Property] {
    Always(
      "a push that wakes the app is handled under a task",
      source: "wireapp/wire-ios-sync-engine#917"
    ) {
      isWokenByPush ==> task.isHeld
    }
    .knownIssue("a wake doesn't open the latch of an earlier expiration", when: form == .broken)
    Reachable("a push wakes the app after an expiration") {
      isWokenByPush
      Past.once(task.hasJustCalled(.expires))
    }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  private var isWokenByPush: Formula {
    hasJustDone(app.wakeForEvent) && app.hasJustCalled(.didReceiveRemoteNotification)
  }

  @LineBuilder private var works: ClauseList {
    If(!isBlocked && !task.isHeld) {
      task.begins
      Later("the work is done") { task.ends }
    }
  }
}
