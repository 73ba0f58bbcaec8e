import Lifecycle

/// The statement that the neighbour in a split screen is paused, which the API level decides.
struct SplitScreenStatements: CaseStudy {
  let app = AndroidApp(parts: .multiWindow, coversOldVersions: true, inheritsClaims: false)

  var name: String { "Seeds 001 and 003: statements about split screens" }

  var properties: [Property] {
    Always(
      "seed 001, statement 4, and seed 003, statement 8: the half without the focus is paused",
      source: "A23, A24, H: D22, D23; VP-30"
    ) {
      isSettledInOtherHalf ==> app.main.phase == .started
    }
    .knownIssue(
      "since API 29 both halves are resumed", under: app.variations.resumed.is(.allVisible))
    Always(
      "seed 001, statement 4, and seed 003, statement 8, corrected: up to API 28 it is paused, and "
        + "since API 29 it is resumed without being topmost",
      source: "A23, A24, H: D22, D23"
    ) {
      isSettledInOtherHalf
        ==> app.variations.resumed == .focusedOnly && app.main.phase == .started
        || app.variations.resumed == .allVisible && app.main.phase == .resumed
          && !app.main.isTopResumed
    }
    Reachable("the user turns to the other half") { app.screen == .unfocusedHalf }
  }

  /// States that the user has turned to the other half, and no callback about it is outstanding.
  private var isSettledInOtherHalf: Formula {
    app.screen == .unfocusedHalf && canHappen(app.focusApp)
  }
}
