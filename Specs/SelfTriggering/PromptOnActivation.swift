import Lifecycle

/// A prompt that comes whenever the app becomes active, and that activates the app when it closes.
///
/// An app with a passcode asks for the fingerprint in `didBecomeActive`. The sheet makes the app
/// inactive. As soon as the user has answered, the app becomes active again, and asks again.
///
/// The repair asks once after each launch and each stay in the background.
struct PromptOnActivation: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the next activation asks for the fingerprint.
  let isPromptDue = Variable(initially: true, lifetime: .process)

  var name: String { "I-32 prompt at every activation (\(form))" }

  var handlers: [Handler] {
    app.on(.didBecomeActive) {
      If(isPromptDue) {
        if form == .repaired { isPromptDue.becomes(false) }
        app.requests(.authentication)
      }
    }
    app.on(.didEnterBackground) { isPromptDue.becomes(true) }
  }

  var properties: [Property] {
    Unreachable(
      "the user who has answered isn't asked again before coming back to the app",
      source: "D-32/DMPasscode#9"
    ) {
      app.isPromptingAgain
    }
    .knownIssue("the end of the prompt activates the app", when: form == .broken)
    Always("the app asks at the first activation after a launch or a stay in the background") {
      app.hasJustCalled(.didBecomeActive)
        && Past.previously(
          Past.holds(
            !app.hasJustCalled(.didBecomeActive),
            since: app.process.justStarted || app.hasJustCalled(.didEnterBackground)))
        ==> app.request == .authentication
    }
    Reachable("the user answers the prompt") {
      hasJustDone(app.endInterruption)
      Past.previously(app.interruption == .sheet)
    }
  }
}
