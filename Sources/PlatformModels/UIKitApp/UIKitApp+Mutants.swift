import LifecycleModeling

/// Faulty versions of the platform, so that no claim about it is true by construction unnoticed.
extension UIKitApp {
  @ListBuilder<Action> var mutants: [Action] {
    switch features.mutation {
    case nil, .callbackAfterTermination, .touchWhileInactive: []
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
    }
  }
}
