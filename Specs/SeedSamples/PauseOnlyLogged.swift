import Lifecycle

/// A pause that is written to the log and stops nothing.
///
/// The text of the sample says that it stops its work in `onPause`; its code only logs.
///
/// The repair stops the work.
struct PauseOnlyLogged: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the work goes on that is meant for a resumed activity.
  let isWorking = Variable(initially: false, lifetime: .instance)

  var name: String { "Seed 002, sample 7: pause only logged (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onResume) { isWorking.becomes(true) }
    app.main.on(.onPause) {
      if form == .repaired { isWorking.becomes(false) }
    }
  }

  var properties: [Property] {
    Always("only a resumed activity works", source: "A2, H") {
      isWorking ==> app.main.phase == .resumed
    }
    .knownIssue("onPause stops nothing", when: form == .broken)
    Reachable("the activity is paused") { app.main.hasJustCalled(.onPause) }
  }
}
