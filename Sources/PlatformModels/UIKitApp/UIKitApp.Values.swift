public import LifecycleModeling

extension UIKitApp {
  /// The state of an app; the system's own names where it has some.
  public enum Phase: CaseIterable, FiniteDomain {
    case notRunning
    case prewarmed
    case inactive
    case active
    case background
    case suspended
  }

  /// What made an app inactive.
  public enum Interruption: CaseIterable, FiniteDomain {
    /// Nothing in particular: a transition is under way.
    case none

    /// A system alert, Siri or the Control Center, which leads back to the app.
    case alert
    case notificationCenter
    case call
    case switcher

    /// A sheet that the app asked for, such as the one of Face ID.
    case sheet
  }

  /// What the device lets an app read.
  public enum Device: CaseIterable, FiniteDomain {
    case unlocked

    /// Locked a moment ago; protected files are still readable.
    case locked

    /// Locked, and protected files are unreadable.
    case protected
  }

  /// What an app asks the system to show.
  public enum Request: CaseIterable, FiniteDomain {
    case none

    /// The sheet of Face ID or Touch ID.
    case authentication

    /// A sheet of the app's own that makes it inactive, such as a document picker.
    case sheet
  }

  /// Where the file lies on which an app holds a lock.
  public enum LockedFile: CaseIterable, FiniteDomain {
    case none
    case privateFile
    case sharedFile
  }

  /// The methods of the app delegate, with the entry points that belong to other delegates or to none.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case willFinishLaunching = "application(_:willFinishLaunchingWithOptions:)"
    case didFinishLaunching = "application(_:didFinishLaunchingWithOptions:)"
    case openURL = "application(_:open:options:)"
    case continueUserActivity = "application(_:continue:restorationHandler:)"
    case didBecomeActive = "applicationDidBecomeActive(_:)"
    case willResignActive = "applicationWillResignActive(_:)"
    case didEnterBackground = "applicationDidEnterBackground(_:)"
    case willEnterForeground = "applicationWillEnterForeground(_:)"
    case willTerminate = "applicationWillTerminate(_:)"
    case didReceiveRemoteNotification =
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    case performFetch = "application(_:performFetchWithCompletionHandler:)"
    case handleBackgroundSession =
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    case didUpdateLocations = "locationManager(_:didUpdateLocations:)"
    case willRestoreState = "centralManager(_:willRestoreState:)"
    case significantTimeChange = "applicationSignificantTimeChange(_:)"
    case protectedDataWillBecomeUnavailable =
      "applicationProtectedDataWillBecomeUnavailable(_:)"
    case protectedDataDidBecomeAvailable = "applicationProtectedDataDidBecomeAvailable(_:)"
    case runInitialisers = "static initialisers"

    public var description: String { rawValue }
  }
}
