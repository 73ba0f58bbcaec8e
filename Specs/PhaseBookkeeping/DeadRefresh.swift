import Lifecycle

/// A refresh that waits for a change from background to active.
///
/// A modifier refreshes its data in `onChange` with two arguments, where the old value is background and the
/// new one is active. No return looks like that.
///
/// The repair notes that the data is old in the background, and refreshes it at active.
struct DeadRefresh: CaseStudy {
  let form: Form
  let platform = SwiftUIScenePhase(inheritsClaims: false)

  /// Whether the view shows data from before it was in the background.
  let isStale = Variable(initially: false, lifetime: .instance)

  var name: String { "I-42 refresh on background to active (\(form))" }

  var handlers: [Handler] {
    view.on(.onChange) {
      If(view.new == .background) { isStale.becomes(true) }
      if form == .broken {
        If(view.old == .background && view.new == .active) { isStale.becomes(false) }
      } else {
        If(view.new == .active) { isStale.becomes(false) }
      }
    }
  }

  var properties: [Property] {
    Always("an active view shows fresh data", source: "OneBusAway/onebusaway-ios#1272") {
      platform.app.isBetweenEvents && platform.app.applicationState == .active ==> !isStale
    }
    .knownIssue("no change leads from background to active", when: form == .broken)
    Reachable("the user returns to a view that was in the background") {
      view.hasJustCalled(.onChange)
      view.old == .background
    }
  }

  private var view: ScenePhaseReader { platform.view }
}
