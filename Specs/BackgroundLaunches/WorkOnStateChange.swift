import Lifecycle

/// A location that wakes the app in vain, since only a change of its state starts the work.
///
/// The app runs a node while it is active, and in the background until its time is over. It starts the node
/// whenever it hears of a new state. A location that wakes the app takes it from the background, as the
/// app knows it, to the background: no change, no start, and the wake is wasted. Where a wake
/// comes with `didEnterBackground` of its own, the app hears of a state and all is well.
///
/// The repair starts the node for a location, too.
struct WorkOnStateChange: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether the node runs.
  let isRunning = Variable(initially: false, lifetime: .process)

  var name: String { "I-08 location wake without work (\(form))" }

  var handlers: [Handler] {
    app.on(.didBecomeActive) {
      isRunning.becomes(true)
      If(task.isHeld) { task.ends }
    }
    app.on(.didEnterBackground) { startsInBackground }
    app.on(.didUpdateLocations) {
      if form == .repaired { startsInBackground }
    }
    task.on(.expires) {
      isRunning.becomes(false)
      task.ends
    }
  }

  var properties: [Property] {
    Always("the node runs when a location wakes the app", source: "textileio/photos#409") {
      hasJustDone(app.wakeForLocation) ==> isRunning
    }
    .knownIssue(
      "a wake goes from background to background", when: form == .broken,
      under: app.variations.backgroundCallbackOnWake.is(.no))
    Unreachable("the node is never frozen while it runs") {
      isRunning
      app.phase == .suspended
    }
    Reachable("a location wakes the app") { hasJustDone(app.wakeForLocation) }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var startsInBackground: ClauseList {
    isRunning.becomes(true)
    If(!task.isHeld) { task.begins }
  }
}
