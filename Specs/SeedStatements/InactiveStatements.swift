import Lifecycle

/// Statements of the second document, about the inactive state, that need no handlers.
///
/// Not here: what it says about Android, scenes, names of programming interfaces and seconds.
struct InactiveStatements: CaseStudy {
  let app = UIKitApp(inheritsClaims: false)

  var name: String { "Seed 001: statements about the inactive state" }

  var properties: [Property] {
    directions
    callbacks
    visibility
  }

  @PropertyBuilder private var directions: [Property] {
    PhaseGraph(
      "seed 001, statement 1: inactive is the only state with ways in both directions", app.phase,
      source: "claim C"
    ) { graph in
      graph.only(.inactive, of: running) { graph.isBidirectional($0, within: running) }
    }
    .knownIssue("background has ways to inactive and to suspended, and back from both")
    PhaseGraph(
      "seed 001, statement 1, corrected: inactive alone lies between active and background",
      app.phase, source: "claim C1"
    ) { graph in
      graph.only(.inactive, of: running) {
        graph.areAdjacent($0, .active) && graph.areAdjacent($0, .background)
      }
    }
  }

  @PropertyBuilder private var callbacks: [Property] {
    Precedence(
      "seed 001, statement 2: every pass through inactive calls willResignActive",
      of: app.hasJustCalled(.willResignActive), before: app.phase == .inactive, source: "T1, H: D2"
    )
    .knownIssue("a cold launch is inactive without having been active")
    Always(
      "seed 001, statement 2: every pass through inactive calls didBecomeActive",
      source: "T5, H: D8"
    ) {
      Past.previously(app.phase == .inactive) && app.phase != .inactive && app.canRunCode
        ==> app.hasJustCalled(.didBecomeActive)
    }
    .knownIssue("from inactive the way can lead to the background as well")
    Always(
      "seed 001, statement 2, corrected: from active to inactive calls willResignActive",
      source: "T3, H"
    ) {
      Past.previously(app.phase == .active) && app.phase == .inactive
        ==> app.hasJustCalled(.willResignActive)
    }
    Always(
      "seed 001, statement 2, corrected: from inactive to active calls didBecomeActive",
      source: "T4, H"
    ) {
      Past.previously(app.phase == .inactive) && app.phase == .active
        ==> app.hasJustCalled(.didBecomeActive)
    }
    Always(
      "seed 001, statement 2, corrected: from background to inactive calls willEnterForeground",
      source: "T6, H"
    ) {
      Past.previously(app.phase == .background) && app.phase == .inactive
        ==> app.hasJustCalled(.willEnterForeground)
    }
  }

  @PropertyBuilder private var visibility: [Property] {
    Always(
      "seed 001, statement 5: the Control Center exposes what the app shows", source: "1.4, H (K)"
    ) {
      app.interruption == .alert ==> app.exposesContent
    }
    .knownIssue("no snapshot is taken for the Control Center, and no card is shown")
    Unreachable(
      "seed 001, statement 5, corrected: the Control Center exposes nothing", source: "1.4, H (K)"
    ) {
      app.interruption == .alert
      app.exposesContent
    }
    Always(
      "seed 001, statement 9: the user doesn't see an inactive app", source: "1.1, H"
    ) {
      app.phase == .inactive ==> !app.isOnScreen
    }
    .knownIssue("an inactive app is on screen, it only gets no touches")
    Always(
      "seed 001, statement 9, corrected: an inactive app is on screen and gets no touches",
      source: "claim C4"
    ) {
      app.phase == .inactive ==> app.isOnScreen && !canHappen(app.touch)
    }
  }

  private var running: [UIKitApp.Phase] { [.active, .inactive, .background, .suspended] }
}
