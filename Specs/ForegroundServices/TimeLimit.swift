import Lifecycle

/// A service of a type with a daily limit that doesn't care when its time is over: A-17.
///
/// Without a handler for the time-out the app is killed. The naive handler stops the service, whose `onDestroy`
/// starts it again, and the promotion crashes on the exhausted limit.
///
/// The repair stops the service and starts it again only if there is time left.
struct TimeLimit: CaseStudy {
  /// What the service does when its time is over.
  enum Handling: String, CaseIterable {
    case ignored = "broken"
    case stopsAndRestarts = "naive repair"
    case stops = "repaired"
  }

  let handling: Handling
  let app = AndroidApp(service: AndroidService(limit: .daily), inheritsClaims: false)

  var name: String { "A-17 time limit of a service (\(handling.rawValue))" }

  var start: Action {
    Action("starts the work", by: .user) {
      When(app.main.phase == .resumed)
      When(!app.service.isStarted)
      When(!app.service.isExhausted)
      app.startsForegroundService()
    }
  }

  var actions: [Action] { start }

  var handlers: [Handler] {
    app.service.on(.onStartCommand) { app.service.promotes }
    if handling != .ignored {
      app.service.on(.onTimeout) { app.service.stops }
      app.service.on(.onDestroy) {
        if handling == .stopsAndRestarts {
          app.startsForegroundService()
        } else {
          If(!app.service.isExhausted && app.isOnScreen) { app.startsForegroundService() }
        }
      }
    }
  }

  var properties: [Property] {
    Unreachable(
      "the app is never killed for its time limit", source: "Dev-hwang/flutter_foreground_task#323"
    ) {
      hasJustDone(app.killForTimeout)
    }
    .knownIssue("nobody stops the service", when: handling == .ignored)
    Unreachable("no start crashes", source: "Dev-hwang/flutter_foreground_task#323") {
      app.hasJustCrashed
    }
    .knownIssue("the service starts itself again", when: handling == .stopsAndRestarts)
    Reachable("the time of the service is over") { app.service.hasJustCalled(.onTimeout) }
  }
}
