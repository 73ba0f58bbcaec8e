import Lifecycle

/// A player that is resumed more often than it is paused.
///
/// The sample resumes it in `sceneDidBecomeActive` and pauses it in `sceneDidEnterBackground` only. After an alert it
/// resumes what plays already.
///
/// The repair pauses in `sceneWillResignActive`.
struct ResumeWithoutPause: CaseStudy {
  let form: Form
  let app = UISceneApp(inheritsClaims: false)

  /// Whether the player of the scene plays.
  let isPlaying = Variable(initially: false, lifetime: .instance)

  var name: String { "Seed 002, sample 2: resume without pause (\(form))" }

  var handlers: [Handler] {
    app.scene.on(.didBecomeActive) { isPlaying.becomes(true) }
    app.scene.on(form == .broken ? .didEnterBackground : .willResignActive) {
      isPlaying.becomes(false)
    }
  }

  var properties: [Property] {
    Unreachable("a player that plays is never resumed", source: "S2, S3, H") {
      app.scene.hasJustCalled(.didBecomeActive)
      Past.previously(isPlaying)
    }
    .knownIssue("an inactive scene becomes active without having left", when: form == .broken)
    Unreachable("no scene in the background plays", source: "S4, H: D9") {
      app.scene.activation == .background
      isPlaying
    }
    Reachable("a scene is interrupted and becomes active again") {
      hasJustDone(app.endInterruption)
    }
  }
}
