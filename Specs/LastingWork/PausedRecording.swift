import Lifecycle

/// A recorder that pauses for an interruption and resumes on the way to the foreground.
///
/// After the Control Center the app is active again without `applicationWillEnterForeground`: the recording
/// stays paused although the user looks at it.
///
/// The repair resumes when the app is active. It does so later, since the audio session needs a moment, and
/// that it does so in the end is an obligation of the app.
struct PausedRecording: Specification {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether the user wants to record.
  let isWanted = Variable(initially: false, lifetime: .process)
  let isRecording = Variable(initially: false, lifetime: .process)

  var name: String { "Paused recording (\(form))" }

  var provenance: String { "Platform facts, sections 1.2 and 1.4" }

  var actions: [Action] {
    Action("starts to record", by: .user) {
      When(app.phase == .active && !isWanted)
      isWanted.becomes(true)
      isRecording.becomes(true)
    }
    Action("stops to record", by: .user) {
      When(app.phase == .active)
      isWanted.becomes(false)
      isRecording.becomes(false)
    }
  }

  /// A sequence of callbacks that has begun goes on.
  var obligations: [Fair] { Fair.sequences() }

  var handlers: [Handler] {
    app.on(.willResignActive) { isRecording.becomes(false) }
    if form == .broken {
      app.on(.willEnterForeground) { resumes }
    } else {
      app.on(.didBecomeActive) { resumes }
    }
  }

  private var resumes: Later {
    Later("the recording resumes", fairness: .strong) {
      If(isWanted && app.phase == .active) { isRecording.becomes(true) }
    }
  }

  var properties: [Property] {
    Response(
      "a paused recording resumes unless the user leaves",
      to: app.hasJustCalled(.didBecomeActive) && isWanted,
      is: isRecording || !isWanted || app.phase != .active, releasedBy: .processEnds
    )
    .knownIssue("no callback of the foreground comes after an interruption", when: form == .broken)
    Reachable("a recording is paused and resumed") {
      isRecording
      Past.previously(isWanted && !isRecording)
    }
  }
}
