import LifecycleModeling

extension UIKitApp {
  /// What an app may be able to do, or the system may do with it, beside what every app has.
  public enum Option: Hashable, Sendable {
    /// The archive of the state of the user interface, encoded in the background and decoded at a launch.
    case restoration

    /// The dictionary that tells an app what launched it.
    case launchOptions

    /// The completion handlers of pushes, fetches and background transfers, which keep the app running.
    case completions

    /// Pushes that announce a call, through PushKit.
    case calls

    /// Launches and wakes for a Bluetooth device whose connection the system restores.
    case bluetooth

    /// Launches and wakes for what is told elsewhere: a watch, health data, a widget, an intent.
    case otherEvents

    /// Launches that continue an activity of the user, beside those that open a URL.
    case userActivities

    /// The moment at which the system takes the picture for the switcher.
    case snapshots

    /// The code that runs before `main`: static initialisers, which a prewarm runs hours early.
    case initialisers

    /// The limits of section 1.7 in seconds: the watchdog kills from a limit on and not before.
    case timeLimits

    /// The obsolete key `UIApplicationExitsOnSuspend`, which is meaningful up to iOS 13.
    case exitsOnSuspend
  }

  /// Creates the platform of an app.
  ///
  /// - Parameters:
  ///   - tasks: How many variables the app has for identifiers of background tasks.
  ///   - timers: How many variables it has for repeating timers.
  ///   - sockets: How many variables it has for network connections.
  ///   - renderers: Through how many places it draws with the graphics processor.
  ///   - scheduledTasks: How many tasks it registers with the scheduler of the system.
  ///   - options: What else it is able to do.
  ///   - postsNotifications: Whether each callback is followed, or preceded, by its notification.
  ///   - inheritsClaims: Whether the claims of the platform are checked with those of the app.
  public init(
    tasks: Int = 0, timers: Int = 0, sockets: Int = 0, renderers: Int = 0,
    scheduledTasks: Int = 0, adding options: Option..., postsNotifications: Bool = false,
    inheritsClaims: Bool = true
  ) {
    self.init(
      Features(
        tasks: tasks, timers: timers, sockets: sockets, renderers: renderers,
        scheduledTasks: scheduledTasks, options: Set(options),
        postsNotifications: postsNotifications, inheritsClaims: inheritsClaims))
  }
}

/// How an instance of the platform differs from the plain one.
struct Features {
  var tasks = 0
  var timers = 0
  var sockets = 0
  var renderers = 0
  var scheduledTasks = 0
  var options: Set<UIKitApp.Option> = []
  var postsNotifications = false
  var inheritsClaims = true
  var mutation: UIKitApp.Mutation?
}
