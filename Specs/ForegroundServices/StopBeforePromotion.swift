import Lifecycle

/// A service that is stopped while it still owes its promotion.
///
/// In A-15 a quick start and stop tears the service down before it gets its command. In A-16 the stop is itself a
/// start with the promise to promote, and the command for it only stops the service.
///
/// The repair sends the stop as a command, and each command promotes the service first.
struct StopBeforePromotion: CaseStudy {
  /// How the app stops the service.
  enum Cause: String, CaseIterable {
    case tearDown = "A-15 stop before the promotion"
    case stopCommand = "A-16 stop command without promotion"

    var source: String {
      self == .tearDown
        ? "super-productivity/super-productivity#7991" : "Dev-hwang/flutter_foreground_task#316"
    }
  }

  let cause: Cause
  let form: Form
  let app = AndroidApp(service: AndroidService(), inheritsClaims: false)

  var name: String { "\(cause.rawValue) (\(form))" }

  var start: Action {
    Action("starts the work", by: .user) {
      When(app.main.phase == .resumed)
      app.startsForegroundService()
    }
  }

  var stop: Action {
    Action("stops the work", by: .user) {
      When(app.main.phase == .resumed)
      if cause == .tearDown && form == .broken {
        app.service.stops
      } else {
        app.startsForegroundService(.stop)
      }
    }
  }

  var actions: [Action] {
    start
    stop
  }

  var handlers: [Handler] {
    app.service.on(.onStartCommand) {
      if cause == .tearDown || form == .repaired { app.service.promotes }
      If(app.service.command == .stop) {
        app.service.stops
      } else: {
        app.service.promotes
      }
    }
  }

  var properties: [Property] {
    Unreachable("no stop crashes the app", source: cause.source) {
      hasJustDone(app.stopService)
      app.process.justEnded
    }
    .knownIssue("the service still owes its promotion", when: form == .broken)
    Reachable("the service is promoted and stopped") {
      app.service.hasJustCalled(.onDestroy)
      !app.process.justEnded
    }
  }
}
