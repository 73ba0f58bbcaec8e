import Lifecycle

/// The description of state restoration as one that holds for every app, for a scene that saves its activity.
///
/// With scenes the activity of the scene takes the place of the archive, and it goes with the session. The
/// repaired form keeps in a file what has to outlive that.
struct SceneRestoration: CaseStudy {
  let form: Form
  let app = UISceneApp(inheritsClaims: false)

  /// Whether the session keeps an activity.
  let hasActivity = Variable(initially: false, lifetime: .savedState)

  /// Whether a file keeps the same.
  let isInFile = Variable(initially: false, lifetime: .installation)

  /// Whether the user was at a place that is to be restored.
  let wasLeft = Variable(initially: false, lifetime: .world)

  var name: String { "Seed 000: restoration of a scene (\(form))" }

  var handlers: [Handler] {
    app.scene.on(.didEnterBackground) {
      hasActivity.becomes(true)
      if form == .repaired { isInFile.becomes(true) }
    }
  }

  var observers: [Observe] {
    Observe(app.scene.calls(.didEnterBackground)) { wasLeft.becomes(true) }
  }

  var properties: [Property] {
    Always(
      form == .broken
        ? "seed 000, statement 15: what was saved once is there at each later launch"
        : "seed 000, statement 15, corrected: what is in a file is there at each later launch",
      source: "S8, H: D18; 1.9, M: K"
    ) {
      app.scene.hasJustCalled(.willConnect) && wasLeft ==> hasActivity || isInFile
    }
    .knownIssue(
      "a session that the user swipes away takes its activity along", when: form == .broken)
    Unreachable(
      "seed 000, statement 15, corrected: an activity doesn't outlive its session",
      source: "S8, H: D18"
    ) {
      app.scene.session.justStarted
      hasActivity
    }
    Reachable("a scene connects with an activity of an earlier process") {
      app.scene.hasJustCalled(.willConnect)
      hasActivity
      Past.holds(!app.scene.hasJustCalled(.didEnterBackground), since: app.process.justStarted)
    }
  }
}
