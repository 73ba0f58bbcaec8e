import Lifecycle

/// A cart that is saved twice, as a value that no bundle takes.
///
/// The sample writes the cart at each change and again in `onStop`, and puts the object itself into the saved state.
/// Unless its type can be put into a bundle, the app crashes when the state is saved.
///
/// The repair writes once for each change, and puts the numbers of the articles into the bundle.
struct CartInBundle: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether something is in the cart.
  let isFilled = Variable(initially: false, lifetime: .retained)

  /// How many times the latest change was written; more than two count as two.
  let writeCount = Variable(in: 0...2, initially: 0, lifetime: .retained, overflow: .saturating)

  /// Whether the saved state has the cart.
  let isSaved = Variable(initially: false, lifetime: .savedState)

  var name: String { "Seed 000, sample 8: cart in the bundle (\(form))" }

  var actions: [Action] {
    Action("puts an article into the cart", by: .user) {
      When(app.main.phase == .resumed)
      isFilled.becomes(true)
      writeCount.becomes(1)
    }
  }

  var handlers: [Handler] {
    app.main.on(.onStop) {
      if form == .broken {
        If(isFilled) { writeCount.increases() }
      }
    }
    app.main.on(.onSaveInstanceState) {
      if form == .broken {
        If(isFilled) { Crashes("can't put the cart into a bundle") }
      }
      isSaved.becomes(isFilled)
    }
    app.main.on(.onCreate) {
      If(isSaved) { isFilled.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable("saving the state never crashes the app", source: "4.4, H") { app.hasJustCrashed }
      .knownIssue("the type of the cart can't be put into a bundle", when: form == .broken)
    Always("each change is written once", source: "A2, H") { writeCount <= 1 }
      .knownIssue("onStop writes what is written already", when: form == .broken)
    Reachable("an activity with a filled cart is stopped") {
      app.main.hasJustCalled(.onStop)
      isFilled
    }
  }
}
