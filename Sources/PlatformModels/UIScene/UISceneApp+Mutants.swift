import LifecycleModeling

extension UISceneApp {
  /// Faults planted into the platform, each of which breaks a claim about it.
  package enum Mutation: String, CaseIterable, Sendable {
    /// An app with a scene on screen is frozen.
    case suspensionOnScreen

    /// A suspended app is told that it terminates.
    case terminationWhileSuspended

    /// A process that is gone still gets a callback.
    case callbackAfterKill

    /// An app that was told to terminate gets another callback.
    case callbackAfterTermination

    /// An active scene goes to the background without being inactive, and back.
    case backgroundWhileActive

    /// A return to the foreground is told twice.
    case secondWillEnterForeground

    /// An inactive scene gets touches.
    case touchWhileInactive

    /// The app delegate is told that a scene became active.
    case appDelegateActivity

    /// The app's state follows within the callback of the scene.
    case promptApplicationState

    /// The app's state doesn't follow a scene that resigns.
    case staleApplicationState

    /// A scene that becomes active makes the others inactive.
    case dependentScenes

    /// The second scene connects after the first one only.
    case orderedScenes

    /// Each scene that leaves makes the app notify of the background.
    case backgroundPerScene

    /// The reclaim of a scene discards its session.
    case discardOnReclaim

    /// A new session isn't configured.
    case unconfiguredSession

    /// A session is reported as discarded that is still there.
    case discardOfKeptSession
  }

  /// Faulty versions of the platform, so that no claim about it is true by construction unnoticed.
  @ListBuilder<Action> var mutants: [Action] {
    switch features.mutation {
    case nil: []
    case .suspensionOnScreen:
      [
        Action("suspends the app on screen", by: .system) {
          When(isOnScreen)
          execution.becomes(.suspended)
        }
      ]
    case .terminationWhileSuspended:
      [
        Action("terminates the suspended app", by: .system) {
          When(execution == .suspended)
          Part { calls(.willTerminate) }
          Part { isGone }
        }
      ]
    case .callbackAfterKill:
      [
        Action("calls a scene that is gone", by: .system) {
          When(execution == .notRunning)
          Part { scene.calls(.didEnterBackground) }
        }
      ]
    case .backgroundWhileActive:
      [
        Action("sends the active scene to the background", by: .system) {
          When(scene.activation == .foregroundActive)
          Part { scene.settles(at: .background) }
          Part { applicationState.becomes(.background) }
        },
        Action("activates the scene in the background", by: .system) {
          When(scene.activation == .background)
          When(canRunCode)
          Part { scene.settles(at: .foregroundActive) }
          Part { applicationState.becomes(.active) }
        },
      ]
    case .secondWillEnterForeground:
      [
        Action("tells twice of the foreground", by: .system) {
          When(scene.activation == .foregroundInactive)
          Part { scene.calls(.willEnterForeground) }
        }
      ]
    case .discardOfKeptSession:
      [
        Action("tells of a session that is still there", by: .system) {
          When(canRunCode)
          Part { calls(.didDiscardSceneSessions) }
        }
      ]
    default: []
    }
  }
}
