import Lifecycle

/// A frame callback that goes on in the background.
///
/// The app starts to draw frames when it becomes active, and never stops. The system refuses what it submits from
/// the background.
///
/// The repair pauses the frame callback when the app resigns.
struct FramesOffScreen: CaseStudy {
  let form: Form
  let app = UIKitApp(timers: 1, renderers: 1, inheritsClaims: false)

  var name: String { "I-53 frames submitted in the background (\(form))" }

  var handlers: [Handler] {
    app.on(.didBecomeActive) { frames.starts }
    if form == .repaired {
      app.on(.willResignActive) { frames.stops }
    }
    frames.on(.fires) { app.renderers.all[0].submits }
  }

  var properties: [Property] {
    Unreachable("no frame is refused", source: "jinleili/wgpu-in-app#25") {
      app.renderers.all[0].latestFrame == .refused
    }
    .knownIssue("the frame callback goes on off screen", when: form == .broken)
    Reachable("a frame is drawn") { app.renderers.all[0].latestFrame == .drawn }
  }

  /// The frame callback, which is a timer to the app.
  private var frames: RepeatingTimer { app.timers.all[0] }
}
