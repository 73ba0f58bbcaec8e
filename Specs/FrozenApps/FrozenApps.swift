import Lifecycle

/// Reported apps that the freezer stopped.
let frozenApps: [any Specification] = Form.allCases.map { FrozenServer(form: $0) }

/// An app that answers requests and serves others while nobody sees it.
///
/// The process is cached and frozen (VP-27). A request of another app waits until something else wakes it
/// and threads that the activity started stand still.
///
/// The repair keeps a foreground service, which is never frozen (VP-22). Only processes that the user has opened
/// are judged: a service can't be started from the background.
struct FrozenServer: CaseStudy {
  let form: Form
  let app = AndroidApp(
    parts: [.freezer, .background], service: AndroidService(), inheritsClaims: false)

  /// Whether threads of this process are to serve others.
  let isServing = Variable(initially: false, lifetime: .process)

  var name: String { "A-09 and A-10 server in a cached app (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onResume) {
      isServing.becomes(true)
      if form == .repaired {
        If(!app.service.isForeground && !app.service.owesPromotion) {
          app.startsForegroundService()
        }
      }
    }
    app.service.on(.onStartCommand) { app.service.promotes }
  }

  var properties: [Property] {
    Unreachable("no request waits for a frozen app", source: "termux/termux-api#638") {
      isServing
      app.isBroadcastQueued
      app.processState == .frozen
    }
    .knownIssue("a cached app is frozen", when: form == .broken)
    Unreachable("no server stands still", source: "baldurk/renderdoc#3504") {
      isServing
      app.processState == .frozen
    }
    .knownIssue("threads stop in a frozen process", when: form == .broken)
    Reachable("a request is answered off screen") {
      isServing
      app.hasJustCalled(.onReceive)
      app.screen == .elsewhere
    }
  }
}
