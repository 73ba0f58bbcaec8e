import Lifecycle

/// A sticky service that promotes itself on its restart, though its time is used up: A-18.
///
/// The repair looks at the limit before it promotes itself, and stops if there is no time.
struct ExhaustedRestart: CaseStudy {
  let form: Form
  let app = AndroidApp(
    service: AndroidService(restarts: .sticky, limit: .daily), inheritsClaims: false)

  var name: String { "A-18 restart without time (\(form))" }

  var start: Action {
    Action("starts the work", by: .user) {
      When(app.main.phase == .resumed)
      When(!app.service.isStarted)
      app.startsForegroundService()
    }
  }

  var actions: [Action] { start }

  var handlers: [Handler] {
    app.service.on(.onStartCommand) {
      if form == .broken {
        app.service.promotes
      } else {
        If(app.service.isExhausted) {
          app.service.stops
        } else: {
          app.service.promotes
        }
      }
    }
  }

  var properties: [Property] {
    Unreachable("no restart crashes", source: "Catfriend1/syncthing-android#1264") {
      app.hasJustCrashed
    }
    .knownIssue("the limit of the day is used up", when: form == .broken)
    Reachable("a sticky service is restarted without time") {
      app.service.hasJustCalled(.onStartCommand)
      app.service.isExhausted
    }
  }
}
