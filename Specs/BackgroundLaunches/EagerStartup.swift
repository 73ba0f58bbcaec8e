import Lifecycle

/// A background fetch that pays for the whole start-up.
///
/// The app builds its database, its caches and its first screen when it finishes launching. A background fetch
/// launches the app for a few seconds of work and gets all of that first, on borrowed time.
///
/// The repair leaves the full start to the first activation.
struct EagerStartup: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the full start-up work was done.
  let hasStarted = Variable(initially: false, lifetime: .process)

  var name: String { "I-04 full start for a background fetch (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      if form == .broken { hasStarted.becomes(true) }
    }
    app.on(.didBecomeActive) {
      If(!hasStarted) { hasStarted.becomes(true) }
    }
  }

  var properties: [Property] {
    Unreachable(
      "a fetch is never served by a full start", source: "wikimedia/wikipedia-ios#1356"
    ) {
      app.hasJustCalled(.performFetch)
      hasStarted
      !app.hasBeenOnScreen
    }
    .knownIssue("a background launch finishes launching as well", when: form == .broken)
    Always("an active app has started") { app.phase == .active ==> hasStarted }
    Reachable("a fetch launches the app") {
      hasJustDone(app.launchForPush)
      app.hasJustCalled(.performFetch)
    }
  }
}
