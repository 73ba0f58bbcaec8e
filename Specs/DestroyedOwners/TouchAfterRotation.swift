import Lifecycle

/// A coroutine that ends after a rotation and touches the old view: A-37.
///
/// The repair cancels it when the activity is destroyed.
struct TouchAfterRotation: CaseStudy {
  let form: Form
  let app = AndroidApp(inheritsClaims: false)

  /// Whether the user hovers over something.
  let isHovering = Variable(initially: false, lifetime: .instance)

  var name: String { "A-37 coroutine after a rotation (\(form))" }

  var hover: Action {
    Action("hovers over a button", by: .user) {
      When(app.main.phase == .resumed)
      isHovering.becomes(true)
      Later("the hover is over", of: .instance(of: app.main.instance)) { isHovering.becomes(false) }
    }
  }

  var actions: [Action] { hover }

  var handlers: [Handler] {
    app.main.on(.onDestroy) {
      if form == .repaired { Cancel("the hover is over") }
    }
  }

  var properties: [Property] {
    Unreachable("no old view is touched", source: "willowtreeapps/vocable-android#185") {
      hasJustRun(later: "the hover is over")
      ownerHasEnded
    }
    .knownIssue("nobody cancels the coroutine", when: form == .broken)
    Reachable("the hover is over") { hasJustRun(later: "the hover is over") }
  }
}
