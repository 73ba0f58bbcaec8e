import Lifecycle

/// An app that says that it goes to the background while one activity hands over to another.
///
/// In A-33 every pause counts as the background. In A-34 a pause starts a timer that the next resume cancels;
/// the callback of the foreground starts another activity, and the timer fires before that one is resumed.
///
/// The repair listens to the owner of the process's life cycle.
struct FalseBackground: CaseStudy {
  /// How the broken app finds out.
  enum Means: String {
    case eachActivity = "A-33 background at each pause"
    case timer = "A-34 background by a timer"

    var source: String {
      self == .eachActivity ? "adobe/aepsdk-core-android#594" : "steveliles/Foredroid#13"
    }
  }

  let means: Means
  let form: Form
  let app = AndroidApp(activities: 2, parts: .processOwner, inheritsClaims: false)

  /// Whether the app takes itself to be in the foreground.
  let saysForeground = Variable(initially: false, lifetime: .process)

  var name: String { "\(means.rawValue) (\(form))" }

  var handlers: [Handler] {
    if form == .repaired {
      app.processOwner.on(.onStart) { comesToForeground }
      app.processOwner.on(.onStop) { saysForeground.becomes(false) }
    } else {
      for activity in [app.main, app.detail] {
        activity.on(.onResume) {
          if means == .timer { Cancel("the app is in the background") }
          If(!saysForeground) { comesToForeground }
        }
        activity.on(.onPause) {
          if means == .timer {
            Later("the app is in the background", of: .process) { saysForeground.becomes(false) }
          } else {
            saysForeground.becomes(false)
          }
        }
      }
    }
  }

  var properties: [Property] {
    Always("no app in use says that it is in the background", source: means.source) {
      !saysForeground && Past.previously(saysForeground) && !app.process.justEnded
        ==> !(app.screen == .app)
    }
    .knownIssue("between two activities none is resumed", when: form == .broken)
    Reachable("the app says that it is in the background") {
      !saysForeground
      Past.previously(saysForeground)
      app.screen == .elsewhere
      !app.process.justEnded
    }
    Reachable("the second activity is resumed") { app.detail.phase == .resumed }
  }

  @LineBuilder private var comesToForeground: ClauseList {
    saysForeground.becomes(true)
    if means == .timer { app.requests(.detail) }
  }
}
