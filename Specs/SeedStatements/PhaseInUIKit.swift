import Lifecycle

/// The statement that `scenePhase` is there for UIKit, too.
///
/// A hosting controller in an app with the life cycle of UIKit reads the phase from its environment, and nobody
/// changes it there. So the model has a value that its view reads, and no callback that writes it. In the
/// repaired form the scene delegate writes a value of the app's own.
struct PhaseInUIKit: CaseStudy {
  let form: Form
  let app = UISceneApp(inheritsClaims: false)

  /// What the view in the hosting controller reads.
  let phase = Variable(initially: ScenePhase.background, lifetime: .instance)

  var name: String { "Seed 002: scenePhase in a UIKit app (\(form))" }

  var handlers: [Handler] {
    if form == .repaired {
      app.scene.on(.didBecomeActive) { phase.becomes(.active) }
      app.scene.on(.willResignActive) { phase.becomes(.inactive) }
      app.scene.on(.didEnterBackground) { phase.becomes(.background) }
    }
  }

  var properties: [Property] {
    Always(
      form == .broken
        ? "seed 002, statement 3: scenePhase follows the scene of a UIKit app"
        : "seed 002, statement 3, corrected: a value that the scene delegate writes follows it",
      source: "3, M (K)"
    ) {
      app.scene.activation == .foregroundActive ==> phase == .active
    }
    .knownIssue("outside of SwiftUI's own life cycle nobody writes it", when: form == .broken)
    Reachable("the scene is active") { app.scene.activation == .foregroundActive }
  }
}
