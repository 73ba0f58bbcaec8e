import Lifecycle

/// A camera that is open until `onDestroy`, so that no other app can have it: A-28.
///
/// The repair closes it in `onPause`.
struct KeptCamera: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the app holds the camera.
  let isOpen = Variable(initially: false, lifetime: .process)

  var name: String { "A-28 camera kept in the background (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onResume) { isOpen.becomes(true) }
    if form == .broken {
      app.main.on(.onDestroy) { isOpen.becomes(false) }
    } else {
      app.main.on(.onPause) { isOpen.becomes(false) }
    }
  }

  var properties: [Property] {
    Claims.isReleased(
      "the camera", isOpen, whenever: !(app.main.phase == .resumed),
      named: "the camera is free while the activity isn't resumed",
      source: "Yalantis/CameraModule#6"
    )
    .knownIssue("the camera is closed with the activity only", when: form == .broken)
    Reachable("the app has the camera") { isOpen }
  }
}
