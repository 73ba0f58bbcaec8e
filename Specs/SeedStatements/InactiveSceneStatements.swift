import Lifecycle

/// The statement that inactive is a state of the whole app, for an app with two scenes.
struct InactiveSceneStatements: CaseStudy {
  let app = UISceneApp(scenes: 2, inheritsClaims: false)

  var name: String { "Seed 001: statements about two scenes" }

  var properties: [Property] {
    Unreachable(
      "seed 001, statement 12: where one scene is inactive, all are", source: "2.4, rule 1, H"
    ) {
      app.scenes.any { $0.activation == .foregroundInactive }
      app.scenes.any { $0.activation == .foregroundActive }
    }
    .knownIssue("each scene is inactive or active on its own")
    Always(
      "seed 001, statement 12, corrected: the app is active as long as one of its scenes is",
      source: "2.4, rule 3, M"
    ) {
      app.isBetweenEvents && app.hasActiveScene ==> app.applicationState == .active
    }
  }
}
