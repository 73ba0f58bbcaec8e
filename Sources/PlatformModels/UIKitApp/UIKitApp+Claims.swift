package import LifecycleModeling

/// The claims of section 6 of the project's platform facts, in the forms that hold.
extension UIKitApp {
  /// States that the app has just been told that it is in the background.
  package var entersBackground: Formula { hasJustCalled(.didEnterBackground) }

  /// States that the app was frozen in this step.
  package var isJustSuspended: Formula {
    phase == .suspended && !Past.previously(phase == .suspended)
  }

  /// States that no callback of any channel was made in this step.
  package var isSilent: Formula {
    !hasJustCalledBack && !notifications.hasJustCalledBack
      && tasks.all { !$0.hasJustCalledBack } && areResourcesSilent
  }

  private var areResourcesSilent: Formula {
    let areTimersSilent =
      timers.all { !$0.hasJustCalledBack } && scheduledTasks.all { !$0.hasJustCalledBack }
    let isArchiveSilent = restoration.map { areTimersSilent && !$0.hasJustCalledBack }
    let rest = isArchiveSilent ?? areTimersSilent
    return calling.map { rest && !$0.hasJustCalledBack } ?? rest
  }

  /// States that the process ended without having been asked.
  package var endsByForce: Formula {
    process.justEnded && !hasJustDone(swipeInBackground) && !hasJustDone(quitPolitely)
      && !(hasJustDone(swipeFromSwitcher) && variations.swipe != .silent)
      && !hasJustDone(enterBackground)
  }

  @PropertyBuilder var claimsAboutSuspension: [Property] {
    Holds("A1: no freeze of an app that was on screen before the next didEnterBackground") {
      Future.always(
        isOnScreen
          ==> Future.holds(
            !(phase == .suspended), weakUntil: entersBackground || process.justEnded))
    }
    Always("A2: an app is frozen in the background only") {
      isJustSuspended ==> Past.previously(phase == .background)
    }
  }

  @PropertyBuilder var claimsAboutEnds: [Property] {
    Holds("B: no callback after the end of a suspended app, up to the next launch") {
      Future.always(
        process.justEnded && Past.previously(phase == .suspended)
          ==> Future.holds(isSilent, weakUntil: process.justStarted))
    }
    Holds("B: no callback after a forced end, up to the next launch") {
      Future.always(
        endsByForce && isSilent ==> Future.holds(isSilent, weakUntil: process.justStarted))
    }
    Always("B: willTerminate reaches only a process that is able to run") {
      hasJustCalled(.willTerminate) ==> canRunCode && Past.previously(canRunCode)
    }
    Always("B: a process that was told to terminate ends without another callback") {
      hasJustCalledBack
        ==> !Past.previously(
          Past.holds(!process.justEnded, since: hasJustCalled(.willTerminate)))
    }
  }

  @PropertyBuilder var claimsAboutInactivity: [Property] {
    PhaseGraph("1.2: the phases are adjacent as in the table", phase) { graph in
      graph.has(adjacency)
    }
    PhaseGraph("C1: inactive alone is adjacent to both active and background", phase) { graph in
      graph.only(.inactive, of: running) {
        graph.areAdjacent($0, .active) && graph.areAdjacent($0, .background)
      }
    }
    Holds("C1: from active to background only through inactive") {
      Future.always(
        phase == .active
          ==> Future.holds(
            !(phase == .background), weakUntil: phase == .inactive || process.justEnded))
    }
    Holds("C1: from background to active only through inactive") {
      Future.always(
        phase == .background
          ==> Future.holds(
            !(phase == .active), weakUntil: phase == .inactive || process.justEnded))
    }
    Holds("C2: from suspended to the screen only through background") {
      Future.always(
        phase == .suspended
          ==> Future.holds(!isOnScreen, weakUntil: phase == .background || process.justEnded))
    }
    Holds("C2: from the screen to suspended only through background") {
      Future.always(
        isOnScreen
          ==> Future.holds(
            !(phase == .suspended), weakUntil: phase == .background || process.justEnded))
    }
    Always("C3: what follows willResignActive or willEnterForeground isn't known on entry") {
      directionIsOpen ==> !isUnexpected
    }
    Always("C4: inactive is the only state on screen without touches") {
      isOnScreen && !(phase == .active) ==> phase == .inactive && !canHappen(touch)
    }
  }

  /// The table of section 1.2: what can follow each phase.
  private var adjacency: [Phase: [Phase]] {
    [
      .notRunning: [.prewarmed, .inactive, .background],
      .prewarmed: [.inactive, .background, .notRunning],
      .inactive: [.active, .background, .notRunning],
      .active: [.inactive, .notRunning],
      .background: [.inactive, .suspended, .notRunning],
      .suspended: [.background, .notRunning],
    ]
  }

  private var running: [Phase] { [.active, .inactive, .background, .suspended] }

  /// States that the latest of the seven callbacks before this step left the direction open.
  private var directionIsOpen: Formula {
    Past.previously(
      Past.holds(
        !isDecided && !process.justEnded,
        since: hasJustCalled(.willResignActive) || hasJustCalled(.willEnterForeground)))
  }

  private var isDecided: Formula {
    hasJustCalled(.didBecomeActive) || entersBackground || hasJustCalled(.willTerminate)
  }

  /// States that a callback came that never follows while the direction is open.
  private var isUnexpected: Formula {
    hasJustCalled(.willFinishLaunching) || hasJustCalled(.didFinishLaunching)
      || hasJustCalled(.willResignActive) || hasJustCalled(.willEnterForeground)
  }
}

extension Graph {
  /// States that these edges exist, and no others.
  fileprivate func has(_ edges: [Value: [Value]]) -> GraphStatement {
    let pairs = Value.domain.flatMap { start in
      Value.domain.filter { $0 != start }.map { end in
        let edge = hasEdge(from: start, to: end)
        return edges[start, default: []].contains(end) ? edge : !edge
      }
    }
    return pairs.dropFirst().reduce(pairs[0]) { $0 && $1 }
  }
}
