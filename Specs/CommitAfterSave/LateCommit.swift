import Lifecycle

/// A change of the fragments that comes when the state is saved already.
///
/// The activity starts something in `onResume` that ends with a commit: a task that shows a dialog, a request
/// whose answer does, an animation whose last frame dismisses one. The user leaves before it ends, the state is
/// saved, and the commit crashes.
///
/// The repair asks first whether the state was saved, and makes up for it in the next `onStart`; the animation
/// is cancelled when the activity is paused.
struct LateCommit: CaseStudy {
  /// What ends with the commit.
  enum Cause: String, CaseIterable {
    case task = "A-11 dialog after a task"
    case receiver = "A-12 dialog after an answer"
    case animation = "A-13 dismissal after an animation"

    var source: String {
      switch self {
      case .task: "ekux44/LampShade#20"
      case .receiver: "sozialhelden/wheelmap-android#45"
      case .animation: "Iterable/iterable-android-sdk#281"
      }
    }
  }

  let cause: Cause
  let form: Form
  let app = AndroidApp(coversOldVersions: true, inheritsClaims: false)

  /// Whether a commit waits for the next start.
  let isPostponed = Variable(initially: false, lifetime: .instance)

  /// Whether the user sees what the commit is about.
  let isDone = Variable(initially: false, lifetime: .instance)

  var name: String { "\(cause.rawValue) (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onResume) {
      Later("what ends with a commit", of: .instance(of: app.main.instance)) { ends }
    }
    if form == .repaired {
      app.main.on(.onPause) {
        if cause == .animation { Cancel("what ends with a commit") }
      }
      app.main.on(.onStart) {
        If(isPostponed) {
          isPostponed.becomes(false)
          commits
        }
      }
    }
  }

  var properties: [Property] {
    Unreachable("no commit crashes", source: cause.source) {
      app.hasJustCrashed
    }
    .knownIssue("the user may leave before the commit", when: form == .broken)
    Reachable("the commit succeeds") { isDone }
    Reachable("the user leaves before the commit") {
      app.main.hasJustCalled(.onSaveInstanceState)
      !isDone
    }
  }

  @LineBuilder private var ends: ClauseList {
    if form == .broken {
      commits
    } else {
      If(app.main.isStateSaved) {
        isPostponed.becomes(true)
      } else: {
        commits
      }
    }
  }

  @LineBuilder private var commits: ClauseList {
    app.main.commits
    isDone.becomes(true)
  }
}
