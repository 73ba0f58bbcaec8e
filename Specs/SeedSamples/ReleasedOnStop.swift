import Lifecycle

/// Heavy resources that `onStop` releases and nothing acquires again.
///
/// The sample sets them up in `onCreate`. An activity that the user returns to is restarted, not created.
///
/// The repair acquires them in `onStart`.
struct ReleasedOnStop: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the activity holds its resources.
  let isHeld = Variable(initially: false, lifetime: .instance)

  var name: String { "Seed 000, sample 7: resources released for good (\(form))" }

  var handlers: [Handler] {
    app.main.on(form == .broken ? .onCreate : .onStart) { isHeld.becomes(true) }
    app.main.on(.onStop) { isHeld.becomes(false) }
  }

  var properties: [Property] {
    Always("a visible activity holds its resources", source: "A2, A3, H") {
      app.main.isAtLeastStarted ==> isHeld
    }
    .knownIssue("an activity that is restarted isn't created again", when: form == .broken)
    Always("a stopped activity holds nothing", source: "A2, H") { app.main.isStopped ==> !isHeld }
    Reachable("the user returns to the same activity") { app.main.hasJustCalled(.onRestart) }
  }
}
