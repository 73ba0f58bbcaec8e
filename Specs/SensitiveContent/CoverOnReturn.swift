import Lifecycle

/// A cover that comes with every inactive phase, also with the one on the way back.
///
/// Whoever leaves and comes back takes `scenePhase` through inactive, background, inactive and
/// active: inactive comes twice. An app that covers itself whenever it is inactive keeps the cover
/// until it is active, long enough for the user to see.
///
/// The repair looks at the phase before: only an app that was active covers itself.
///
/// No change is missed (VP-18), and there is none for the first value (VP-17), which the root view looks at
/// when it appears. How long the cover stays is a question about time; the claim here is that there is
/// none on the way back.
struct CoverOnReturn: CaseStudy {
  let form: Form
  let platform = SwiftUIScenePhase(inheritsClaims: false)

  let isCovered = Variable(initially: false, lifetime: .instance)

  var name: String { "I-31 cover on every inactive (\(form))" }

  var handlers: [Handler] {
    view.on(.onAppear) { isCovered.becomes(view.phase != .active) }
    view.on(.onChange) {
      if form == .broken {
        isCovered.becomes(view.new != .active)
      } else {
        isCovered.becomes(
          view.new == .background || view.new == .inactive && view.old == .active)
      }
    }
  }

  var properties: [Property] {
    Absence(
      "an app that was active isn't covered on its way back", of: isCovered,
      .after(comesBack, until: leaves), source: "vultisig/vultisig-ios#5128"
    )
    .knownIssue("inactive comes twice in a round trip", when: form == .broken)
    Unreachable("the content is never seen outside the app") {
      platform.app.isBetweenEvents
      platform.app.exposesContent(of: platform.app.scene)
      !isCovered
    }
    Always("an active app isn't covered") {
      platform.app.isBetweenEvents && platform.app.applicationState == .active ==> !isCovered
    }
    Reachable("the user leaves and comes back") { comesBack }
  }

  private var view: ScenePhaseReader { platform.view }

  private var comesBack: Formula {
    view.hasJustCalled(.onChange) && view.old == .background && view.new == .inactive
      && Past.once(platform.app.applicationState == .active)
  }

  private var leaves: Formula {
    view.hasJustCalled(.onChange) && (view.old == .active || view.new == .background)
      || platform.app.scene.object.justEnded
  }
}
