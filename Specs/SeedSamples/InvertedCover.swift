import Lifecycle

/// A cover whose methods are called the wrong way round.
///
/// The sample calls the method that shows the content in `onPause` and the one that hides it in `onResume`. (It tests
/// a flag that doesn't exist, so it doesn't compile as it stands; what is modelled is the calls.)
///
/// The repair exchanges them.
struct InvertedCover: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether a cover hides the content.
  let isCovered = Variable(initially: false, lifetime: .instance)

  var name: String { "Seed 001, sample 8: cover the wrong way round (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onPause) { isCovered.becomes(form == .repaired) }
    app.main.on(.onResume) { isCovered.becomes(form == .broken) }
  }

  var properties: [Property] {
    Always("a resumed activity isn't covered", source: "A1, A3, H") {
      app.main.phase == .resumed ==> !isCovered
    }
    .knownIssue("onResume hides the content", when: form == .broken)
    Always("an activity is covered from its pause on", source: "A2, H") {
      app.main.isStopped || app.main.hasJustCalled(.onPause) ==> isCovered
    }
    .knownIssue("onPause shows the content", when: form == .broken)
    Reachable("the activity is stopped") { app.main.isStopped }
  }
}
