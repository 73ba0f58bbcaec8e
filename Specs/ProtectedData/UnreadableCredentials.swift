import Lifecycle

/// Credentials that can't be read yet, and that are taken for a sign-out.
///
/// The app reads its credentials from the keychain when it finishes launching. A process that was
/// started while the device is locked can't read them, and the query reports that there are none:
/// the app goes on as if nobody were signed in.
///
/// The repair asks first whether protected data can be read, and waits if it can't: it reads when
/// the data is back or when the app becomes active.
struct UnreadableCredentials: CaseStudy {
  /// What the app takes the user for.
  enum Session: CaseIterable, FiniteDomain {
    case unknown
    case signedIn
    case signedOut
  }

  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the keychain holds credentials, readable or not.
  let hasCredentials = Variable(initiallyOneOf: [true, false], lifetime: .installation)

  /// What this process takes the user for.
  let session = Variable(initially: Session.unknown, lifetime: .process)

  var alsoConsidered: [Setting] { app.variations.prewarm.is(.untilDidFinishLaunching) }

  var name: String { "I-09 unreadable credentials taken for a sign-out (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) { readsCredentials }
    if form == .repaired {
      app.on(.protectedDataDidBecomeAvailable) { readsCredentials }
      app.on(.didBecomeActive) { readsCredentials }
    }
  }

  var properties: [Property] {
    Always(
      "a user with credentials is never taken for signed out",
      source: "firebase/firebase-ios-sdk#9622"
    ) {
      hasCredentials ==> session != .signedOut
    }
    .knownIssue("a process can start while the device is locked", when: form == .broken)
    Unreachable(
      "nobody is signed out by a process that starts without protected data",
      source: "firebase/firebase-ios-sdk#9622"
    ) {
      hasCredentials
      session == .signedOut
      app.hasStartedWithoutData
    }
    .knownIssue("a push can start the app on a locked device", when: form == .broken)
    Always("an active app knows whether the user is signed in") {
      app.phase == .active ==> session != .unknown
    }
    Reachable("the user opens an app that was launched while its data was protected") {
      app.hasJustCalled(.didBecomeActive)
      Past.once(app.hasJustCalled(.didFinishLaunching) && !app.canReadProtectedData)
    }
  }

  @LineBuilder private var readsCredentials: ClauseList {
    If(session == .unknown) {
      If(app.canReadProtectedData && hasCredentials) {
        session.becomes(.signedIn)
      } else: {
        if form == .broken {
          session.becomes(.signedOut)
        } else {
          If(app.canReadProtectedData) { session.becomes(.signedOut) }
        }
      }
    }
  }
}
