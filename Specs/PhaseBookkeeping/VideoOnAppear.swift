import Lifecycle

/// A video that starts when its view appears, which also happens in the background.
///
/// The view starts its video in `onAppear`. The system may connect a scene for a launch in the background, and
/// the root view appears there; the video plays for nobody.
///
/// The repair starts the video when the phase becomes active.
struct VideoOnAppear: CaseStudy {
  let form: Form
  let platform = SwiftUIScenePhase(inheritsClaims: false)

  /// Whether the video plays.
  let isPlaying = Variable(initially: false, lifetime: .instance)

  var name: String { "I-46 video started on appearance (\(form))" }

  var handlers: [Handler] {
    if form == .broken {
      view.on(.onAppear) { isPlaying.becomes(true) }
    }
    view.on(.onChange) { isPlaying.becomes(view.new == .active) }
  }

  var properties: [Property] {
    Unreachable("a video plays in the background", source: "kiwix/kiwix-apple#982") {
      platform.app.isBetweenEvents
      platform.app.scene.activation == .background
      isPlaying
    }
    .knownIssue("the root view can appear in the background", when: form == .broken)
    Reachable("a video plays on screen") {
      isPlaying
      platform.app.applicationState == .active
    }
  }

  private var view: ScenePhaseReader { platform.view }
}
