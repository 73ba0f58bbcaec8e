import Lifecycle

/// A cover that comes with every inactive phase, also with the one on the way back.
///
/// Whoever leaves and comes back takes `scenePhase` through inactive, background, inactive and
/// active: inactive comes twice. An app that covers itself whenever it is inactive keeps the cover
/// until it is active, long enough for the user to see.
///
/// The repair looks at the phase before: only an app that was active covers itself.
///
/// `scenePhase` is expressed by the callbacks of UIKit; no change is missed (VP-18), and there is
/// none for the initial value (VP-17). How long the cover stays is a question about time; the claim
/// here is that there is none on the way back.
struct CoverOnReturn: Specification {
  /// The values of `scenePhase`.
  enum ScenePhase: CaseIterable, FiniteDomain {
    case background
    case inactive
    case active
  }

  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  let isCovered = Variable(initially: false, lifetime: .process)

  /// The phase that the view has seen last.
  let scenePhase = Variable(
    initiallyOneOf: [ScenePhase.inactive, .background], lifetime: .process)

  var name: String { "I-31 cover on every inactive (\(form))" }

  var handlers: [Handler] {
    app.on(.willResignActive) { scenePhaseChanges(to: .inactive) }
    app.on(.didEnterBackground) { scenePhaseChanges(to: .background) }
    app.on(.willEnterForeground) { scenePhaseChanges(to: .inactive) }
    app.on(.didBecomeActive) { scenePhaseChanges(to: .active) }
  }

  var properties: [Property] {
    Absence(
      "an app that was active isn't covered on its way back", of: isCovered,
      .after(comesBack, until: leaves), source: "vultisig/vultisig-ios#5128"
    )
    .knownIssue("inactive comes twice in a round trip", when: form == .broken)
    Unreachable("the content is never seen outside the app") {
      app.exposesContent
      !isCovered
    }
    Always("an active app isn't covered") { app.phase == .active ==> !isCovered }
    Reachable("the user leaves and comes back") { comesBack }
  }

  /// What the view does in `onChange(of: scenePhase)`.
  @LineBuilder private func scenePhaseChanges(to new: ScenePhase) -> ClauseList {
    switch (new, form) {
    case (.inactive, .broken): isCovered.becomes(true)
    case (.inactive, .repaired): isCovered.becomes(scenePhase == .active)
    case (.background, _): isCovered.becomes(true)
    case (.active, _): isCovered.becomes(false)
    }
    scenePhase.becomes(new)
  }

  private var comesBack: Formula {
    app.hasJustCalled(.willEnterForeground) && Past.once(app.phase == .active)
  }

  private var leaves: Formula {
    app.hasJustCalled(.willResignActive) || app.hasJustCalled(.didEnterBackground)
      || app.process.justEnded
  }
}
