import LifecycleModeling

/// Faulty versions of the platform, so that no claim about it is true by construction unnoticed.
extension AndroidApp {
  @ListBuilder<Action> var mutants: [Action] {
    switch features.mutation {
    case nil: []
    case .callbackAfterKill:
      [
        Action("calls an app that is gone", by: .system) {
          When(processState == .notRunning)
          Part { main.calls(.onStop) }
        }
      ]
    }
  }
}
