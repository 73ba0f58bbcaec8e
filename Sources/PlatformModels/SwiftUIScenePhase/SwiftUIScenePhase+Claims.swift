import LifecycleModeling

/// The facts of section 3 of the project's platform facts, as claims.
extension SwiftUIScenePhase {
  @PropertyBuilder var claimsAboutViews: [Property] {
    Always("no phase tells of the launch or the end of the app", source: "3, H: D15") {
      views.any { $0.hasJustCalled(.onChange) } ==> app.canRunCode && !app.process.justEnded
    }
    Always("the root view appears before the first change", source: "3, M") {
      views.all { $0.hasJustCalled(.onChange) ==> $0.hasAppeared }
    }
    Always("onChange tells of no first value, unless it is asked to", source: "3, H") {
      views.all { view in
        view.hasJustCalled(.onChange) && !isInitial(for: view) ==> !(view.old == view.new)
      }
    }
    Always("a view that was told of a change reads the phase of its scene", source: "3, H: D15") {
      agreement
    }
  }

  @PropertyBuilder var claimsAboutChanges: [Property] {
    Always("at active, the phase before was never background", source: "3, H") {
      views.all { isTold($0, of: .active) ==> $0.old == .inactive }
    }
    Always("the phase after active is inactive", source: "3, H") {
      views.all { view in
        isTold(view) && view.old == .active ==> view.new == .inactive
      }
    }
    Always("the phase after background is inactive", source: "3, H") {
      views.all { view in
        isTold(view) && view.old == .background ==> view.new == .inactive
      }
    }
  }

  @PropertyBuilder var claimsAboutApp: [Property] {
    Always("the phase of the app is the maximum over its scenes", source: "3, H: D15, M") {
      app.isBetweenEvents && Past.holds(!app.process.justEnded, since: app.isOnScreen)
        ==> (appPhase.phase == .active) == app.hasActiveScene
        && (appPhase.phase == .background) == !app.isOnScreen
    }
  }

  /// States that the view was told of a change that isn't its first, where none is missed.
  private func isTold(_ view: ScenePhaseReader) -> Formula {
    view.hasJustCalled(.onChange) && Past.previously(view.hasChanged)
      && variations.coalescing == .everyValueIsSeen
  }

  private func isTold(_ view: ScenePhaseReader, of phase: ScenePhase) -> Formula {
    isTold(view) && view.new == phase
  }

  /// States that the view was told of its first value.
  private func isInitial(for view: ScenePhaseReader) -> Formula {
    features.firesInitially
      ? !Past.previously(view.hasChanged) : (!Condition.always).formula
  }

  private var agreement: Formula {
    zip(app.scenes.all, views.all).reduce(Condition.always.formula) { formula, pair in
      let (scene, view) = pair
      return formula
        && (app.isBetweenEvents && view.hasChanged
          ==> (view.phase == .active) == (scene.activation == .foregroundActive)
          && (view.phase == .background) == (scene.activation == .background))
    }
  }
}
