import Lifecycle

/// A listener for new intents that each recomposition adds: A-06.
///
/// The other half of the report, a link that is read again when the activity is made anew, is A-26.
///
/// The repair removes the listener when the composition is disposed of.
struct ListenerPerComposition: CaseStudy {
  let form: Form
  let app = AndroidApp(parts: .links, inheritsClaims: false)
  let listeners = Variable(
    in: 0...2, initially: 0, lifetime: .instance, overflow: .saturating)

  var name: String { "A-06 listener per composition (\(form))" }

  var recompose: Action {
    Action("composes the screen again", by: .app) {
      When(app.main.phase == .resumed)
      if form == .repaired { listeners.becomes(0) }
      listeners.increases()
    }
  }

  var actions: [Action] { recompose }

  var properties: [Property] {
    Unreachable("no new intent is handled twice", source: "paug/AndroidMakersApp#312") {
      app.main.hasJustCalled(.onNewIntent)
      listeners > 1
    }
    .knownIssue("no composition removes its listener", when: form == .broken)
    Reachable("a new intent is handled") {
      app.main.hasJustCalled(.onNewIntent)
      listeners == 1
    }
  }
}
