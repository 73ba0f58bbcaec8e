import LifecycleModeling

/// The steps of a service, which the app's platform puts in order.
extension AndroidService {
  /// Notes a start that is to be delivered.
  func isAskedToStart(_ command: Command) -> Operation {
    Operation {
      isStarted.becomes(true)
      pending.becomes(command)
    }
  }

  func owes(_ ticks: Int) -> Operation {
    Operation {
      If(!owesPromotion && !isForeground) {
        owesPromotion.becomes(true)
        grace.becomes(ticks)
      }
    }
  }

  var losesTime: Operation {
    Operation { grace.decreases() }
  }

  /// `onCreate`, if there is no object yet.
  var getsCreated: Operation {
    Operation {
      If(!isCreated) {
        isCreated.becomes(true)
        Part { calls(.onCreate) }
      }
    }
  }

  var getsCommand: Operation {
    Operation {
      Part {
        calls(.onStartCommand, with: command.is(pending))
        pending.becomes(.null)
      }
    }
  }

  /// The restart after the death of the process.
  var getsRestarted: Operation {
    Operation {
      isStarted.becomes(true)
      pending.becomes(.null)
      If(restart == .withIntent) { pending.becomes(.start) }
      restart.becomes(.none)
    }
  }

  var getsBound: Operation {
    Operation {
      isBound.becomes(true)
      If(wasBound) {
        Part { calls(.onRebind) }
      } else: {
        Part { calls(.onBind) }
      }
      wasBound.becomes(true)
    }
  }

  var getsUnbound: Operation {
    Operation {
      isBound.becomes(false)
      Part { calls(.onUnbind) }
    }
  }

  var timesOut: Operation {
    Operation {
      isOverdue.becomes(true)
      if limit == .daily { isExhausted.becomes(true) }
      Part { calls(.onTimeout) }
    }
  }

  var regainsTime: Operation {
    Operation { isExhausted.becomes(false) }
  }

  /// The end of the object.
  var getsDestroyed: Operation {
    Operation {
      Part {
        calls(.onDestroy)
        InstanceEnds(instance)
        isCreated.becomes(false)
        isForeground.becomes(false)
        isOverdue.becomes(false)
        wasBound.becomes(false)
      }
    }
  }

  /// What the system plans for the service when its process ends.
  var isLost: Operation {
    Operation {
      If(isStarted) {
        switch restarts {
        case .notSticky: restart.becomes(.none)
        case .sticky: restart.becomes(.withoutIntent)
        case .redeliver: restart.becomes(.withIntent)
        }
      }
    }
  }

  var isGivenUp: Operation {
    Operation { restart.becomes(.none) }
  }
}
