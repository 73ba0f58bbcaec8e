import Lifecycle

/// One scene of an app on an iPad, as far as its thumbnail needs it.
///
/// Rows S1 to S7 of the platform facts, without the process around it.
struct PadScene: Platform {
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

  let object = Owner(.instance)
  let activation = Variable(initially: Activation.unattached, lifetime: .world)
  let callbacks = Callbacks<Callback>()

  var existence: [Existence] { object.exists(while: activation != .unattached) }

  var actions: [Action] {
    Action("opens the window", by: .user, source: "S1, S7, H: D2, D10") {
      activation.moves(from: .unattached, to: .foregroundInactive)
      Part { calls(.willConnect) }
      Part { calls(.willEnterForeground) }
    }
    Action("activates the window", by: .system, source: "S3, H") {
      activation.moves(from: .foregroundInactive, to: .foregroundActive)
      Part { calls(.didBecomeActive) }
    }
    Action("leaves the window", by: .user, source: "S2, H") {
      When(activation == .foregroundActive)
      Part { calls(.willResignActive) }
      activation.becomes(.foregroundInactive)
    }
    Action("moves the window to the background", by: .system, source: "S4, H: D9") {
      activation.moves(from: .foregroundInactive, to: .background)
      Part { calls(.didEnterBackground) }
    }
    Action("returns to the window", by: .user, source: "S5, H") {
      When(activation == .background)
      Part { calls(.willEnterForeground) }
      activation.becomes(.foregroundInactive)
    }
    Action("disconnects the window", by: .system, source: "S6, H: D1, D10") {
      When(activation == .background)
      Part { calls(.didDisconnect) }
      InstanceEnds(object)
      activation.becomes(.unattached)
    }
  }
}
