public import LifecycleModeling

extension AndroidApp {
  /// What has become of the process of the app.
  public enum ProcessState: CaseIterable, FiniteDomain {
    case notRunning
    case running

    /// In the frozen control group: no code runs, and nobody was told.
    case frozen
  }

  /// What the user sees.
  public enum Screen: CaseIterable, FiniteDomain {
    /// The launcher or another app.
    case elsewhere

    /// The topmost activity of the app.
    case app

    /// The same under a translucent activity of the system or of another app.
    case covered

    /// An activity of another app that ours started for a result, such as the camera.
    case otherActivity

    /// The app in the half of a split screen that doesn't have the focus.
    case unfocusedHalf

    /// The app in a picture-in-picture window or a minimized half, which can't have the focus.
    case unfocusable
  }

  /// What the app asks the system to show, one thing at a time.
  public enum Request: CaseIterable, FiniteDomain {
    case none

    /// The dialog for a permission.
    case permission

    /// An activity of another app, for a result.
    case otherActivity

    /// The second activity.
    case detail

    /// The second activity, for a result.
    case detailForResult
  }

  /// The permission that the app may ask for.
  public enum Permission: CaseIterable, FiniteDomain {
    case notGranted
    case granted

    /// Denied with "never ask again": a request is answered without a dialog.
    case denied
  }

  /// What lies over the window of the topmost activity without being an activity.
  public enum Overlay: CaseIterable, FiniteDomain {
    case none
    case ownDialog
    case notificationShade
  }

  /// The callbacks of the process as such.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case onCreateProvider = "ContentProvider.onCreate()"
    case onCreate = "Application.onCreate()"
    case onReceive = "BroadcastReceiver.onReceive()"
    case onStartJob = "JobService.onStartJob()"
    case onStopJob = "JobService.onStopJob()"

    public var description: String { rawValue }
  }

  /// Parts of Android that a specification switches on if it needs them; each adds states.
  public struct Parts: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Split screen, picture in picture and the topmost resumed activity.
    public static let multiWindow = Parts(rawValue: 1 << 0)

    /// The callbacks that few apps handle: post-create, post-resume, leave hint, focus, view models.
    public static let everyCallback = Parts(rawValue: 1 << 1)

    /// The owner of the process's life cycle, with its delayed events.
    public static let processOwner = Parts(rawValue: 1 << 2)

    /// The freezer for cached apps.
    public static let freezer = Parts(rawValue: 1 << 3)

    /// Links that open the app, and `onNewIntent`.
    public static let links = Parts(rawValue: 1 << 4)

    /// Broadcasts and jobs, which may start the process without an activity.
    public static let background = Parts(rawValue: 1 << 5)

    /// A content provider, which is created before the application.
    public static let provider = Parts(rawValue: 1 << 6)

    /// A fragment of the first activity, with its view.
    public static let fragment = Parts(rawValue: 1 << 7)

    /// The permission that the app may ask for.
    public static let permission = Parts(rawValue: 1 << 8)

    /// The delays and limits of sections 4.5 and 4.7 in seconds.
    public static let timeLimits = Parts(rawValue: 1 << 9)
  }

  /// How the second activity looks.
  public enum Window: Sendable {
    case opaque

    /// The activity below stays visible.
    case translucent
  }
}
