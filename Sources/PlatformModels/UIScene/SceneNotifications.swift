public import LifecycleModeling

/// The notifications that an app posts beside the callbacks of a scene delegate.
///
/// What observes them sees every scene; the model has one channel per scene.
public struct SceneNotifications: Platform {
  /// The notifications with a callback of the same meaning.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case willConnect = "UIScene.willConnectNotification"
    case willEnterForeground = "UIScene.willEnterForegroundNotification"
    case didActivate = "UIScene.didActivateNotification"
    case willDeactivate = "UIScene.willDeactivateNotification"
    case didEnterBackground = "UIScene.didEnterBackgroundNotification"
    case didDisconnect = "UIScene.didDisconnectNotification"

    public var description: String { rawValue }
  }

  public let callbacks = Callbacks<Callback>()

  init() {}
}

extension UISceneApp {
  /// Makes a callback to the app delegate in a part of its own, with its notification where the app posts them.
  @LineBuilder func delivers(_ callback: Callback) -> ClauseList {
    tells(
      calls(callback),
      features.postsNotifications ? callback.notification.map { notifications.calls($0) } : nil)
  }

  /// Makes a callback to a scene delegate in a part of its own, with its notification where the app posts them.
  ///
  /// The lines run in the first part, before the call. A callback that may carry a URL does so or not.
  @LineBuilder func delivers(
    _ callback: UIScene.Callback, to scene: UIScene, mayCarryURL: Bool = false,
    @LineBuilder after lines: () -> ClauseList = { LineBuilder.buildBlock() }
  ) -> ClauseList {
    tells(
      scene.calls(callback),
      features.postsNotifications
        ? callback.notification.map { scene.notifications.calls($0) } : nil,
      or: mayCarryURL ? scene.calls(callback, with: scene.carriesURL.is(true)) : nil,
      after: lines())
  }

  /// Makes one call, or two in the order of VP-04.
  ///
  /// The order is decided within the parts, so that the parts that follow exist once only.
  @LineBuilder private func tells(
    _ call: Call, _ notification: Call?, or other: Call? = nil,
    after lines: ClauseList = LineBuilder.buildBlock()
  ) -> ClauseList {
    if let notification {
      Part {
        lines
        If(variations.order == .delegateFirst) {
          oneOf(call, other)
        } else: {
          notification
        }
      }
      Part {
        If(variations.order == .delegateFirst) {
          notification
        } else: {
          oneOf(call, other)
        }
      }
    } else {
      Part {
        lines
        oneOf(call, other)
      }
    }
  }

  @LineBuilder private func oneOf(_ call: Call, _ other: Call?) -> ClauseList {
    if let other {
      Choose {
        call
      } or: {
        other
      }
    } else {
      call
    }
  }
}

extension UISceneApp.Callback {
  /// The notification of the same meaning, where the method itself is called in an app with scenes.
  fileprivate var notification: AppNotifications.Callback? {
    switch self {
    case .didFinishLaunching: .didFinishLaunching
    case .willTerminate: .willTerminate
    default: nil
    }
  }
}

extension UIScene.Callback {
  /// The notification of the same meaning.
  fileprivate var notification: SceneNotifications.Callback? {
    switch self {
    case .willConnect: .willConnect
    case .willEnterForeground: .willEnterForeground
    case .didBecomeActive: .didActivate
    case .willResignActive: .willDeactivate
    case .didEnterBackground: .didEnterBackground
    case .didDisconnect: .didDisconnect
    case .openURLContexts: nil
    }
  }
}
