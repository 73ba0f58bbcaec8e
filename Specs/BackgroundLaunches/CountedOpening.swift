import Lifecycle

/// A silent push that is counted as if the user had opened the app.
///
/// An analytics kit emits "application opened" when the app finishes launching. A silent push launches the
/// app, too, and nobody has opened anything.
///
/// The repair counts when the app becomes active.
struct CountedOpening: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether this process has counted an opening.
  let hasCountedOpening = Variable(initially: false, lifetime: .process)

  var name: String { "I-03 silent push counted as an opening (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      if form == .broken { hasCountedOpening.becomes(true) }
    }
    app.on(.didBecomeActive) {
      if form == .repaired { hasCountedOpening.becomes(true) }
    }
  }

  var properties: [Property] {
    Always(
      "an opening is counted only of an app that came to the screen",
      source: "segmentio/analytics-ios#745"
    ) {
      hasCountedOpening ==> app.hasBeenOnScreen
    }
    .knownIssue("a background launch finishes launching as well", when: form == .broken)
    Reachable("a push launches the app") { hasJustDone(app.launchForPush) }
  }
}
