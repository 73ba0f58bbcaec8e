import Lifecycle

/// A lock that closes whenever the app is inactive, also behind the sheet that opens it.
///
/// The app locks itself in `willResignActive`, and asks for the face in `didBecomeActive` if it is
/// locked. Its own sheet makes the app inactive: while the user is looked at, the app locks
/// itself, and asks again when the sheet is gone.
///
/// The repair locks in `didEnterBackground` only.
struct LockOnInactive: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the next activation has to ask; the prompt takes over from there.
  let isLocked = Variable(initially: true, lifetime: .process)

  var name: String { "I-33 lock behind the own sheet (\(form))" }

  var handlers: [Handler] {
    if form == .broken {
      app.on(.willResignActive) { isLocked.becomes(true) }
    }
    app.on(.didEnterBackground) { isLocked.becomes(true) }
    app.on(.didBecomeActive) {
      If(isLocked) {
        isLocked.becomes(false)
        app.requests(.authentication)
      }
    }
  }

  var properties: [Property] {
    Unreachable(
      "the user who was recognised isn't asked again before coming back to the app",
      source: "LedgerHQ/ledger-live#2838"
    ) {
      app.isPromptingAgain
    }
    .knownIssue("the app's own sheet makes it inactive, too", when: form == .broken)
    Always("an app that enters the background is locked") {
      app.hasJustCalled(.didEnterBackground) ==> isLocked
    }
    Reachable("the user comes back and is asked again") {
      hasJustDone(app.showSheet)
      Past.previously(Past.once(hasJustDone(app.showSheet)))
      !app.isPromptingAgain
    }
  }
}
