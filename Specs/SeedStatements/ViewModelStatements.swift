import Lifecycle

/// The statement that a view model ends only with `finish()`.
struct ViewModelStatements: CaseStudy {
  let app = AndroidApp(
    parts: .everyCallback, dontKeepActivities: [.no, .yes], inheritsClaims: false)

  var name: String { "Seed 002: statements about view models" }

  var properties: [Property] {
    Always(
      "seed 002, statement 12: onCleared comes to a view model of a finished activity only",
      source: "A17, H; 4.4, H"
    ) {
      app.main.hasJustCalled(.onCleared) ==> app.main.isFinishing
    }
    .knownIssue(
      "with \"Don't keep activities\" the view model goes when the activity is left",
      under: app.variations.dontKeepActivities.is(.yes))
    Unreachable(
      "seed 002, statement 12: a view model lives until its activity is finished", source: "A16, H"
    ) {
      app.main.viewModels.justEnded
      app.process.justEnded
    }
    .knownIssue("the end of the process takes it without onCleared")
    Always(
      "seed 002, statement 12, corrected: a view model ends with its activity, with the process or "
        + "by the developer option",
      source: "A16, A17, H; 4.4, H"
    ) {
      app.main.viewModels.justEnded
        ==> app.process.justEnded || Past.previously(app.main.isFinishing)
        || hasJustDone(app.destroyStopped(app.main))
    }
    Unreachable(
      "seed 002, statement 12, corrected: a rotation ends no view model", source: "A12, H; 4.4, H"
    ) {
      hasJustDone(app.rotate)
      app.main.viewModels.justEnded
      !app.process.justEnded
    }
  }
}
