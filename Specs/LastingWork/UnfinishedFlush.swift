import Lifecycle

/// A flush in a background task whose expiration handler ends the task and forgets the flush.
///
/// The app is frozen in the middle of it. If the user never returns, the flush is neither finished nor given up:
/// whoever waits for it waits for ever.
///
/// The repair gives the flush up when the time is over.
struct UnfinishedFlush: Specification {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)
  let isFlushing = Variable(initially: false, lifetime: .process)

  var name: String { "Unfinished flush (\(form))" }

  var provenance: String { "Platform facts, sections 1.7 and 1.8" }

  /// A sequence of callbacks that has begun goes on.
  var obligations: [Fair] { Fair.sequences() }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      If(!task.isHeld) {
        task.begins
        isFlushing.becomes(true)
        Later("the flush finishes", fairness: .strong) {
          isFlushing.becomes(false)
          If(task.isHeld) { task.ends }
        }
      }
    }
    task.on(.expires) {
      if form == .repaired {
        Cancel("the flush finishes")
        isFlushing.becomes(false)
      }
      task.ends
    }
  }

  var properties: [Property] {
    Response(
      "a flush is finished or given up", to: isFlushing, is: !isFlushing, releasedBy: .processEnds
    )
    .knownIssue("the app is frozen in the middle of it", when: form == .broken)
    Unreachable("no task is ended twice") { task.hasEndedUnknown }
    Reachable("the background time runs out") { task.hasJustCalled(.expires) }
  }

  private var task: BackgroundTask { app.tasks.all[0] }
}
