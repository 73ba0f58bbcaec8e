import Lifecycle

/// Statements about SwiftUI: the app delegate and the phase of a scene.
struct SwiftUIStatements: CaseStudy {
  let platform = SwiftUIScenePhase(inheritsClaims: false)

  var name: String { "Seed 003: statements about SwiftUI" }

  var properties: [Property] {
    delegate
    truth
    missed
  }

  @PropertyBuilder private var delegate: [Property] {
    Unreachable(
      "seed 003, statement 4: an app with SwiftUI has no app delegate", source: "3, H: D15"
    ) {
      app.hasJustCalled(.didFinishLaunching)
    }
    .knownIssue("through the adaptor it has one, which is told of each launch")
    Unreachable(
      "seed 003, statement 4, corrected: the delegate behind the adaptor hears of no activity",
      source: "3, H; 2.3, H"
    ) {
      app.hasJustCalled(.didBecomeActive) || app.hasJustCalled(.willResignActive)
        || app.hasJustCalled(.didEnterBackground) || app.hasJustCalled(.willEnterForeground)
    }
  }

  @PropertyBuilder private var truth: [Property] {
    Always(
      "seed 003, statement 6: onChange has told of the phase of each scene on screen",
      source: "3, H: VP-17"
    ) {
      app.isBetweenEvents && view.hasAppeared && app.isOnScreen ==> view.hasChanged
    }
    .knownIssue("the first value is told to nobody")
    Unreachable(
      "seed 003, statement 6: scenePhase tells of the end of the app", source: "3, H: D15"
    ) {
      app.process.justEnded
      Past.previously(view.hasChanged && view.lastSeen == .active)
    }
    .knownIssue("no phase tells of an end")
    Always(
      "seed 003, statement 6, corrected: a view that was told of a change reads the phase of its "
        + "scene",
      source: "3, H: D15"
    ) {
      app.isBetweenEvents && view.hasChanged
        ==> (view.phase == .active) == (app.scene.activation == .foregroundActive)
        && (view.phase == .background) == (app.scene.activation == .background)
    }
    Unreachable(
      "seed 003, statement 6, corrected: no change comes with the end of the app or after it",
      source: "3, H: D15"
    ) {
      view.hasJustCalled(.onChange)
      app.process.justEnded || !app.canRunCode
    }
  }

  /// Changes that coalesce are of low confidence, VP-18, and considered only on demand.
  @PropertyBuilder private var missed: [Property] {
    Always(
      "seed 003, statement 6: onChange tells of every change, as long as none coalesces",
      source: "3, L: VP-18"
    ) {
      view.hasChanged ==> view.lastSeen == view.phase
    }
  }

  private var app: UISceneApp { platform.app }
  private var view: ScenePhaseReader { platform.view }
}
