import Lifecycle

extension QuicklyKilledScene {
  /// The value of `activationState`.
  enum Activation: CaseIterable, FiniteDomain {
    case unattached
    case foregroundInactive
    case foregroundActive
    case background
  }

  /// The methods of the scene delegate.
  enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case willConnect = "scene(_:willConnectTo:options:)"
    case willEnterForeground = "sceneWillEnterForeground(_:)"
    case didBecomeActive = "sceneDidBecomeActive(_:)"
    case willResignActive = "sceneWillResignActive(_:)"
    case didEnterBackground = "sceneDidEnterBackground(_:)"
    case didDisconnect = "sceneDidDisconnect(_:)"

    var description: String { rawValue }
  }
}
