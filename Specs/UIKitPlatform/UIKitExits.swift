import Lifecycle

/// An app with the obsolete key `UIApplicationExitsOnSuspend`, which ends instead of leaving the screen.
struct UIKitExits: Specification {
  var provenance: String { "Platform facts, section 1" }

  let app = UIKitApp(adding: .exitsOnSuspend, inheritsClaims: false)

  var properties: [Property] {
    Scenario("1.6: an app that ends instead of entering the background") {
      isLeaving
      app.calls(.willTerminate)
      app.open
    }
    Scenario("1.6: such an app enters the background", .isImpossible) {
      isLeaving
      app.calls(.didEnterBackground)
    }
  }

  @ScenarioBuilder private var isLeaving: [ScenarioEvent] {
    app.isLaunchedAndActive
    app.beginLeaving
    app.calls(.willResignActive)
    app.enterBackground
  }
}
