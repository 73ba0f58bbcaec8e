import Lifecycle

/// The specifications that a log is compared with when nobody names one: what apps may do on a platform.
enum AnyApp {
  static let android: [any Specification] = [
    AnyAndroidApp(window: .opaque), AnyAndroidApp(window: .translucent),
  ]

  /// An app without scenes, and apps with one and, where the log needs it, two.
  ///
  /// The names of the methods in the log say which of them counts.
  static func apple(scenes: Int) -> [any Specification] {
    [AnyUIKitApp(), AnySceneApp(scenes: 1)] + (scenes > 1 ? [AnySceneApp(scenes: 2)] : [])
  }
}

/// An app with up to two activities that finishes them whenever it wants to.
///
/// So Back on the root activity may finish it, as on old versions. When `onSaveInstanceState` comes on those has to
/// be asked for: no line of the events buffer tells of it.
struct AnyAndroidApp: Specification {
  let window: AndroidApp.Window
  let app: AndroidApp

  init(window: AndroidApp.Window) {
    self.window = window
    app = AndroidApp(
      activities: 2, detailWindow: window, dontKeepActivities: [.no, .yes], inheritsClaims: false)
  }

  var name: String { window == .opaque ? "any Android app" : "any Android app (translucent)" }

  var provenance: String { "Platform facts, section 4" }

  private func finish(_ activity: AndroidActivity, _ title: String) -> Action {
    Action("decides that the \(title) activity is done", by: .app) {
      When(activity.phase.isOne(of: .created, .started, .resumed))
      When(!activity.isFinishing)
      activity.finishes
    }
  }

  var actions: [Action] {
    finish(app.main, "main")
    finish(app.detail, "detail")
    Action("wants a result from another app", by: .app) {
      When(app.request == .none)
      When(app.main.phase == .resumed || app.detail.phase == .resumed)
      app.requests(.otherActivity)
    }
  }

  var handlers: [Handler] {
    for activity in [app.main, app.detail] {
      activity.on(.onCreate) {
        Choose {
        } or: {
          activity.finishes
        }
      }
      activity.on(.onStart) {
        Choose {
        } or: {
          activity.finishes
        }
      }
    }
  }
}

/// An app whose delegate is told everything, without scenes.
struct AnyUIKitApp: Specification {
  let app = UIKitApp(inheritsClaims: false)

  var name: String { "any UIKit app" }

  var provenance: String { "Platform facts, section 1" }
}

/// An app with scenes.
struct AnySceneApp: Specification {
  let scenes: Int
  let app: UISceneApp

  init(scenes: Int) {
    self.scenes = scenes
    app = UISceneApp(scenes: scenes, inheritsClaims: false)
  }

  var name: String { scenes == 1 ? "any app with a scene" : "any app with two scenes" }

  var provenance: String { "Platform facts, section 2" }
}
