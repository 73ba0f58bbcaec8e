import Lifecycle

/// A key that can't be read, and that is replaced by a new one.
///
/// The app encrypts its database with a key in the keychain. Where it finds no key, it makes a new
/// one and stores it. In a process that starts while the device is locked the key isn't found, and
/// once it is replaced, nothing opens the database any more.
///
/// The repair makes a key only when the keychain can be read and holds none, and leaves the rest to
/// the moment when the data is back.
struct ReplacedKey: CaseStudy {
  /// What the keychain holds.
  enum Key: CaseIterable, FiniteDomain {
    case none
    case original
    case replacement
  }

  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// The key in the keychain, readable or not.
  let key = Variable(initially: Key.none, lifetime: .installation)

  /// Whether there is a database, which only the original key opens.
  let hasDatabase = Variable(initially: false, lifetime: .installation)

  /// Whether this process has opened the database.
  let isOpen = Variable(initially: false, lifetime: .process)

  var alsoConsidered: [Setting] { app.variations.prewarm.is(.untilDidFinishLaunching) }

  var name: String { "I-11 key replaced while it can't be read (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      if form == .broken {
        If(key == .none || !app.canReadProtectedData) { makesKey }
        opensDatabase
      } else {
        opensDatabaseIfReadable
      }
    }
    if form == .repaired {
      app.on(.protectedDataDidBecomeAvailable) { opensDatabaseIfReadable }
      app.on(.didBecomeActive) { opensDatabaseIfReadable }
    }
  }

  var properties: [Property] {
    Unreachable(
      "the key of a database is never replaced", source: "FlowCrypt/flowcrypt-ios#1373"
    ) {
      hasDatabase
      key == .replacement
    }
    .knownIssue("a key that can't be read looks like none", when: form == .broken)
    Unreachable(
      "the key isn't replaced after the user has quit the app",
      source: "FlowCrypt/flowcrypt-ios#1373"
    ) {
      hasDatabase
      key == .replacement
      Past.holds(!app.hasBeenOnScreen, since: app.process.justStarted && app.isQuitByUser)
      app.hasStartedWithoutData
    }
    .knownIssue(
      "a process can start on a locked device, even of an app that was quit", when: form == .broken)
    Always("an active app has its database", source: "FlowCrypt/flowcrypt-ios#1373") {
      app.phase == .active ==> isOpen
    }
    .knownIssue("the new key doesn't open the old database", when: form == .broken)
    Reachable("the key is there and can't be read when a process starts") {
      app.hasJustCalled(.didFinishLaunching)
      !app.canReadProtectedData
      Past.previously(key == .original)
    }
  }

  @LineBuilder private var opensDatabaseIfReadable: ClauseList {
    If(app.canReadProtectedData) {
      If(key == .none) { makesKey }
      opensDatabase
    }
  }

  @LineBuilder private var makesKey: ClauseList {
    If(hasDatabase) {
      key.becomes(.replacement)
    } else: {
      key.becomes(.original)
    }
  }

  @LineBuilder private var opensDatabase: ClauseList {
    If(!hasDatabase) { hasDatabase.becomes(true) }
    If(key == .original) { isOpen.becomes(true) }
  }
}
