import Lifecycle

/// A store that is closed three seconds after the user left, with nothing to keep the app running.
///
/// The app leaves its store open for three seconds more, so that a quick return finds it open. But
/// the system doesn't wait for a timer: soon after `didEnterBackground` has returned, it may freeze
/// the app with the store open and locked.
///
/// The repair begins a background task, waits, closes the store and ends the task.
struct LateStoreClosing: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  var name: String { "I-21 store closed too late (\(form))" }

  var handlers: [Handler] {
    app.on(.didBecomeActive) { app.locks(.sharedFile) }
    app.on(.didEnterBackground) {
      if form == .repaired {
        If(!closing.isHeld) { closing.begins }
      }
      Later("three seconds are over") { closesStore }
    }
    app.on(.willEnterForeground) {
      Cancel("three seconds are over")
      If(closing.isHeld) { closing.ends }
    }
    closing.on(.expires) {
      Cancel("three seconds are over")
      closesStore
    }
  }

  var properties: [Property] {
    Unreachable(
      "the store is never open while the app can be frozen", source: "Actual-Chat/actual-chat#3825"
    ) {
      app.risksItsLock
    }
    .knownIssue("the system doesn't wait for a timer of the app", when: form == .broken)
    Reachable("the user leaves while the store is open") {
      app.hasJustCalled(.didEnterBackground)
      app.lockedFile == .sharedFile
    }
  }

  private var closing: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var closesStore: ClauseList {
    app.unlocks
    If(closing.isHeld) { closing.ends }
  }
}
