import Lifecycle

/// The Android platform on its own, in the sizes that its rows need.
let androidPlatform: [any Specification] = [
  AndroidPlatform(), AndroidCallbacks(), AndroidStateHolders(), AndroidHandover(window: .opaque),
  AndroidHandover(window: .translucent), AndroidLinks(), AndroidProcessOwner(),
  AndroidServices(), AndroidServiceStarts(), AndroidBackground(), AndroidFragments(),
  AndroidFinishing(activities: 1), AndroidFinishing(activities: 2), AndroidLimits(),
]

/// One activity with its process and its task: rows A1 to A3, A8 to A13 and A16 to A21.
///
/// The activity finishes in one of its first callbacks or not at all, and asks for a result or a permission
/// whenever the user wants it.
struct AndroidPlatform: Specification {
  var provenance: String { "Platform facts, section 4" }

  let app = AndroidApp(
    parts: .permission, coversOldVersions: true, dontKeepActivities: [.no, .yes])

  var askForPermission: Action {
    Action("wants what needs a permission", by: .user) {
      When(app.main.phase == .resumed)
      app.requests(.permission)
    }
  }

  var askForResult: Action {
    Action("wants to take a picture", by: .user) {
      When(app.main.phase == .resumed)
      app.requests(.otherActivity)
    }
  }

  var actions: [Action] {
    askForPermission
    askForResult
  }

  var handlers: [Handler] {
    app.main.on(.onCreate) {
      Choose {
      } or: {
        app.main.finishes
      }
    }
    app.main.on(.onStart) {
      Choose {
      } or: {
        app.main.finishes
      }
    }
  }

  var properties: [Property] {
    launches
    leaves
    changes
    questions
    ends
    readings
  }
}
