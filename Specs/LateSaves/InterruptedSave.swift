import Lifecycle

/// A save that begins in the background and is cut off by the freeze.
///
/// `didEnterBackground` starts to save and returns. The app is frozen before the save is done, and
/// it never thaws, because the system needs its memory.
///
/// The repair saves under a background task, which keeps the app from being frozen, and at once
/// when the time is over. It doesn't help against a kill while the app still runs in the
/// background; for that the save has to be done when the handler returns.
struct InterruptedSave: CaseStudy {
  let form: Form
  let app = UIKitApp(tasks: 1, inheritsClaims: false)

  /// Whether the memory of the app holds edits that no file holds yet.
  let hasUnsavedEdits = Variable(initially: false, lifetime: .process)

  /// Whether edits were lost with a frozen app.
  let lostWhileSuspended = Variable(initially: false, lifetime: .world)

  var name: String { "I-26 save cut off by the freeze (\(form))" }

  var actions: [Action] {
    Action("edits", by: .user) {
      When(app.phase == .active)
      hasUnsavedEdits.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.didEnterBackground) {
      if form == .repaired {
        If(!save.isHeld) { save.begins }
      }
      Later("the save is done") { saves }
    }
    save.on(.expires) {
      Cancel("the save is done")
      saves
    }
  }

  var observers: [Observe] {
    lostWhileSuspended.remembers(
      hasUnsavedEdits && app.phase == .suspended, at: .end(of: app.process))
  }

  var properties: [Property] {
    Claims.nothingIsLost(
      "the edits", lostWhileSuspended, named: "no edit is lost with a suspended app",
      source: "sunlightlabs/congress-ios#43"
    )
    .knownIssue("without a task the app is frozen before the save is done", when: form == .broken)
    Reachable("the user leaves with unsaved edits") {
      hasUnsavedEdits
      app.hasJustCalled(.didEnterBackground)
    }
  }

  private var save: BackgroundTask { app.tasks.all[0] }

  @LineBuilder private var saves: ClauseList {
    hasUnsavedEdits.becomes(false)
    If(save.isHeld) { save.ends }
  }
}
