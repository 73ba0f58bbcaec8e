import Lifecycle

/// A fetch that is reported as done while its jobs still use the database.
///
/// A fetch wakes the app, which starts its jobs and calls the completion handler at once. From then
/// on the system may freeze the app, and a job that holds the shared database at that moment costs
/// the app its life. A background task stands here for the time that the system grants until the
/// completion handler is called.
///
/// The repair calls the completion handler when the jobs are done. If the time is over before, it
/// stops them and closes the database.
struct EarlyCompletion: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  var name: String { "I-20 fetch completed before its jobs (\(form))" }

  var handlers: [Handler] {
    app.on(.performFetch) {
      If(!fetch.isHeld) {
        fetch.begins
        startsJobs
        if form == .broken { fetch.ends }
      }
    }
    fetch.on(.expires) {
      Cancel("the jobs open the database")
      Cancel("the jobs close the database")
      app.unlocks
      fetch.ends
    }
  }

  var properties: [Property] {
    Unreachable(
      "the database is never open while the app can be frozen",
      source: "deltachat/deltachat-ios#1202"
    ) {
      app.risksItsLock
    }
    .knownIssue(
      "after the completion handler nothing keeps the app from being frozen",
      when: form == .broken)
    Reachable("a job has the database open in the background") {
      app.phase == .background
      app.lockedFile == .sharedFile
    }
  }

  /// The time from the fetch to the call of its completion handler.
  private var fetch: BackgroundTask { app.tasks.all[0] }

  private var startsJobs: Later {
    Later("the jobs open the database") {
      app.locks(.sharedFile)
      Later("the jobs close the database") {
        app.unlocks
        if form == .repaired { fetch.ends }
      }
    }
  }
}
