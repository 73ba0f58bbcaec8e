public import LifecycleModeling

/// Beginnings of runs that scenarios have in common; they are about the first scene.
extension UISceneApp {
  /// A cold launch by the user, up to the screen.
  @ScenarioBuilder public var isLaunched: [ScenarioEvent] {
    open
    calls(.willFinishLaunching)
    calls(.didFinishLaunching)
    calls(.configurationForConnecting)
    scene.calls(.willConnect)
    scene.calls(.willEnterForeground)
  }

  /// A cold launch by the user, up to the touch.
  @ScenarioBuilder public var isLaunchedAndActive: [ScenarioEvent] {
    isLaunched
    activate
    scene.calls(.didBecomeActive)
  }

  /// A cold launch by the user, then the way into the background.
  @ScenarioBuilder public var isLaunchedAndLeft: [ScenarioEvent] {
    isLaunchedAndActive
    beginLeaving
    scene.calls(.willResignActive)
    enterBackground
    scene.calls(.didEnterBackground)
  }
}
