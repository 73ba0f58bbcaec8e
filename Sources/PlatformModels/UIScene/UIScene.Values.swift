public import LifecycleModeling

extension UIScene {
  /// The value of `activationState`; *suspended* is a state of the process and isn't among them.
  public enum Activation: CaseIterable, FiniteDomain {
    /// Not connected, or about to be.
    case unattached
    case background
    case foregroundInactive
    case foregroundActive
  }

  /// What made a scene inactive.
  public enum Interruption: CaseIterable, FiniteDomain {
    /// Nothing in particular: a transition is under way, or another scene has the focus.
    case none

    /// A system alert, the sheet of Face ID or the Control Center, which leads back to the scene.
    case alert
    case switcher
  }

  /// The methods of the scene delegate.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case willConnect = "scene(_:willConnectTo:options:)"
    case willEnterForeground = "sceneWillEnterForeground(_:)"
    case didBecomeActive = "sceneDidBecomeActive(_:)"
    case willResignActive = "sceneWillResignActive(_:)"
    case didEnterBackground = "sceneDidEnterBackground(_:)"
    case didDisconnect = "sceneDidDisconnect(_:)"
    case openURLContexts = "scene(_:openURLContexts:)"

    public var description: String { rawValue }
  }
}
