import Lifecycle

/// Hooks for pause and resume that two levels of the life cycle call: A-08.
///
/// The repair calls them from `onResume` and `onPause` only.
struct HooksOnTwoLevels: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// How often the sketch was resumed more than paused.
  let depth = Variable(in: 0...2, initially: 0, lifetime: .instance)

  var name: String { "A-08 hooks on two levels (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onResume) { depth.increases() }
    app.main.on(.onPause) { depth.decreases() }
    if form == .broken {
      app.main.on(.onStart) { depth.increases() }
      app.main.on(.onStop) { depth.decreases() }
    }
  }

  var properties: [Property] {
    Always("the sketch is resumed once", source: "processing/processing-android#334") {
      depth <= 1
    }
    .knownIssue("onStart and onResume both resume it", when: form == .broken)
    Reachable("the sketch is resumed") { depth == 1 }
  }
}
