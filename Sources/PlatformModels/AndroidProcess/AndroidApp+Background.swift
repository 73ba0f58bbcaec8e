public import LifecycleModeling

/// What happens to an app that the user doesn't see: the freezer, broadcasts, jobs and idle mode.
extension AndroidApp {
  @ListBuilder<Action> var backgrounding: [Action] {
    if has(.processOwner) { runTimer }
    if has(.freezer) {
      freeze
      killForTransaction
    }
    if has(.background) {
      sendBroadcast
      receiveBroadcast
      startJob
      stopJob
      doze
      endDoze
    }
  }

  /// The delayed runnable of the process owner; it runs as soon as the loop turns, or later.
  public var runTimer: Action {
    Action("runs the delayed pause of the process owner", by: .app, source: "4.5, H: C1, VP-28") {
      When(processOwner.isTimerPending)
      if has(.timeLimits) { When(timing.ownerWaiting >= timing.ownerDelay) }
      processOwner.runsTimer
    }
  }

  /// The freeze of a cached process, which nobody is told of.
  public var freeze: Action {
    Action("freezes the cached app", by: .system, source: "4.3, H: D21, VP-27, VP-22") {
      When(variations.freezeDelay != .never)
      When(isCached)
      processState.becomes(.frozen)
    }
  }

  /// The kill of a frozen process to which another one speaks and waits for the answer.
  public var killForTransaction: Action {
    Action(
      "kills the frozen app for a synchronous transaction", by: .system, .interrupts,
      source: "4.3, H: D21, C4"
    ) {
      When(processState == .frozen)
      isGone
    }
  }

  /// A broadcast of somebody else; no app gets one that the user forced to stop.
  public var sendBroadcast: Action {
    Action("sends a broadcast", by: .system, .interrupts, source: "4.7, H; A19, H") {
      When(!isForceStopped && !isBroadcastQueued)
      isBroadcastQueued.becomes(true)
    }
  }

  /// The delivery, which starts the process or wakes it from the freezer; or it waits for another cause.
  public var receiveBroadcast: Action {
    Action(
      "delivers the broadcast", by: .system,
      source: "4.7, H; 4.3, H: D21, F:termux/termux-api#638"
    ) {
      When(isBroadcastQueued)
      isBroadcastQueued.becomes(false)
      isAwake
      Part { calls(.onReceive) }
    }
  }

  /// A job, which is deferred while the device is idle.
  public var startJob: Action {
    Action("starts a job", by: .system, source: "4.7, M; 4.3, H: D21") {
      When(!isForceStopped && !isDozing)
      When(!isJobRunning)
      isAwake
      isJobRunning.becomes(true)
      Part { calls(.onStartJob) }
    }
  }

  /// The end of a job whose constraint is lost or whose time is over.
  public var stopJob: Action {
    Action("stops the job", by: .system, source: "4.7, M") {
      When(canRunCode && isJobRunning)
      isJobRunning.becomes(false)
      Part { calls(.onStopJob) }
    }
  }

  public var doze: Action {
    Action("lets the device go idle", by: .system, .interrupts, source: "4.7, M") {
      When(!isDozing && screen == .elsewhere)
      isDozing.becomes(true)
    }
  }

  public var endDoze: Action {
    Action("ends the idle time of the device", by: .system, .interrupts, source: "4.7, M") {
      When(isDozing)
      isDozing.becomes(false)
    }
  }

  /// States that nothing of the app is visible, in the foreground or at work, so that it may be frozen.
  public var isCached: Condition {
    var condition = processState == .running && !isOnScreen && !isBetweenPhases
    if has(.background) { condition = condition && !isJobRunning }
    if features.hasService {
      condition =
        condition && !service.isStarted && !service.isCreated
        || condition && service.isForeground && variations.serviceFreeze == .byVendor
    }
    return condition
  }

  /// Tells the system that the job is done.
  public var finishesJob: Operation {
    Operation { isJobRunning.becomes(false) }
  }
}
