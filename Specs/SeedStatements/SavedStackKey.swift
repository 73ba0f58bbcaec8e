import Lifecycle

/// The belief that a saved navigation stack tells how the process before ended.
///
/// The app saves its stack in `didEnterBackground`, under a key that nothing removes. At the next
/// launch the key is there, whether the process ended suspended, crashed or was quit.
struct SavedStackKey: CaseStudy {
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the defaults hold a stack.
  let hasSavedStack = Variable(initially: false, lifetime: .installation)

  /// Whether the process before this one ended while suspended.
  let endedSuspended = Variable(initially: false, lifetime: .world)

  var name: String { "Seed 000: saved stack as a sign of a freeze" }

  var handlers: [Handler] {
    app.on(.didEnterBackground) { hasSavedStack.becomes(true) }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) { endedSuspended.becomes(app.phase == .suspended) }
  }

  var properties: [Property] {
    Always(
      "seed 000, statement 16: a saved stack tells that the app was unloaded while suspended",
      source: "T10, T12, T14, H"
    ) {
      app.hasJustCalled(.didFinishLaunching) && hasSavedStack ==> endedSuspended
    }
    .knownIssue("the key stays whatever ends the process")
    Always(
      "seed 000, statement 16, corrected: a saved stack tells that the app was in the background "
        + "once",
      source: "T5, H: D8"
    ) {
      hasSavedStack ==> Past.once(app.hasJustCalled(.didEnterBackground))
    }
    Reachable("the app starts with a saved stack after an end while suspended") {
      app.hasJustCalled(.didFinishLaunching)
      hasSavedStack
      endedSuspended
    }
  }
}
