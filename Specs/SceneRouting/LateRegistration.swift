import Lifecycle

/// A task handler that is registered when a scene connects, after the launch has ended.
///
/// A task handler has to be registered before `didFinishLaunching` returns. A framework replays the launch to
/// its plugins when the first scene connects; a plugin that registers there is too late, and the system
/// raises an exception. A launch into the background may connect no scene at all (VP-14), and the task
/// finds no handler.
///
/// The repair registers in the real `didFinishLaunching`.
struct LateRegistration: CaseStudy {
  let form: Form
  let app = UISceneApp(inheritsClaims: false)

  /// Whether the system knows the task handler.
  let isRegistered = Variable(initially: false, lifetime: .process)

  /// Whether `didFinishLaunching` has returned.
  let hasLaunched = Variable(initially: false, lifetime: .process)

  var name: String { "I-36 task registered when a scene connects (\(form))" }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      if form == .repaired { registers }
      hasLaunched.becomes(true)
    }
    if form == .broken {
      app.scene.on(.willConnect) { registers }
    }
  }

  var properties: [Property] {
    Unreachable(
      "the app crashes while its scene connects",
      source: "transistorsoft/flutter_background_fetch#414"
    ) {
      app.scene.hasJustCalled(.willConnect)
      app.process.justEnded
    }
    .knownIssue("the launch is over when the first scene connects", when: form == .broken)
    Always("an app that is launched for a task knows its handler") {
      app.hasJustCalled(.didReceiveRemoteNotification) ==> isRegistered
    }
    .knownIssue(
      "a launch into the background may connect no scene", when: form == .broken,
      under: app.variations.backgroundScene.is(.none))
    Reachable("a scene connects") { app.scene.hasJustCalled(.willConnect) }
  }

  @LineBuilder private var registers: ClauseList {
    If(hasLaunched) { Crashes("all launch handlers must be registered before the launch ends") }
    isRegistered.becomes(true)
  }
}
