public import LifecycleModeling

/// A task that an app registers with the scheduler of the system, for a refresh or for processing.
///
/// The system launches or wakes the app, calls the handler, and keeps the app running until it says that the
/// task is completed. Section 1.5; a processing task has minutes instead of about 30 s, which makes no difference here.
public struct ScheduledTask: Platform {
  /// The two handlers.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case launches = "launchHandler"
    case expires = "expirationHandler"

    public var description: String { rawValue }
  }

  /// How far the task has come.
  public enum Progress: CaseIterable, FiniteDomain {
    case idle
    case running

    /// Its time is over, and the app hasn't completed it.
    case expired
  }

  /// Whether the app has registered the handler.
  public let isRegistered = Variable(initially: false, lifetime: .process)

  public let progress = Variable(initially: Progress.idle, lifetime: .process)

  /// Whether `didFinishLaunching` has returned, and with it the time to register.
  let isLaunchOver = Variable(initially: false, lifetime: .process).keptQuietly

  public let callbacks = Callbacks<Callback>()

  init() {}

  /// States that the task keeps the app from being frozen.
  public var isRunning: Condition { progress == .running }

  /// Registers the handler; after the launch that is an exception.
  public var registers: Operation {
    Operation {
      If(isLaunchOver) { Crashes("a handler was registered after the launch") }
      isRegistered.becomes(true)
    }
  }

  /// Says that the task is completed, with `setTaskCompleted`.
  public var completes: Operation {
    Operation { progress.becomes(.idle) }
  }

  /// The launch is over.
  var closesRegistration: Operation {
    Operation { isLaunchOver.becomes(true) }
  }

  /// The system begins or expires the task.
  func comes(to next: Progress) -> Operation {
    Operation { progress.becomes(next) }
  }
}

extension UIKitApp {
  /// States that a scheduled task keeps the app from being frozen.
  public var hasRunningScheduledTask: Condition { scheduledTasks.any { $0.isRunning } }

  /// The end of the time of a scheduled task: the handler is the app's last chance to complete it.
  public var expireScheduledTask: Action {
    Action(
      "lets a scheduled task expire", by: .system,
      source: "1.5, H: transistorsoft/flutter_background_fetch#414"
    ) {
      When(phase == .background)
      Choose(scheduledTasks, where: { $0.isRunning }) { task in
        task.comes(to: .expired)
        task.calls(.expires)
      }
    }
  }

  /// The event that the scheduler makes of a task, for a handler that was registered in time.
  @LineBuilder var beginsScheduledTask: ClauseList {
    let isAllowed = features.mutation != .unregisteredTask
    Choose(scheduledTasks, where: { isAllowed ? $0.isRegistered.condition : .always }) { task in
      Part {
        task.comes(to: .running)
        task.calls(.launches)
      }
    }
  }
}
