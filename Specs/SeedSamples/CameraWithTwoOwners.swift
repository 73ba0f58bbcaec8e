import Lifecycle

/// A camera that is bound to the life cycle, and by hand as well.
///
/// CameraX runs it from `onStart` to `onStop`. The sample also binds it in `onResume` and unbinds it in `onPause`. Up to
/// API 28, an activity in the half of a split screen without the focus is paused and visible: its picture is black.
///
/// The repair leaves the camera to the life cycle.
struct CameraWithTwoOwners: CaseStudy {
  let form: Form
  let app = AndroidApp(parts: .multiWindow, coversOldVersions: true, inheritsClaims: false)

  /// Whether the camera runs.
  let isRunning = Variable(initially: false, lifetime: .instance)

  /// How many times the camera is bound.
  let bindings = Variable(in: 0...2, initially: 0, lifetime: .instance, overflow: .saturating)

  var name: String { "Seed 003, sample 6: camera with two owners (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onCreate) { bindings.becomes(1) }
    app.main.on(.onStart) {
      If(bindings > 0) { isRunning.becomes(true) }
    }
    app.main.on(.onResume) {
      if form == .broken {
        bindings.increases()
        isRunning.becomes(true)
      }
    }
    app.main.on(.onPause) {
      if form == .broken {
        bindings.becomes(0)
        isRunning.becomes(false)
      }
    }
    app.main.on(.onStop) { isRunning.becomes(false) }
  }

  var properties: [Property] {
    Always("the camera has one owner at most", source: "4.6, M") { bindings <= 1 }
      .knownIssue("it is bound by hand on top of the life cycle", when: form == .broken)
    Always("a visible activity shows the camera", source: "A23, H: D22; 4.6, M") {
      app.screen == .unfocusedHalf ==> isRunning
    }
    .knownIssue(
      "up to API 28 the half without the focus is paused", when: form == .broken,
      under: app.variations.resumed.is(.focusedOnly))
    Reachable("the user turns to the other half") { app.screen == .unfocusedHalf }
  }
}
