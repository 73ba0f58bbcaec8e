import LifecycleModeling

/// Faulty versions of the platform, so that no claim about it is true by construction unnoticed.
extension UIKitApp {
  @ListBuilder<Action> var mutants: [Action] {
    switch features.mutation {
    case nil, .callbackAfterTermination, .touchWhileInactive: []
    case .terminationWhileSuspended:
      [
        Action("terminate the suspended app", by: .system) {
          When(phase == .suspended)
          Part { calls(.willTerminate) }
          Part { isGone }
        }
      ]
    case .callbackAfterKill:
      [
        Action("call an app that is gone", by: .system) {
          When(phase == .notRunning)
          Part { calls(.didEnterBackground) }
        }
      ]
    case .suspensionWhileInactive:
      [
        Action("suspend the inactive app", by: .system) {
          phase.moves(from: .inactive, to: .suspended)
        }
      ]
    case .backgroundWhileActive:
      [
        Action("send the active app to the background", by: .system) {
          phase.moves(from: .active, to: .background)
        },
        Action("activate the app in the background", by: .system) {
          phase.moves(from: .background, to: .active)
        },
      ]
    case .foregroundWhileSuspended:
      [
        Action("show the suspended app", by: .system) {
          phase.moves(from: .suspended, to: .inactive)
        }
      ]
    case .secondWillEnterForeground:
      [
        Action("tell twice of the foreground", by: .system) {
          When(phase == .inactive)
          Part { calls(.willEnterForeground) }
        }
      ]
    }
  }
}
