import Lifecycle

/// A session that begins in `onResume` and ends in `onStop`: A-35.
///
/// Something translucent pauses and resumes the activity without stopping it, and a second session begins.
///
/// The repair begins it in `onStart`.
struct UnpairedSession: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// How many sessions are open.
  let sessions = Variable(in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)

  var name: String { "A-35 session from resume to stop (\(form))" }

  var handlers: [Handler] {
    app.main.on(form == .broken ? .onResume : .onStart) { sessions.increases() }
    app.main.on(.onStop) { sessions.decreases() }
  }

  var properties: [Property] {
    Always("one session is open at most", source: "mozilla-mobile/android-components#1757") {
      sessions <= 1
    }
    .knownIssue("an activity can be resumed twice before it is stopped", when: form == .broken)
    Reachable("a session ends") {
      app.main.hasJustCalled(.onStop)
      sessions == 0
    }
  }
}
