import Lifecycle

/// An app that takes itself to be active from the start: A-01.
///
/// A job starts the process without any activity, and reads "active".
///
/// The repair begins with the background and waits for an activity.
struct ActiveByDefault: CaseStudy {
  let form: Form
  let app = AndroidApp(parts: .background, inheritsClaims: false)

  /// Whether the app takes itself to be active.
  let saysActive = Variable(initially: false, lifetime: .process)

  var name: String { "A-01 active by default (\(form))" }

  var handlers: [Handler] {
    app.on(.onCreate) { saysActive.becomes(form == .broken) }
    app.main.on(.onResume) { saysActive.becomes(true) }
    app.main.on(.onPause) { saysActive.becomes(false) }
  }

  var properties: [Property] {
    Unreachable(
      "no job without an activity finds the app active", source: "react/react-native#11561"
    ) {
      app.hasJustCalled(.onStartJob)
      app.main.phase == .absent
      saysActive
    }
    .knownIssue("a job starts the process, too", when: form == .broken)
    Reachable("a job runs without an activity") {
      app.hasJustCalled(.onStartJob)
      app.main.phase == .absent
    }
  }
}
