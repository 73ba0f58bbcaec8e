import Lifecycle

/// The advice to save everything in `didEnterBackground`.
///
/// An app that is ended on screen is never told of the background. The corrected advice is to save as
/// the user goes.
struct SavingInBackground: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the memory of the app holds edits that no file holds yet.
  let hasUnsavedEdits = Variable(initially: false, lifetime: .process)

  /// Whether edits were lost at any time.
  let lost = Variable(initially: false, lifetime: .world)

  var name: String { "Seed 000: saving in didEnterBackground (\(form))" }

  var edit: Action {
    Action("edits", by: .user) {
      When(app.phase == .active)
      if form == .broken { hasUnsavedEdits.becomes(true) }
    }
  }

  var actions: [Action] { edit }

  var handlers: [Handler] {
    app.on(.didEnterBackground) { hasUnsavedEdits.becomes(false) }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) {
      If(hasUnsavedEdits) { lost.becomes(true) }
    }
  }

  var properties: [Property] {
    if form == .broken {
      Unreachable(
        "seed 000, statement 10: what is saved in didEnterBackground is never lost",
        source: "T14, H: D12, D13"
      ) {
        lost
      }
      .knownIssue("a crash on screen ends the process before didEnterBackground")
    } else {
      Unreachable(
        "seed 000, statement 10, corrected: what is saved at each edit is never lost",
        source: "T14, H: D12, D13"
      ) {
        lost
      }
    }
    Reachable("the user edits") { hasJustDone(edit) }
  }
}
