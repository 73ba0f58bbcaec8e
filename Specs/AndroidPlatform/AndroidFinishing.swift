import Lifecycle

/// An app that finishes its activities itself, on screen or after it was left: row A10.
struct AndroidFinishing: Specification {
  var provenance: String { "Platform facts, section 4" }

  /// How many activities the app has.
  let count: Int
  let app: AndroidApp

  init(activities count: Int) {
    self.count = count
    app = AndroidApp(activities: count, inheritsClaims: count == 1)
  }

  var name: String { count == 1 ? "AndroidFinishing" : "AndroidFinishing with two activities" }

  private var activities: [(title: String, AndroidActivity)] {
    count == 1
      ? [("the activity", app.main)]
      : [("the main activity", app.main), ("the detail activity", app.detail)]
  }

  private func close(_ activity: AndroidActivity, _ title: String) -> Action {
    Action("closes \(title) with a button", by: .user) {
      When(activity.phase == .resumed)
      activity.finishes
    }
  }

  var actions: [Action] {
    for (title, activity) in activities { close(activity, title) }
  }

  var handlers: [Handler] {
    for (title, activity) in activities {
      activity.on(.onStop) {
        Later("\(title) is no longer needed", of: .instance(of: activity.instance)) {
          activity.finishes
        }
      }
    }
  }

  var properties: [Property] {
    for (title, activity) in activities {
      Reachable("A10: \(title) is finished on screen") {
        hasJustDone(app.finish(activity))
      }
      Reachable("A10: \(title) is finished after it was left") {
        hasJustDone(app.destroyFinished(activity))
      }
      Unreachable("A10: \(title) saves nothing when the app finishes it on screen") {
        activity.hasJustCalled(.onSaveInstanceState)
        Past.once(hasJustDone(app.finish(activity)))
        Past.holds(!activity.hasJustCalled(.onCreate), since: hasJustDone(app.finish(activity)))
      }
    }
  }
}
