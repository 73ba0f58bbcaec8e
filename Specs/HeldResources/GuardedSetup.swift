import Lifecycle

/// A controller that is disposed of in `onPause`, behind a guard that then prevents its return: A-29.
///
/// Every handler begins with "if it isn't ready, do nothing". The pause makes it not ready, so the resume
/// does nothing either.
///
/// The repair asks only where something is to be disposed of.
struct GuardedSetup: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)
  let isReady = Variable(initially: false, lifetime: .instance)

  var name: String { "A-29 guard before the setup (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onCreate) { isReady.becomes(true) }
    app.main.on(.onPause) {
      If(isReady) { isReady.becomes(false) }
    }
    app.main.on(.onResume) {
      if form == .broken {
        If(isReady) { isReady.becomes(true) }
      } else {
        isReady.becomes(true)
      }
    }
  }

  var properties: [Property] {
    Claims.isReady(
      "the controller", isReady, on: app.main.hasJustCalled(.onResume),
      named: "a resumed activity has its controller", source: "flutter/flutter#92825"
    )
    .knownIssue("the guard skips the setup after the first pause", when: form == .broken)
    Reachable("the activity is resumed again") { hasJustDone(app.uncover) }
  }
}
