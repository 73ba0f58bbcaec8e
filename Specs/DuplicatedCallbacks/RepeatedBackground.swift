import Lifecycle

/// A handler of `didEnterBackground` that counts, and that is called twice in one stay.
///
/// The app counts up and begins a background task in `didEnterBackground`, and counts down and ends
/// the task in `willEnterForeground`. The system of the report calls `didEnterBackground` a second
/// time when an app that runs in the background is killed (VP-07). The count is one too high then,
/// and the second task replaces the first, which nobody can end any more.
///
/// The repair does nothing if the app is in the background already, as far as it knows.
struct RepeatedBackground: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// How many stays in the background are open, as the app counts them.
  let stayCount = Variable(in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  var name: String { "I-50 second didEnterBackground (\(form))" }

  /// The systems of the report call twice.
  var alsoConsidered: [Setting] { app.variations.duplicateBackground.is(.yes) }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      if form == .broken {
        entersStay
      } else {
        If(stayCount == 0) { entersStay }
      }
    }
    app.on(.willEnterForeground) {
      If(stayCount > 0) { stayCount.decreases() }
      Cancel("the work is done")
      endsTask
    }
    task.on(.expires) {
      Cancel("the work is done")
      endsTask
    }
  }

  var properties: [Property] {
    Unreachable("an app that was never frozen counts one stay at a time", source: "OR:14075101") {
      stayCount == 2
      Past.holds(!(app.phase == .suspended), since: app.process.justStarted)
    }
    .knownIssue(
      "didEnterBackground can come twice in a stay", when: form == .broken,
      under: app.variations.duplicateBackground.is(.yes))
    Unreachable("the app is never killed for an open task", source: "OR:14075101") {
      app.isKilledForOpenTask
    }
    .knownIssue(
      "the second task replaces the first", when: form == .broken,
      under: app.variations.duplicateBackground.is(.yes))
    Reachable("the app leaves the screen and returns") {
      app.hasJustCalled(.willEnterForeground)
      Past.previously(stayCount == 1)
    }
  }

  private var task: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var entersStay: ClauseList {
    stayCount.increases()
    task.begins
    Later("the work is done") { endsTask }
  }

  @LineBuilder private var endsTask: ClauseList {
    If(task.isHeld) { task.ends }
  }
}
