import Lifecycle

/// A log that reads the state of the app inside a notification of a scene.
///
/// When a scene activates, the app logs `applicationState`. It isn't updated yet while the notification of the
/// scene is delivered, so an active scene is logged with an inactive app.
///
/// The repair reads it in a later turn of the run loop.
struct StaleStateRead: CaseStudy {
  /// What the log says of the current activation.
  enum Entry: CaseIterable, FiniteDomain {
    case nothing
    case active
    case notActive
  }

  let form: Form
  let app = UISceneApp(postsNotifications: true, inheritsClaims: false)

  /// The last line of the log.
  let entry = Variable(initially: Entry.nothing, lifetime: .process)

  var name: String { "I-39 app state read in a scene notification (\(form))" }

  var handlers: [Handler] {
    app.scene.notifications.on(.didActivate) {
      entry.becomes(.nothing)
      if form == .broken {
        logs
      } else {
        Later("the log reads the state", of: .process) { logs }
      }
    }
    app.scene.notifications.on(.willDeactivate) {
      entry.becomes(.nothing)
      if form == .repaired { Cancel("the log reads the state") }
    }
  }

  var properties: [Property] {
    Always(
      "the log never says of an active app that it isn't active",
      source: "growingio/growingio-sdk-ios-autotracker#215"
    ) {
      app.isBetweenEvents && app.applicationState == .active ==> !(entry == .notActive)
    }
    .knownIssue("the app's state follows after the notification", when: form == .broken)
    Reachable("the log is written") { entry != .nothing }
  }

  @LineBuilder private var logs: ClauseList {
    If(app.applicationState == .active) {
      entry.becomes(.active)
    } else: {
      entry.becomes(.notActive)
    }
  }
}
