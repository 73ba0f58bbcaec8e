import Lifecycle

/// A sticky service that tolerates the restart without an intent, and then does nothing.
///
/// It doesn't crash, which is all that A-24 asks for. But nothing stops it, either: the process is kept for
/// a service that has no work.
///
/// The repair looks for the work that was left, and stops when it is done.
struct IdleRestart: Specification {
  let form: Form
  let app = AndroidApp(service: AndroidService(restarts: .sticky), inheritsClaims: false)

  var name: String { "Idle restart (\(form))" }

  var provenance: String { "Platform facts, section 4.7" }

  var actions: [Action] {
    Action("starts the work", by: .user) {
      When(app.main.phase == .resumed)
      app.startsService()
    }
  }

  /// A sequence of callbacks that has begun goes on.
  var obligations: [Fair] { Fair.sequences() }

  var handlers: [Handler] {
    app.service.on(.onStartCommand) {
      if form == .broken {
        If(app.service.command != .null) { works }
      } else {
        works
      }
    }
  }

  private var works: Later {
    Later("the work is done", fairness: .strong) { app.service.stops }
  }

  var properties: [Property] {
    Response(
      "a restarted service stops in the end",
      to: app.service.hasJustCalled(.onStartCommand) && app.service.command == .null,
      is: !app.service.isStarted, releasedBy: .processEnds
    )
    .knownIssue("without an intent there is no work, and nothing stops", when: form == .broken)
    Reachable("the service is restarted without an intent") {
      app.service.hasJustCalled(.onStartCommand)
      app.service.command == .null
    }
  }
}
