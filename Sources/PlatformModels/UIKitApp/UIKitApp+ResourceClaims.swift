package import LifecycleModeling

/// What section 1.9 and the rows around it say about resources, as claims.
extension UIKitApp {
  @PropertyBuilder
  package var claimsAboutResources: [Property] {
    Always("1.9: changes of settings during a freeze are told once after it") {
      hasJustCalled(.significantTimeChange) && Past.previously(hasQueuedChange)
        ==> !hasQueuedChange
    }
    if !timers.all.isEmpty { claimsAboutTimers }
    if !sockets.all.isEmpty {
      Always("1.9: a socket is lost without a word, and only while the app is frozen") {
        sockets.all { isJustLost($0) ==> phase == .suspended && isSilent }
      }
    }
    if !renderers.all.isEmpty {
      Always("1.9: nothing is drawn from the background") {
        renderers.all { isJustDrawn($0) ==> isOnScreen }
      }
    }
    claimsAboutEvents
  }

  @PropertyBuilder private var claimsAboutEvents: [Property] {
    if !scheduledTasks.all.isEmpty {
      Always("1.5: the scheduler calls only a handler that was registered in time") {
        scheduledTasks.all { $0.hasJustCalled(.launches) ==> Past.previously($0.isRegistered) }
      }
      Always("1.5: no freeze while a scheduled task runs") {
        isJustSuspended ==> !Past.previously(hasRunningScheduledTask)
      }
    }
    if let pendingEvents {
      Always("1.5: no freeze before the completion handler of an event is called") {
        isJustSuspended ==> !Past.previously(pendingEvents.isPending)
      }
    }
  }

  @PropertyBuilder private var claimsAboutTimers: [Property] {
    Always("1.9: a timer fires late at most once after a thaw") {
      timers.all { timer in
        timer.hasJustFiredLate
          ==> !Past.previously(
            Past.holds(!(phase == .suspended), since: timer.hasJustFiredLate))
      }
    }
    Always("1.9: no timer fires while the app is frozen") {
      timers.all { $0.hasJustCalled(.fires) ==> !Past.previously(phase == .suspended) }
    }
  }

  @PropertyBuilder
  package var claimsAboutRestoration: [Property] {
    if let restoration {
      Always("1.3: the state is decoded between the two callbacks of a launch") {
        restoration.hasJustCalled(.decode)
          ==> Past.previously(
            Past.holds(
              !hasJustCalled(.didFinishLaunching) && !process.justEnded,
              since: hasJustCalled(.willFinishLaunching)))
      }
      Always("1.9: the state is encoded in the background only") {
        restoration.hasJustCalled(.encode) ==> Past.previously(phase == .background)
      }
      Always("1.9: no freeze between didEnterBackground and the encoding") {
        isJustSuspended
          ==> !Past.previously(
            Past.holds(
              !restoration.hasJustCalled(.shouldSave) && !process.justEnded,
              since: entersBackground))
      }
      Always("1.6: no archive outlives the removal of the app by the user") {
        isJustRemoved ==> !restoration.isStored
      }
    }
  }

  /// States that the user has just removed the app from the switcher.
  private var isJustRemoved: Formula {
    hasJustDone(swipeSuspended) || hasJustDone(swipeInBackground)
      || hasJustDone(swipeFromSwitcher)
  }

  private func isJustLost(_ socket: Socket) -> Formula {
    socket.connection == .reclaimed && !Past.previously(socket.connection == .reclaimed)
  }

  private func isJustDrawn(_ renderer: RenderingContext) -> Formula {
    renderer.latestFrame == .drawn && !Past.previously(renderer.latestFrame == .drawn)
  }
}
