public import LifecycleModeling

extension SwiftUIScenePhase {
  /// The passes in which views learn of phases, where several changes may coalesce.
  @ListBuilder<Action> var rendering: [Action] {
    renderViews
    renderApp
    mutants
  }

  /// A pass that tells the views of the phase that they read now, whatever it was in between.
  public var renderViews: Action {
    Action("renders the views of a scene", by: .system, source: "3, L: VP-18") {
      When(app.canRunCode)
      When(variations.coalescing == .valuesMayBeMissed)
      Choose(views, where: { $0.hasAppeared && $0.phase != $0.lastSeen }) { view in
        Part { view.areTold() }
      }
    }
  }

  /// A pass that tells the app of the phase that it reads now.
  public var renderApp: Action {
    Action("evaluates the body of the app", by: .system, source: "3, L: VP-18") {
      When(app.canRunCode)
      When(variations.coalescing == .valuesMayBeMissed)
      When(appPhase.phase != appPhase.lastSeen)
      Part { appPhase.isTold }
    }
  }

  /// Faults planted into the platform, each of which breaks a claim about it.
  package enum Mutation: String, CaseIterable, Sendable {
    /// Views of an app that is gone get a change.
    case changeAfterEnd

    /// A change comes before the root view has appeared.
    case changeBeforeAppearance

    /// A return leads from background to active.
    case directReturn

    /// A scene that resigns leaves its views active.
    case unseenInactive

    /// The first value is told as a change.
    case repeatedValue

    /// The app is never active, whatever its scenes are.
    case neverActiveApp
  }

  @ListBuilder<Action> private var mutants: [Action] {
    switch features.mutation {
    case .changeAfterEnd:
      [
        Action("tells views that are gone", by: .system) {
          When(app.execution == .notRunning)
          Part { view.calls(.onChange, with: view.new.is(.inactive)) }
        }
      ]
    case .repeatedValue:
      [
        Action("tells of the value again", by: .system) {
          When(app.canRunCode)
          When(view.hasAppeared)
          Part { view.calls(.onChange) }
        }
      ]
    default: []
    }
  }
}
