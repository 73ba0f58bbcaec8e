import Lifecycle

/// A back stack whose arguments make the saved state too large: A-14.
///
/// Each screen that the user opens leaves its arguments in the bundle. The system takes the bundle when the
/// activity is stopped, and the app crashes there, not in the save itself. The size is counted in screens here;
/// three of them are too many.
///
/// The repair replaces a screen of the same kind instead of stacking it.
struct GrowingBundle: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// How many screens lie on the back stack.
  let stack = Variable(in: 0...3, initially: 0, lifetime: .instance, overflow: .saturating)

  /// How many of them are in the bundle.
  let saved = Variable(in: 0...3, initially: 0, lifetime: .savedState)

  var name: String { "A-14 back stack in the bundle (\(form))" }

  var navigate: Action {
    Action("opens another screen", by: .user) {
      When(app.main.phase == .resumed)
      if form == .broken { stack.increases() } else { stack.becomes(1) }
    }
  }

  var actions: [Action] { navigate }

  var handlers: [Handler] {
    app.main.on(.onCreate) {
      If(app.main.bundle) { stack.becomes(saved) }
    }
    app.main.on(.onSaveInstanceState) {
      saved.becomes(stack)
      Later("the stop is reported", of: .process) {
        If(saved == 3) { Crashes("transaction too large") }
      }
    }
  }

  var properties: [Property] {
    Unreachable("the saved state is never too large", source: "eddyizm/tempus#863") {
      app.hasJustCrashed
    }
    .knownIssue("each screen adds its arguments", when: form == .broken)
    Reachable("the user opens screens and leaves") {
      saved > 0
      app.screen == .elsewhere
    }
  }
}
