import LifecycleModeling

/// Faulty versions of the platform, so that no claim about it is true by construction unnoticed.
extension UIKitApp {
  @ListBuilder<Action> var mutants: [Action] {
    switch features.mutation {
    case nil, .callbackAfterTermination, .touchWhileInactive, .everyMissedFire,
      .socketLossWhileRunning, .unregisteredTask, .archiveAfterSwipe, .repeatedChange:
      []
    case .terminationWhileSuspended:
      [
        Action("terminates the suspended app", by: .system) {
          When(phase == .suspended)
          Part { calls(.willTerminate) }
          Part { isGone }
        }
      ]
    case .callbackAfterKill:
      [
        Action("calls an app that is gone", by: .system) {
          When(phase == .notRunning)
          Part { calls(.didEnterBackground) }
        }
      ]
    case .suspensionWhileInactive:
      [
        Action("suspends the inactive app", by: .system) {
          phase.moves(from: .inactive, to: .suspended)
        }
      ]
    case .backgroundWhileActive:
      [
        Action("sends the active app to the background", by: .system) {
          phase.moves(from: .active, to: .background)
        },
        Action("activates the app in the background", by: .system) {
          phase.moves(from: .background, to: .active)
        },
      ]
    case .foregroundWhileSuspended:
      [
        Action("shows the suspended app", by: .system) {
          phase.moves(from: .suspended, to: .active)
        }
      ]
    case .secondWillEnterForeground:
      [
        Action("tells twice of the foreground", by: .system) {
          When(phase == .inactive)
          Part { calls(.willEnterForeground) }
        }
      ]
    case .fireWhileSuspended, .frameFromBackground, .freezeWhileBusy: resourceMutants
    case .encodingOnScreen, .freezeBeforeEncoding, .decodingAfterLaunch: restorationMutants
    }
  }

  @ListBuilder<Action> private var resourceMutants: [Action] {
    if features.mutation == .fireWhileSuspended {
      Action("fires a timer of the frozen app", by: .system) {
        When(phase == .suspended)
        Choose(timers, where: { $0.isScheduled.condition }) { $0.calls(.fires) }
      }
    } else if features.mutation == .freezeWhileBusy {
      Action("suspends the busy app", by: .system) {
        phase.moves(from: .background, to: .suspended)
      }
    } else {
      Action("draws from the background", by: .system) {
        When(phase == .background)
        Choose(renderers) { $0.drawsAnywhere }
      }
    }
  }

  @ListBuilder<Action> private var restorationMutants: [Action] {
    if features.mutation == .encodingOnScreen {
      Action("encodes the state on screen", by: .system) {
        When(phase == .inactive)
        archive.isWritten
        archive.calls(.encode)
      }
    } else if features.mutation == .freezeBeforeEncoding {
      Action("suspends the app before its state is encoded", by: .system) {
        When(phase == .background)
        When(archive.isDue)
        phase.becomes(.suspended)
      }
    } else {
      Action("decodes the state late", by: .system) {
        When(phase == .active)
        archive.calls(.decode)
      }
    }
  }
}
