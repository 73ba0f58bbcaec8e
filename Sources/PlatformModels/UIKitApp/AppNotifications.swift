public import LifecycleModeling

/// The notifications that an app posts beside the callbacks of its delegate.
public struct AppNotifications: Platform {
  /// The notifications with a callback of the same meaning.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case didBecomeActive = "UIApplication.didBecomeActiveNotification"
    case willResignActive = "UIApplication.willResignActiveNotification"
    case didEnterBackground = "UIApplication.didEnterBackgroundNotification"
    case willEnterForeground = "UIApplication.willEnterForegroundNotification"
    case willTerminate = "UIApplication.willTerminateNotification"
    case didFinishLaunching = "UIApplication.didFinishLaunchingNotification"
    case significantTimeChange = "UIApplication.significantTimeChangeNotification"
    case protectedDataWillBecomeUnavailable =
      "UIApplication.protectedDataWillBecomeUnavailableNotification"
    case protectedDataDidBecomeAvailable =
      "UIApplication.protectedDataDidBecomeAvailableNotification"

    public var description: String { rawValue }
  }

  public let callbacks = Callbacks<Callback>()

  init() {}
}

extension UIKitApp {
  /// Makes a callback in a part of its own, with its notification where the app posts them.
  ///
  /// Which of the two comes first is VP-04.
  @LineBuilder func delivers(
    _ callback: Callback, with cause: LaunchOptions.Cause = .none
  ) -> ClauseList {
    if features.postsNotifications, let notification = callback.notification {
      If(variations.order == .delegateFirst) {
        Part { tells(callback, with: cause) }
        Part { notifications.calls(notification) }
      } else: {
        Part { notifications.calls(notification) }
        Part { tells(callback, with: cause) }
      }
    } else {
      Part { tells(callback, with: cause) }
    }
  }

  /// The method of the delegate, with what the system does around it.
  @LineBuilder private func tells(
    _ callback: Callback, with cause: LaunchOptions.Cause
  ) -> ClauseList {
    if callback == .significantTimeChange { hasQueuedChange.becomes(false) }
    if let wait = callback.wait { waits(for: wait) }
    if let launch, callback.isLaunch {
      calls(callback, with: launch.cause.is(cause))
    } else {
      calls(callback)
    }
    if callback.wait != nil { waitsNoLonger }
    if callback == .didEnterBackground, let restoration { restoration.becomesDue }
    if callback == .didFinishLaunching {
      for task in scheduledTasks.all { task.closesRegistration }
    }
  }
}

extension UIKitApp.Callback {
  /// Whether the callback is called with the launch options.
  fileprivate var isLaunch: Bool { self == .willFinishLaunching || self == .didFinishLaunching }

  /// What the watchdog waits for while the callback is handled; launches are waited for as a whole.
  fileprivate var wait: TimeLimits.Wait? {
    switch self {
    case .didEnterBackground: .enteringBackground
    case .willTerminate: .terminating
    default: nil
    }
  }

  /// The notification of the same meaning.
  fileprivate var notification: AppNotifications.Callback? {
    switch self {
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .willEnterForeground: .willEnterForeground
    case .willTerminate: .willTerminate
    case .didFinishLaunching: .didFinishLaunching
    case .significantTimeChange: .significantTimeChange
    case .protectedDataWillBecomeUnavailable: .protectedDataWillBecomeUnavailable
    case .protectedDataDidBecomeAvailable: .protectedDataDidBecomeAvailable
    default: nil
    }
  }
}
