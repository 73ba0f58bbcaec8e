import Lifecycle

/// A cache that can't be read, and that is replaced by a new anonymous user.
///
/// A kit for purchases keeps the identity of its user in a protected file. Where it reads none, it
/// makes up an anonymous user and writes that one down. On a locked device it reads none, so
/// a customer becomes somebody new and loses what was paid for.
///
/// The repair makes up a user only when the file can be read and isn't there. The report shows the
/// symptom; the sequence is a reconstruction.
struct NewAnonymousUser: CaseStudy {
  /// Who the user is.
  enum Identity: CaseIterable, FiniteDomain {
    case none
    case customer
    case anonymous
  }

  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// The identity in the file, if there is one.
  let storedIdentity = Variable(
    initiallyOneOf: [Identity.none, .customer], lifetime: .installation)

  /// The user that this process works for.
  let user = Variable(initially: Identity.none, lifetime: .process)

  var alsoConsidered: [Setting] { app.variations.prewarm.is(.untilDidFinishLaunching) }

  var name: String { "I-10 customer replaced by an anonymous user (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) { findsUser }
    if form == .repaired {
      app.on(.protectedDataDidBecomeAvailable) { findsUser }
      app.on(.didBecomeActive) { findsUser }
    }
  }

  var properties: [Property] {
    Always(
      "a customer is never taken for somebody new", source: "RevenueCat/purchases-ios#4623"
    ) {
      storedIdentity == .customer ==> user != .anonymous
    }
    .knownIssue("the file can't be read while the device is locked", when: form == .broken)
    Unreachable(
      "no customer is forgotten by a process that starts without protected data",
      source: "RevenueCat/purchases-ios#4623"
    ) {
      storedIdentity == .customer
      user == .anonymous
      app.hasStartedWithoutData
    }
    .knownIssue("a push can start the app on a locked device", when: form == .broken)
    Unreachable(
      "the identity of a customer is never overwritten", source: "RevenueCat/purchases-ios#4623"
    ) {
      storedIdentity == .anonymous
      Past.once(storedIdentity == .customer)
    }
    .knownIssue("the new identity is written as soon as that is possible", when: form == .broken)
    Always("an active app has a user") { app.phase == .active ==> user != .none }
    Reachable("a new user gets an identity") {
      storedIdentity == .anonymous
      !Past.once(storedIdentity == .customer)
    }
    Reachable("a process starts while the file can't be read") {
      app.hasJustCalled(.didFinishLaunching)
      !app.canReadProtectedData
    }
  }

  @LineBuilder private var findsUser: ClauseList {
    If(user == .none) {
      If(app.canReadProtectedData && storedIdentity != .none) {
        user.becomes(storedIdentity)
      } else: {
        if form == .broken {
          makesUpUser
        } else {
          If(app.canReadProtectedData) { makesUpUser }
        }
      }
    }
  }

  @LineBuilder private var makesUpUser: ClauseList {
    user.becomes(.anonymous)
    Later("the identity is written") {
      If(app.canReadProtectedData) { storedIdentity.becomes(user) }
    }
  }
}
