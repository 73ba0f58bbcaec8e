public import LifecycleModeling

/// A service of an Android app, started or bound, with its duties when it runs in the foreground.
///
/// Transcribed from section 4.7 of the project's platform facts. One start waits for its delivery at a time; a
/// second one before it replaces it.
public struct AndroidService: Platform {
  /// What `onStartCommand` returns: what happens after the process was killed.
  public enum Restart: Sendable {
    case notSticky
    case sticky
    case redeliver
  }

  /// How long the service may stay in the foreground.
  public enum Limit: Sendable {
    case none

    /// The type `shortService`, about 3 min.
    case short

    /// The types `dataSync` and `mediaProcessing`, 6 h a day.
    case daily
  }

  /// What an intent to the service says.
  public enum Command: CaseIterable, FiniteDomain {
    /// No intent at all: the restart of a sticky service.
    case null
    case start
    case stop
  }

  /// The methods of a service.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case onCreate = "Service.onCreate()"
    case onStartCommand = "Service.onStartCommand()"
    case onBind = "Service.onBind()"
    case onUnbind = "Service.onUnbind()"
    case onRebind = "Service.onRebind()"
    case onTimeout = "Service.onTimeout()"
    case onTaskRemoved = "Service.onTaskRemoved()"
    case onDestroy = "Service.onDestroy()"

    public var description: String { rawValue }
  }

  /// The object of the service.
  public let instance = Owner(.instance)

  /// Whether the object exists.
  public let isCreated = Variable(initially: false, lifetime: .process)

  /// Whether the service was started and not stopped since.
  public let isStarted = Variable(initially: false, lifetime: .process)

  /// Whether a start waits for its delivery, and with what.
  let pending = Variable(initially: Command.null, lifetime: .process)

  /// Whether somebody wants to be bound to the service.
  let isWanted = Variable(initially: false, lifetime: .process)

  public let isBound = Variable(initially: false, lifetime: .process)

  /// Whether somebody was bound to this object before.
  let wasBound = Variable(initially: false, lifetime: .process).keptQuietly

  /// Whether the service is in the foreground, with its notification.
  public let isForeground = Variable(initially: false, lifetime: .process)

  /// Whether `startForegroundService` was called and `startForeground` not yet.
  public let owesPromotion = Variable(initially: false, lifetime: .process)

  /// How many ticks are left to keep that promise.
  let grace = Variable(in: 0...3, initially: 0, lifetime: .process).keptQuietly

  /// Whether `onTimeout` was called, so that the service has to stop within seconds.
  public let isOverdue = Variable(initially: false, lifetime: .process)

  /// Whether the time of the day is used up.
  public let isExhausted = Variable(initially: false, lifetime: .world)

  /// What the system does once it has memory again.
  let restart = Variable(initially: Plan.none, lifetime: .world)

  /// The intent of `onStartCommand`.
  public let command = Argument(otherwise: Command.null)

  public let callbacks = Callbacks<Callback>()
  let restarts: Restart
  let limit: Limit

  /// Creates a service that is restarted in one of three ways and has one of three limits.
  public init(restarts: Restart = .notSticky, limit: Limit = .none) {
    self.restarts = restarts
    self.limit = limit
  }

  /// How the system restarts the service.
  enum Plan: CaseIterable, FiniteDomain {
    case none
    case withoutIntent
    case withIntent
  }

  /// Asks to be stopped, as `stopSelf` and `stopService` do.
  public var stops: Operation {
    Operation {
      isStarted.becomes(false)
      isOverdue.becomes(false)
      pending.becomes(.null)
    }
  }

  /// Leaves the foreground without stopping.
  public var leavesForeground: Operation {
    Operation {
      isForeground.becomes(false)
      isOverdue.becomes(false)
    }
  }

  /// Enters the foreground, as `startForeground` does; it crashes when the time of the day is used up.
  public var promotes: Operation {
    Operation {
      If(isExhausted) { Crashes("time limit already exhausted") }
      isForeground.becomes(true)
      owesPromotion.becomes(false)
    }
  }

  /// Binds a client of the same process.
  public var binds: Operation {
    Operation { isWanted.becomes(true) }
  }

  /// Unbinds that client.
  public var unbinds: Operation {
    Operation { isWanted.becomes(false) }
  }
}
