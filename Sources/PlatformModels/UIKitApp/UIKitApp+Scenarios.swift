public import LifecycleModeling

/// Beginnings of runs that scenarios have in common.
extension UIKitApp {
  /// A cold launch by the user, up to the screen.
  @ScenarioBuilder public var isLaunched: [ScenarioEvent] {
    open
    calls(.willFinishLaunching)
    calls(.didFinishLaunching)
  }

  /// A cold launch by the user, up to the touch.
  @ScenarioBuilder public var isLaunchedAndActive: [ScenarioEvent] {
    isLaunched
    activate
    calls(.didBecomeActive)
  }

  /// A cold launch by the user, then the way into the background.
  @ScenarioBuilder public var isLaunchedAndLeft: [ScenarioEvent] {
    isLaunchedAndActive
    beginLeaving
    calls(.willResignActive)
    enterBackground
    calls(.didEnterBackground)
  }
}
