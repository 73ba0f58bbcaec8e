import Lifecycle

/// The statement that `SavedStateHandle` is there to survive the freezer.
///
/// A freeze loses nothing, with or without it. What it saves is saved at `onStop`; a change that comes later, such
/// as the end of a download, is lost when the process is killed. The repaired form writes such a change to a file.
struct SavedStateInFreezer: CaseStudy {
  let form: Form
  let app = AndroidApp(parts: .freezer, inheritsClaims: false)

  /// Whether the memory of the app has a result of a download.
  let hasResult = Variable(initially: false, lifetime: .process)

  /// Whether the saved state holds it.
  let isSaved = Variable(initially: false, lifetime: .savedState)

  /// Whether a file holds it.
  let isInFile = Variable(initially: false, lifetime: .installation)

  /// Whether a result was lost with a frozen process.
  let lost = Variable(initially: false, lifetime: .world)

  var name: String { "Seed 000: saved state and the freezer (\(form))" }

  var actions: [Action] {
    Action("finishes a download", by: .app) {
      When(app.canRunCode)
      When(app.main.hasObject)
      When(!hasResult)
      hasResult.becomes(true)
      if form == .repaired { isInFile.becomes(true) }
    }
  }

  var handlers: [Handler] {
    app.main.on(.onSaveInstanceState) { isSaved.becomes(hasResult) }
    app.main.on(.onCreate) {
      If(isSaved || isInFile) { hasResult.becomes(true) }
    }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) {
      If(app.processState == .frozen && hasResult && !isSaved && !isInFile) { lost.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable(
      form == .broken
        ? "seed 000, statement 12: with saved state nothing is lost that goes through the freezer"
        : "seed 000, statement 12, corrected: what is written when it changes isn't lost",
      source: "4.3, 4.4, H: D21"
    ) {
      lost
    }
    .knownIssue("what changes after the last save dies with the process", when: form == .broken)
    Always(
      "seed 000, statement 12, corrected: the freeze itself loses nothing", source: "4.3, H: D21"
    ) {
      app.processState == .frozen && Past.previously(hasResult) ==> hasResult
    }
    Reachable("an app with a result is frozen") {
      app.processState == .frozen
      hasResult
    }
  }
}
