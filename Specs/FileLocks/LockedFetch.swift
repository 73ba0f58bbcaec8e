import Lifecycle

/// A fetch that keeps the store locked until its answer is there, without a background task.
///
/// A fetch wakes the app, which opens its store and waits for the server. It calls the completion
/// handler at the right time, when the store is closed again. But the time for a fetch can be over
/// before that, and nobody tells the app.
///
/// The repair waits under a background task, whose expiration handler closes the store.
struct LockedFetch: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  var name: String { "I-22 store locked during a fetch (\(form))" }

  var handlers: [Handler] {
    app.on(.performFetch) {
      If(!fetch.isHeld) {
        if form == .repaired { fetch.begins }
        app.locks(.sharedFile)
        Later("the answer is stored") {
          app.unlocks
          if form == .repaired { fetch.ends }
        }
      }
    }
    fetch.on(.expires) {
      Cancel("the answer is stored")
      app.unlocks
      fetch.ends
    }
  }

  var properties: [Property] {
    Unreachable(
      "the store is never open while the app can be frozen", source: "nextcloud/talk-ios#863"
    ) {
      app.risksItsLock
    }
    .knownIssue("without a task the app can be frozen while it waits", when: form == .broken)
    Reachable("a fetch waits with the store open") {
      app.phase == .background
      app.lockedFile == .sharedFile
    }
  }

  private var fetch: BackgroundTask { app.tasks.all[0] }
}
