public import LifecycleModeling

/// The owner of the life cycle of the whole process: `ProcessLifecycleOwner`.
///
/// The automaton of section 4.5 of the project's platform facts, transcribed from its source (C1). Its delayed
/// runnable may run at any later time while code runs: the 700 ms aren't counted, so an order that needs a
/// quick user is among the runs, too. A freeze delays it and a kill drops it: VP-28.
public struct ProcessLifecycleOwner: Platform {
  /// The events that its observers get.
  public enum Callback: String, CaseIterable, FiniteDomain, CustomStringConvertible {
    case onCreate = "ProcessLifecycleOwner ON_CREATE"
    case onStart = "ProcessLifecycleOwner ON_START"
    case onResume = "ProcessLifecycleOwner ON_RESUME"
    case onPause = "ProcessLifecycleOwner ON_PAUSE"
    case onStop = "ProcessLifecycleOwner ON_STOP"

    /// Never sent.
    case onDestroy = "ProcessLifecycleOwner ON_DESTROY"

    public var description: String { rawValue }
  }

  /// How many activities are started.
  let started = Variable(in: 0...2, initially: 0, lifetime: .process).keptQuietly

  /// How many activities are resumed.
  let resumed = Variable(in: 0...2, initially: 0, lifetime: .process).keptQuietly
  let isPauseSent = Variable(initially: true, lifetime: .process).keptQuietly
  let isStopSent = Variable(initially: true, lifetime: .process).keptQuietly

  /// Whether the delayed runnable is posted.
  public let isTimerPending = Variable(initially: false, lifetime: .process)

  public let callbacks = Callbacks<Callback>()

  init() {}
}

extension ProcessLifecycleOwner {
  /// States that the latest event says that the app is in the foreground.
  public var isAtLeastStarted: Condition { !isStopSent.condition }

  /// What the startup provider does before the application is created.
  var attaches: Operation {
    Operation { Part { calls(.onCreate) } }
  }

  var hearsOfStart: Operation {
    Operation {
      started.increases()
      If(started == 1 && isStopSent) {
        isStopSent.becomes(false)
        Part { calls(.onStart) }
      }
    }
  }

  var hearsOfResume: Operation {
    Operation {
      resumed.increases()
      If(resumed == 1) {
        If(isPauseSent) {
          isPauseSent.becomes(false)
          Part { calls(.onResume) }
        } else: {
          isTimerPending.becomes(false)
        }
      }
    }
  }

  var hearsOfPause: Operation {
    Operation {
      resumed.decreases()
      If(resumed == 0) { isTimerPending.becomes(true) }
    }
  }

  var hearsOfStop: Operation {
    Operation {
      started.decreases()
      tellsOfStop
    }
  }

  /// What the delayed runnable does.
  var runsTimer: Operation {
    Operation {
      isTimerPending.becomes(false)
      If(resumed == 0) {
        isPauseSent.becomes(true)
        Part { calls(.onPause) }
      }
      tellsOfStop
    }
  }

  @LineBuilder private var tellsOfStop: ClauseList {
    If(started == 0 && isPauseSent) {
      isStopSent.becomes(true)
      Part { calls(.onStop) }
    }
  }
}
