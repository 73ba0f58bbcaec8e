import Lifecycle

/// The two Android apps that ask in a loop.
let permissionLoops: [any Specification] =
  PermissionLoop.Asker.allCases.flatMap { asker in
    Form.allCases.map { PermissionLoop(asker: asker, form: $0) }
  }

/// A permission that is asked for whenever the activity is resumed.
///
/// The request pauses the activity and its answer resumes it, so the next request follows at once. A permission
/// that was denied for good is answered without a dialog: the loop needs nobody.
///
/// The claims are the safe side of "it goes on forever": an answer is never followed by the next request without
/// an action of the user in between. The repair asks once for each process.
struct PermissionLoop: CaseStudy {
  /// Where the app asks.
  enum Asker: String, CaseIterable {
    case activity = "A-02 permission asked for in onResume"
    case listener = "A-03 permission asked for by a listener"

    var source: String {
      self == .activity
        ? "permissions-dispatcher/PermissionsDispatcher#90"
        : "Baseflow/flutter-permission-handler#1301"
    }
  }

  let asker: Asker
  let form: Form
  let app = AndroidApp(parts: .permission, inheritsClaims: false)

  /// Whether this process has asked.
  let hasAsked = Variable(initially: false, lifetime: .process)

  var name: String { "\(asker.rawValue) (\(form))" }

  var handlers: [Handler] {
    app.main.on(.onResume) {
      If(asks) {
        hasAsked.becomes(true)
        app.requests(.permission)
      }
    }
  }

  var properties: [Property] {
    Unreachable("no request follows an answer that the system gave", source: asker.source) {
      hasJustDone(app.answerAtOnce)
      app.request == .permission
    }
    .knownIssue("the answer resumes the activity, which asks again", when: form == .broken)
    Unreachable("a granted permission isn't asked for again", source: asker.source) {
      hasJustDone(app.answerPermission)
      app.permission == .granted
      app.request == .permission
    }
    .knownIssue(
      "the listener doesn't look at the answer", when: form == .broken && asker == .listener)
    Reachable("the system denies at once") { hasJustDone(app.answerAtOnce) }
  }

  private var asks: Condition {
    let isMissing = asker == .activity ? app.permission != .granted : .always
    return form == .broken ? isMissing : isMissing && !hasAsked
  }
}
