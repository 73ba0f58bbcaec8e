import Lifecycle

/// The statement that `onPause` always comes before `onStop`, of an activity that may finish in `onStart`.
struct FinishInOnStart: CaseStudy {
  let app = AndroidApp(inheritsClaims: false)

  var name: String { "Seed 001: finish in onStart" }

  var handlers: [Handler] {
    app.main.on(.onStart) {
      Choose {
        app.main.finishes
      } or: {
      }
    }
  }

  var properties: [Property] {
    Always("seed 001, statement 13: onPause comes before onStop", source: "A9, M") {
      app.main.hasJustCalled(.onStop) ==> wasCalled(.onPause)
    }
    .knownIssue("an activity that finishes in onStart is never resumed, nor paused")
    Always(
      "seed 001, statement 13, corrected: onPause comes before onStop of an activity that was "
        + "resumed",
      source: "A2, A9, M"
    ) {
      app.main.hasJustCalled(.onStop) && wasCalled(.onResume) ==> wasCalled(.onPause)
    }
  }

  /// States that a callback came since the latest `onStart`.
  private func wasCalled(_ callback: AndroidActivity.Callback) -> Formula {
    Past.previously(
      Past.holds(!app.main.hasJustCalled(.onStart), since: app.main.hasJustCalled(callback)))
  }
}
