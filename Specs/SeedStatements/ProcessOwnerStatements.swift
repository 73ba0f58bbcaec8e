import Lifecycle

/// Statements of the third document about `ProcessLifecycleOwner`.
///
/// Not here: since which version there is one, its 700 ms, and that it doesn't know of other processes.
struct ProcessOwnerStatements: CaseStudy {
  let app = AndroidApp(parts: [.processOwner, .background], inheritsClaims: false)

  var name: String { "Seed 002: statements about the process owner" }

  var properties: [Property] {
    events
    reach
    moves
  }

  @PropertyBuilder private var events: [Property] {
    Unreachable(
      "seed 002, statement 6: the process owner has two states, on screen and off",
      source: "4.5, H: C1"
    ) {
      owner.hasJustCalled(.onPause)
      app.isOnScreen
    }
    .knownIssue("it pauses while something else covers the app")
    for event in [
      ProcessLifecycleOwner.Callback.onCreate, .onStart, .onResume, .onPause, .onStop,
    ] {
      Reachable(
        "seed 002, statement 6, corrected: there is \(event.rawValue)", source: "4.5, H: C1"
      ) {
        owner.hasJustCalled(event)
      }
    }
    Unreachable(
      "seed 002, statement 6, corrected: there is no ON_DESTROY", source: "4.5, H: C1, D20"
    ) {
      owner.hasJustCalled(.onDestroy)
    }
  }

  @PropertyBuilder private var reach: [Property] {
    Always(
      "seed 002, statement 7: the process owner tells of all that the app does",
      source: "4.7, H: F:react/react-native#11561"
    ) {
      app.hasJustCalled(.onReceive) ==> Past.once(owner.hasJustCalled(.onStart))
    }
    .knownIssue("a broadcast can start the process without an activity")
    Unreachable(
      "seed 002, statement 7: an app that leaves the screen hears ON_STOP before its end",
      source: "4.5, H: C1; VP-28"
    ) {
      hasJustDone(app.reclaimMemory)
      Past.previously(owner.isAtLeastStarted)
    }
    .knownIssue("a kill drops the delayed event")
    Always(
      "seed 002, statement 7, corrected: after ON_STOP no activity is visible", source: "4.5, H: C1"
    ) {
      owner.hasJustCalled(.onStop) ==> !app.main.isAtLeastStarted
    }
  }

  @PropertyBuilder private var moves: [Property] {
    Always(
      "seed 002, statement 8: each move to the background brings ON_STOP", source: "4.5, H: C1"
    ) {
      app.main.hasJustCalled(.onRestart)
        ==> Past.previously(
          Past.holds(!app.main.hasJustCalled(.onStart), since: owner.hasJustCalled(.onStop)))
    }
    .knownIssue("a user who is back at once cancels the event")
    Unreachable(
      "seed 002, statement 8: what takes the focus only brings no event",
      source: "4.5, H: C1; A21, H"
    ) {
      owner.hasJustCalled(.onPause)
      app.screen == .covered
    }
    .knownIssue("a dialog of the system pauses the owner")
    Unreachable(
      "seed 002, statement 8, corrected: what takes the focus only never brings ON_STOP",
      source: "4.5, H: C1"
    ) {
      owner.hasJustCalled(.onStop)
      app.main.phase.isOne(of: .started, .resumed)
    }
  }

  private var owner: ProcessLifecycleOwner { app.processOwner }
}
