import Lifecycle

/// Statements of the third document, about the life of an app as a whole, that need no handlers.
///
/// Not here: what it says about Android, SwiftUI, scenes, versions of systems and seconds.
struct TerminationStatements: CaseStudy {
  let app = UIKitApp(inheritsClaims: false)

  var name: String { "Seed 002: statements about the end of an app" }

  var properties: [Property] {
    Unreachable(
      "seed 002, statement 1: an app that can be suspended is never told to terminate",
      source: "T11, T13, H: D4"
    ) {
      app.hasJustCalled(.willTerminate)
      Past.once(app.phase == .suspended)
    }
    .knownIssue("an app that runs again is asked politely to end")
    Always(
      "seed 002, statement 1, corrected: an app that runs is told to terminate, and no other",
      source: "claim B"
    ) {
      app.hasJustCalled(.willTerminate) ==> app.canRunCode && Past.previously(app.canRunCode)
    }
    Reachable(
      "seed 002, statement 1, corrected: the user swipes away an app that runs in the background",
      source: "T11, H: D4"
    ) {
      hasJustDone(app.swipeInBackground)
    }
    Holds(
      "seed 002, statement 10: an app that enters the background is frozen next", source: "T6, H"
    ) {
      Future.always(
        app.hasJustCalled(.didEnterBackground)
          ==> Future.holds(
            !app.isOnScreen && !app.process.justEnded, weakUntil: app.phase == .suspended))
    }
    .knownIssue("it can return or end before that")
    Holds(
      "seed 002, statement 10, corrected: an app that enters the background stays there until it "
        + "is frozen, returns or ends",
      source: "T6, T7, T11, T12, H"
    ) {
      Future.always(
        app.hasJustCalled(.didEnterBackground)
          ==> Future.holds(
            app.phase == .background,
            weakUntil: app.phase == .suspended || app.hasJustCalled(.willEnterForeground)
              || app.process.justEnded))
    }
  }
}
