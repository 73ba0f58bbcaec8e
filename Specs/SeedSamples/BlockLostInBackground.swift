import Lifecycle

/// A block that is deferred to an activation that never comes.
///
/// In a process that a push has launched, the sample defers its work to the next activation. The app is
/// frozen and its memory reclaimed before anybody opens it, and the block is gone without a word.
///
/// The repair writes down what there is to do, and the next process does it.
struct BlockLostInBackground: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the memory of the app holds a block that waits.
  let isDeferred = Variable(initially: false, lifetime: .process)

  /// Whether a file says that there is something to do.
  let isWrittenDown = Variable(initially: false, lifetime: .installation)

  /// Whether a block was lost that nothing tells of.
  let lost = Variable(initially: false, lifetime: .world)

  var name: String { "Seed 003, sample 2: block deferred in the background (\(form))" }

  var handlers: [Handler] {
    app.on(.didReceiveRemoteNotification) {
      if form == .repaired { isWrittenDown.becomes(true) }
      isDeferred.becomes(true)
    }
    app.on(.didFinishLaunching) {
      If(isWrittenDown) { isDeferred.becomes(true) }
    }
    app.on(.didBecomeActive) {
      isDeferred.becomes(false)
      isWrittenDown.becomes(false)
    }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) {
      If(isDeferred && !isWrittenDown) { lost.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable("no deferred block is lost without a word", source: "T2, T10, H") { lost }
      .knownIssue("a process launched for a push need never become active", when: form == .broken)
    Reachable("a block waits in a suspended app") {
      isDeferred
      app.phase == .suspended
    }
  }
}
