public import Lifecycle

/// The phase of views that ask `onChange` for the first value as well, as they can since iOS 17.
public struct SwiftUIInitialChange: Specification {
  public var provenance: String { "Platform facts, section 3" }

  let platform = SwiftUIScenePhase(firesInitially: true)

  public var name: String { "SwiftUIPlatform with an initial change" }

  public var properties: [Property] {
    Scenario("3: the first value is told after the root view has appeared", source: "H") {
      platform.app.isLaunched
      platform.view.calls(.onAppear)
      platform.view.calls(.onChange)
      platform.app.activate
      platform.app.scene.calls(.didBecomeActive)
      platform.view.calls(.onChange)
    }
    Scenario("3: the views appear and nothing is told", .isImpossible) {
      platform.app.isLaunched
      platform.view.calls(.onAppear)
      platform.app.activate
    }
  }
}
