import Lifecycle

/// An app with notifications: what their observers see.
struct UIKitNotifications: Specification {
  var provenance: String { "Platform facts, section 1" }

  let app = UIKitApp(postsNotifications: true, inheritsClaims: false)

  var properties: [Property] {
    Scenario(
      "VP-04: the delegate is told before observers are",
      under: [app.variations.order.is(.delegateFirst)]
    ) {
      isLaunched
      app.activate
      app.calls(.didBecomeActive)
      app.notifications.calls(.didBecomeActive)
    }
    Always("1.3: an observer of the background reads that it is there") {
      app.notifications.hasJustCalled(.didEnterBackground) ==> app.phase == .background
    }
  }

  @ScenarioBuilder private var isLaunched: [ScenarioEvent] {
    app.open
    app.calls(.willFinishLaunching)
    app.calls(.didFinishLaunching)
    app.notifications.calls(.didFinishLaunching)
  }
}
