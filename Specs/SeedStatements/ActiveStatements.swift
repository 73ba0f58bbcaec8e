import Lifecycle

/// Statements of the fourth document, about the active state.
///
/// Not here: what it says about Android, SwiftUI and scenes.
struct ActiveStatements: CaseStudy {
  let app = UIKitApp(inheritsClaims: false)

  var name: String { "Seed 003: statements about the active state" }

  var properties: [Property] {
    cycle
    reclaiming
    activation
    launches
  }

  @PropertyBuilder private var cycle: [Property] {
    PhaseGraph(
      "seed 003, statement 1: the states form one cycle, which begins with inactive", app.phase,
      source: "T2, H: OR:14295449"
    ) { graph in
      !graph.hasEdge(from: .notRunning, to: .background)
    }
    .knownIssue("the system can launch an app into the background")
    PhaseGraph(
      "seed 003, statement 1: the states form one cycle, in which background leads to suspended",
      app.phase, source: "T6, H"
    ) { graph in
      !graph.hasEdge(from: .background, to: .inactive)
    }
    .knownIssue("the user can return to an app in the background")
    PhaseGraph(
      "seed 003, statement 1: the states form one cycle, whose end comes after suspended",
      app.phase, source: "T14, H: D12, D13"
    ) { graph in
      !graph.hasEdge(from: .active, to: .notRunning)
    }
    .knownIssue("a process can end in any state")
    PhaseGraph(
      "seed 003, statement 1, corrected: the states form the graph of the facts", app.phase,
      source: "1.2"
    ) { graph in
      Self.has(graph, exactly: Self.edges)
    }
  }

  @PropertyBuilder private var reclaiming: [Property] {
    Unreachable(
      "seed 003, statement 2: an active app is never ended for want of resources",
      source: "T14, H: D12, D13"
    ) {
      app.isJustReclaimed
      Past.previously(app.phase == .active)
    }
    .knownIssue("an app on screen that uses too much memory is ended as well")
    Unreachable(
      "seed 003, statement 2, corrected: an app that is ended for want of resources isn't told",
      source: "T10, T12, T14, H: D12"
    ) {
      app.isJustReclaimed
      app.hasJustCalledBack
    }
  }

  @PropertyBuilder private var activation: [Property] {
    Always(
      "seed 003, statement 11: didBecomeActive comes after a launch or when an interruption is over",
      source: "VP-09, M: OR:49216830"
    ) {
      app.hasJustCalled(.didBecomeActive)
        ==> hasJustDone(app.activate) || hasJustDone(app.endInterruption)
    }
    .knownIssue(
      "a Notification Center that is fully open activates the app",
      under: app.variations.notificationCenter.is(.two))
    Always(
      "seed 003, statement 11, corrected: didBecomeActive comes to an app that was inactive",
      source: "T4, H"
    ) {
      app.hasJustCalled(.didBecomeActive)
        ==> app.phase == .active && Past.previously(app.phase == .inactive)
    }
  }

  @PropertyBuilder private var launches: [Property] {
    PhaseGraph(
      "seed 003, statement 12 (true): an app can go from not running straight to the background",
      app.phase, source: "T2, H: OR:14295449"
    ) { graph in
      graph.hasEdge(from: .notRunning, to: .background)
    }
    Reachable(
      "seed 003, statement 12 (true): a silent push finds an app that was never on screen",
      source: "T2, H: OR:14295449"
    ) {
      app.hasJustCalled(.didReceiveRemoteNotification)
      app.phase == .background
      !app.hasBeenOnScreen
    }
    Unreachable(
      "seed 003, statement 13 (true): didFinishLaunching isn't repeated after a freeze",
      source: "T9, H (K)"
    ) {
      app.hasJustCalled(.didFinishLaunching)
      Past.previously(
        Past.holds(!app.process.justStarted, since: app.phase == .suspended))
    }
  }

  /// The ways from state to state, row by row.
  private static let edges: [UIKitApp.Phase: [UIKitApp.Phase]] = [
    .notRunning: [.prewarmed, .inactive, .background],
    .prewarmed: [.notRunning, .inactive, .background],
    .inactive: [.notRunning, .active, .background],
    .active: [.notRunning, .inactive],
    .background: [.notRunning, .inactive, .suspended],
    .suspended: [.notRunning, .background],
  ]

  private static func has(
    _ graph: Graph<UIKitApp.Phase>, exactly edges: [UIKitApp.Phase: [UIKitApp.Phase]]
  ) -> GraphStatement {
    let phases = UIKitApp.Phase.allCases
    return phases.reduce(!graph.hasEdge(from: .active, to: .background)) { statement, start in
      phases.filter { $0 != start }.reduce(statement) {
        let edge = graph.hasEdge(from: start, to: $1)
        return $0 && (edges[start, default: []].contains($1) ? edge : !edge)
      }
    }
  }
}
