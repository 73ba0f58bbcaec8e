public import Lifecycle

/// The phase that the app itself reads, as the maximum over two scenes.
public struct SwiftUIAppPhase: Specification {
  public var provenance: String { "Platform facts, section 3" }

  let platform = SwiftUIScenePhase(scenes: 2, observesAppPhase: true)

  public var name: String { "SwiftUIPlatform with two scenes" }

  public var properties: [Property] {
    Reachable("3: the app is active while one of its scenes is in the background") {
      platform.appPhase.phase == .active
      platform.views.any { $0.phase == .background && $0.hasChanged }
    }
    Reachable("3: the app is inactive while no scene is active") {
      platform.appPhase.hasJustCalled(.onChange)
      platform.appPhase.new == .inactive
      platform.appPhase.old == .active
    }
    Reachable("3: the app is in the background") {
      platform.appPhase.hasJustCalled(.onChange)
      platform.appPhase.new == .background
    }
    Reachable("3: the views of one scene change and the app doesn't") {
      platform.views.any { $0.hasJustCalled(.onChange) && $0.new == .inactive }
      platform.appPhase.phase == .active
      platform.app.scenes.any { $0.activation == .foregroundActive }
    }
    Always("3: the phase of the app is never in the background while a scene is active") {
      platform.app.isBetweenEvents && platform.app.applicationState == .active
        ==> platform.appPhase.phase == .active
    }
  }
}
