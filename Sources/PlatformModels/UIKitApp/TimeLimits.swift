public import LifecycleModeling

/// How long an app may take for what the system waits for, and for how long it may run off screen.
///
/// The table of limits of the project's platform facts, section 1.7. Each limit is a time that can be set; its
/// usual value is the documented or observed one. From the limit on, the system can end the app: a limit says
/// when the kill becomes possible, not that it comes at once.
///
/// Not modelled: the few seconds between the return of `didEnterBackground` and the freeze, which nothing
/// documents and which are possible at any time; the debugger, under which the watchdog is off; and the legacy
/// table of suspend, quit and resume limits, of low confidence.
public struct TimeLimits: Component {
  /// What the system waits for on the main thread.
  public enum Wait: CaseIterable, FiniteDomain {
    case none
    case launch
    case enteringForeground
    case enteringBackground
    case terminating
    case expiring
  }

  /// What the system waits for at the moment.
  public let wait = Variable(initially: Wait.none, lifetime: .process).keptQuietly

  /// For how long it has waited.
  public let waiting = Clock(lifetime: .process, whileSuspended: .runs)

  /// For how long the process has been off screen, or has run there since it was last woken.
  public let inBackground = Clock(lifetime: .process, whileSuspended: .runs)

  /// For how long the device has been locked.
  public let locked = Clock(lifetime: .world, whileSuspended: .runs)

  public let launch = Parameter(
    "launch limit", in: .seconds(1)...(.seconds(60)), usually: .seconds(20),
    asks: "How long may a launch take before the watchdog ends it?",
    provenance: "1.7, H: D13, scene-create, documented example 19.97 s")

  public let enteringForeground = Parameter(
    "foreground limit", in: .seconds(1)...(.seconds(60)), usually: .seconds(10),
    asks: "How long may a return to the screen take before the watchdog ends it?",
    provenance: "1.7, M: crash texts, scene-update")

  public let enteringBackground = Parameter(
    "background limit", in: .seconds(1)...(.seconds(60)), usually: .seconds(5),
    asks: "How long may didEnterBackground take to return?", provenance: "1.7, H: D6")

  public let terminating = Parameter(
    "termination limit", in: .seconds(1)...(.seconds(60)), usually: .seconds(5),
    asks: "How long may willTerminate take to return?", provenance: "1.7, H: D4, about 5 s")

  public let taskBudget = Parameter(
    "task budget", in: .seconds(1)...(.seconds(600)), usually: .seconds(30),
    asks: "For how long may background tasks keep the process running?",
    provenance: "1.7, H: 600 s on iOS 4 to 6, 180 s on iOS 7 to 12, about 30 s since iOS 13")

  public let expiring = Parameter(
    "expiration limit", in: .seconds(1)...(.seconds(60)), usually: .seconds(5),
    asks: "How long may all expiration handlers take together?",
    provenance: "1.7, M: a few seconds, DTS note in vinhnx/notes#403")

  public let eventBudget = Parameter(
    "event budget", in: .seconds(1)...(.seconds(60)), usually: .seconds(30),
    asks: "How long may the work for a push or a fetch take?", provenance: "1.7, M: about 30 s")

  public let dataProtection = Parameter(
    "protection delay", in: .seconds(1)...(.seconds(60)), usually: .seconds(10),
    asks: "How long after the lock are protected files unreadable?",
    provenance: "1.7, M: K, about 10 s")

  init() {}

  public var measures: [Measure] { waiting.measuresHowLong(wait != .none) }

  /// What the clocks measure that depends on the app and its device.
  @ListBuilder<Measure> func measures(
    offScreen: Condition, on device: Variable<UIKitApp.Device>
  ) -> [Measure] {
    inBackground.measuresHowLong(offScreen)
    locked.measuresHowLong(device == .locked)
  }

  /// States that the system has waited for as long as it will.
  public var isOverdue: Condition {
    wait == .launch && waiting >= launch
      || wait == .enteringForeground && waiting >= enteringForeground
      || wait == .enteringBackground && waiting >= enteringBackground
      || wait == .terminating && waiting >= terminating
      || wait == .expiring && waiting >= expiring
  }

  /// The system begins to wait for something, or for nothing any more.
  func waits(for wait: Wait) -> Operation {
    Operation { self.wait.becomes(wait) }
  }

  /// The time off screen starts again.
  var restartsBackground: Operation {
    Operation { inBackground.restarts() }
  }
}
