public import LifecycleModeling

/// What the system does with the service of the app.
extension AndroidApp {
  @ListBuilder<Action> var serving: [Action] {
    startService
    bindService
    unbindService
    stopService
    restartService
    if !has(.timeLimits) { passPromotionTime }
    killForPromotion
    if service.limit != .none {
      timeOutService
      killForTimeout
    }
  }

  /// The delivery of a start: `onCreate` once, `onStartCommand` each time.
  public var startService: Action {
    Action("starts the service", by: .system, source: "4.7, H") {
      When(canRunCode)
      When(service.pending != .null)
      service.getsCreated
      service.getsCommand
    }
  }

  public var bindService: Action {
    Action("binds the service", by: .system, source: "4.7, H") {
      When(canRunCode)
      When(service.isWanted && !service.isBound)
      service.getsCreated
      service.getsBound
    }
  }

  public var unbindService: Action {
    Action("unbinds the service", by: .system, source: "4.7, H") {
      When(canRunCode)
      When(!service.isWanted && service.isBound)
      service.getsUnbound
    }
  }

  /// The end of a service that is neither started nor bound; while it owes its promotion the process crashes.
  public var stopService: Action {
    Action(
      "destroys the service", by: .system,
      source: "4.7, H: F:super-productivity/super-productivity#7991"
    ) {
      When(canRunCode)
      When(service.isCreated || service.owesPromotion)
      When(!service.isStarted && !service.isBound && !service.isWanted)
      If(service.isCreated) { service.getsDestroyed }
      If(service.owesPromotion) { Part { isGone } }
    }
  }

  /// The restart of a service whose process was killed.
  public var restartService: Action {
    Action("restarts the service", by: .system, source: "4.7, H: D27") {
      When(service.restart != .none)
      When(!isForceStopped)
      isAwake
      service.getsRestarted
      service.getsCreated
      service.getsCommand
    }
  }

  /// One tick of the time in which the service has to keep its promise.
  public var passPromotionTime: Action {
    Action("lets time pass", by: .system, source: "4.7, H: C5, VP-24") {
      When(canRunCode)
      When(service.owesPromotion && service.grace > 0)
      service.losesTime
    }
  }

  public var killForPromotion: Action {
    Action(
      "kills the app for its missing promotion", by: .system, .interrupts,
      source: "4.7, H: C5, VP-24"
    ) {
      if has(.timeLimits) {
        When(service.owesPromotion)
        When(timing.promising >= timing.promotion)
      } else {
        When(service.owesPromotion && service.grace == 0)
      }
      isGone
    }
  }

  public var timeOutService: Action {
    Action("lets the time of the service run out", by: .system, source: "4.7, H: D25; M") {
      When(canRunCode)
      When(service.isForeground && service.isStarted && !service.isOverdue)
      if has(.timeLimits) {
        When(
          timing.inForeground
            >= (service.limit == .short ? timing.shortService : timing.dailyService)
        )
      }
      service.timesOut
    }
  }

  public var killForTimeout: Action {
    Action("kills the app for its time limit", by: .system, .interrupts, source: "4.7, H: D25; M") {
      When(service.isForeground && service.isOverdue)
      if has(.timeLimits) { When(timing.overdue >= timing.stop) }
      isGone
    }
  }

  /// Starts the service with a command, as `startService` does; it crashes in the background.
  public func startsService(_ command: AndroidService.Command = .start) -> Operation {
    Operation {
      If(isInBackground) { Crashes("not allowed to start a service in the background") }
      service.isAskedToStart(command)
    }
  }

  /// Starts the service with the promise to promote it, as `startForegroundService` does.
  public func startsForegroundService(_ command: AndroidService.Command = .start) -> Operation {
    Operation {
      If(isInBackground && variations.foregroundStarts == .restricted) {
        Crashes("foreground service not allowed to start in the background")
      }
      service.isAskedToStart(command)
      if has(.timeLimits) {
        service.owes(1)
      } else {
        If(variations.promotion == .seconds5) { service.owes(1) }
        If(variations.promotion == .seconds10) { service.owes(2) }
        If(variations.promotion == .seconds30) { service.owes(3) }
      }
    }
  }

  /// States that the app counts as one in the background for the start of a service.
  private var isInBackground: Condition {
    !isOnScreen && !isBetweenPhases && !service.isForeground
  }
}
