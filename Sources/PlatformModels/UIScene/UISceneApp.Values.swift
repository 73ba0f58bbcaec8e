public import LifecycleModeling

extension UISceneApp {
  /// How the process of an app runs.
  public enum Execution: CaseIterable, FiniteDomain {
    case notRunning
    case prewarmed
    case running
    case suspended
  }

  /// What `applicationState` reads.
  public enum ApplicationState: CaseIterable, FiniteDomain {
    case background
    case inactive
    case active
  }

  /// The methods of the app delegate, those included that are never called in an app with scenes.
  ///
  /// A handler for one of the latter compiles, as it does in an app, and never runs.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case willFinishLaunching = "application(_:willFinishLaunchingWithOptions:)"
    case didFinishLaunching = "application(_:didFinishLaunchingWithOptions:)"
    case configurationForConnecting = "application(_:configurationForConnecting:options:)"
    case didDiscardSceneSessions = "application(_:didDiscardSceneSessions:)"
    case willTerminate = "applicationWillTerminate(_:)"
    case didReceiveMemoryWarning = "applicationDidReceiveMemoryWarning(_:)"
    case didReceiveRemoteNotification =
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    case handleBackgroundSession =
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    case didUpdateLocations = "locationManager(_:didUpdateLocations:)"
    case protectedDataWillBecomeUnavailable =
      "applicationProtectedDataWillBecomeUnavailable(_:)"
    case protectedDataDidBecomeAvailable = "applicationProtectedDataDidBecomeAvailable(_:)"

    /// Never called: the scene delegate gets `sceneDidBecomeActive`.
    case didBecomeActive = "applicationDidBecomeActive(_:)"

    /// Never called: the scene delegate gets `sceneWillResignActive`.
    case willResignActive = "applicationWillResignActive(_:)"

    /// Never called: the scene delegate gets `sceneDidEnterBackground`.
    case didEnterBackground = "applicationDidEnterBackground(_:)"

    /// Never called: the scene delegate gets `sceneWillEnterForeground`.
    case willEnterForeground = "applicationWillEnterForeground(_:)"

    /// Never called: the URL comes with the connection options or to the scene delegate.
    case openURL = "application(_:open:options:)"

    /// Never called: the activity comes with the connection options or to the scene delegate.
    case continueUserActivity = "application(_:continue:restorationHandler:)"

    public var description: String { rawValue }
  }
}
