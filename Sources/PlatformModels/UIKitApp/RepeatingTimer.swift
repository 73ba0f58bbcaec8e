public import LifecycleModeling

/// A variable of the app for a repeating timer.
///
/// The run loop doesn't run while the app is frozen. Of all the fires that it misses, one is made up for
/// after the thaw: section 1.9, H. A period of the timer is the unit of time here; seconds aren't modelled.
public struct RepeatingTimer: Platform {
  /// The method that the timer calls.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case fires = "timer fires"

    public var description: String { rawValue }
  }

  /// Whether the timer runs.
  public let isScheduled = Variable(initially: false, lifetime: .process)

  /// Whether at least one fire was missed while the app was frozen.
  public let isOverdue = Variable(initially: false, lifetime: .process)

  public let callbacks = Callbacks<Callback>()

  init() {}

  /// Starts the timer, or leaves it running.
  public var starts: Operation {
    Operation { isScheduled.becomes(true) }
  }

  /// Stops the timer; a fire that was missed isn't made up for.
  public var stops: Operation {
    Operation {
      isScheduled.becomes(false)
      isOverdue.becomes(false)
    }
  }

  /// States that the timer has just made up for the fires that it missed.
  public var hasJustFiredLate: Formula {
    hasJustCalled(.fires) && Past.previously(isOverdue)
  }

  /// The time of the timer comes, and the run loop stands still.
  var misses: Operation {
    Operation { isOverdue.becomes(true) }
  }

  /// What was missed is made up for.
  var catchesUp: Operation {
    Operation { isOverdue.becomes(false) }
  }
}
