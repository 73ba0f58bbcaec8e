import LifecycleModeling

/// A cause for which the system launches or wakes an app in the background, with what the app is told.
///
/// There is no complete public list of causes (forum thread 765674), so which one comes is a free choice.
struct BackgroundEvent: Sendable {
  /// What the launch options say of it.
  let cause: LaunchOptions.Cause

  /// The callback, after the launch, the wake or none of both.
  let lines: ClauseList

  /// The callback after a launch, where it differs.
  let linesAtLaunch: ClauseList

  init(
    _ cause: LaunchOptions.Cause, _ lines: ClauseList, atLaunch linesAtLaunch: ClauseList? = nil
  ) {
    self.cause = cause
    self.lines = lines
    self.linesAtLaunch = linesAtLaunch ?? lines
  }
}

extension UIKitApp {
  /// The causes that never launch an app that the user has quit: pushes, fetches, transfers and tasks.
  var serverEvents: [BackgroundEvent] {
    var events = [
      push, BackgroundEvent(.none, arrives(.performFetch)),
      BackgroundEvent(.none, arrives(.handleBackgroundSession)),
    ]
    if !scheduledTasks.all.isEmpty { events.append(BackgroundEvent(.none, beginsScheduledTask)) }
    return events
  }

  /// The causes of which VP-12 says whether they launch an app that the user has quit.
  var locationEvents: [BackgroundEvent] {
    var events = [BackgroundEvent(.location, tells(.didUpdateLocations))]
    if calling != nil { events.append(BackgroundEvent(.none, announcesCall)) }
    if features.options.contains(.bluetooth) {
      events.append(BackgroundEvent(.bluetoothCentrals, tells(.willRestoreState)))
    }
    if features.options.contains(.otherEvents) {
      events.append(BackgroundEvent(.none, LineBuilder.buildBlock()))
    }
    return events
  }

  /// A push, which may reach an app that it launches as a launch option only.
  private var push: BackgroundEvent {
    let lines = arrives(.didReceiveRemoteNotification)
    guard let launch else { return BackgroundEvent(.remoteNotification, lines) }
    return BackgroundEvent(
      .remoteNotification, lines,
      atLaunch: LineBuilder.buildBlock(
        If(launch.pushDelivery == .callback) { lines }.clauses))
  }

  /// Lets one of several events happen.
  func oneOf(_ events: [ClauseList]) -> ClauseList {
    switch events.count {
    case 0: LineBuilder.buildBlock()
    case 1: events[0]
    case 2:
      Choose {
        events[0]
      } or: {
        events[1]
      }.clauses
    case 3:
      Choose {
        events[0]
      } or: {
        events[1]
      } or: {
        events[2]
      }.clauses
    default:
      Choose {
        events[0]
      } or: {
        events[1]
      } or: {
        oneOf(Array(events.dropFirst(2)))
      }.clauses
    }
  }

  /// An event with a completion handler, which an app may have to call.
  @LineBuilder private func arrives(_ callback: Callback) -> ClauseList {
    Part {
      if let pendingEvents { pendingEvents.comes(with: callback) }
      calls(callback)
    }
  }

  @LineBuilder private func tells(_ callback: Callback) -> ClauseList {
    Part { calls(callback) }
  }

  @LineBuilder private var announcesCall: ClauseList {
    if let calling {
      Part {
        calling.arrives
        calling.calls(.didReceiveIncomingPush)
      }
    }
  }
}
