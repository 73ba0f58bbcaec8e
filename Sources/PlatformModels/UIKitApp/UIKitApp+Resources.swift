public import LifecycleModeling

/// What the system does with the resources of an app that has some.
extension UIKitApp {
  /// The pending handlers of events, of an app created with completions.
  public var completions: EventCompletion { pendingEvents ?? EventCompletion() }

  /// The limits in seconds, of an app created with them.
  public var timeLimits: TimeLimits { timing ?? TimeLimits() }

  /// The call that a push announces, for an app created with calls.
  public var incomingCall: IncomingCall { calling ?? IncomingCall() }

  /// What the app is told of the reason of its launch, if it was created with launch options.
  public var launchOptions: LaunchOptions { launch ?? LaunchOptions() }

  /// The moves of the system around resources, in the order of the facts.
  @ListBuilder<Action> var resourceMoves: [Action] {
    if restoration != nil { encodeState }
    if features.options.contains(.snapshots) { takeSnapshot }
    timerMoves
    if !sockets.all.isEmpty { reclaimSocket }
    if !scheduledTasks.all.isEmpty { expireScheduledTask }
    if pendingEvents != nil { endPushTime }
    if pendingEvents != nil || !scheduledTasks.all.isEmpty { killForOverrun }
    if calling != nil { killForUnreportedCall }
  }

  /// The picture for the switcher, taken shortly after `didEnterBackground` and after background work.
  ///
  /// It shows what the app shows at this moment; observe the action to remember what that was. It isn't
  /// sure that a picture is taken before the freeze.
  public var takeSnapshot: Action {
    Action("takes the picture for the switcher", by: .system, source: "1.9, H: D3, D9") {
      When(phase == .background)
    }
  }

  /// The end of the time for a push, whose handler keeps the app running no longer.
  public var endPushTime: Action {
    Action("ends the time for a push", by: .system, source: "1.5, 1.7, M") {
      When(phase == .background)
      When(completions.isPushPending)
      if let timing { When(timing.inBackground >= timing.eventBudget) }
      completions.completesPush
    }
  }

  /// The kill of an app that doesn't complete what the system gave it to do.
  ///
  /// Codes 0x2182bad4 for a fetch, 0x2182bad3 for a background transfer and 0x2182bad2 for a task. Pushes
  /// have no code.
  public var killForOverrun: Action {
    Action(
      "kills the app for work that it doesn't complete", by: .system, .interrupts,
      source: "1.8, H: D12"
    ) {
      When(phase == .background)
      When(isOverTime)
      if let timing { When(timing.inBackground >= timing.eventBudget) }
      isGone
    }
  }

  /// The kill of an app that doesn't report a call to CallKit.
  public var killForUnreportedCall: Action {
    Action(
      "kills the app for a call that it doesn't report", by: .system, .interrupts,
      source: "1.5, M: peerwaya/flutter_voip_push_notification#6"
    ) {
      When(canRunCode)
      When(incomingCall.isUnreported)
      isGone
    }
  }

  private var isOverTime: Condition {
    let isExpired = scheduledTasks.any { $0.progress == .expired }
    guard let pendingEvents else { return isExpired }
    return isExpired || pendingEvents.isFetchPending || pendingEvents.isSessionPending
  }
}
