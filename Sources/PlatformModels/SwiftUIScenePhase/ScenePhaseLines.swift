import LifecycleModeling

/// What the phases do when a scene moves.
struct ScenePhaseLines: Sendable {
  let views: [ScenePhaseReader]
  let appPhase: AppPhaseReader
  let variations: ScenePhaseVariations
  let features: SwiftUIScenePhase.Features

  /// The lines that follow a move of a scene.
  @LineBuilder func follow(
    _ move: UISceneApp.Move, ofScene index: Int, in app: UISceneApp
  ) -> ClauseList {
    let view = views[index]
    switch move {
    case .connectsToScreen: appears(view)
    case .connectsOffScreen: mayAppear(view)
    case .returns:
      If(view.hasAppeared) {
        if features.mutation != .directReturn { changes(view, to: .inactive) }
      } else: {
        appears(view)
      }
    case .activates: changes(view, to: .active)
    case .resigns: if features.mutation != .unseenInactive { changes(view, to: .inactive) }
    case .leaves: changes(view, to: .background)
    case .disconnects: LineBuilder.buildBlock()
    }
    if features.observesAppPhase { appFollows(app) }
  }

  /// The first appearance, with any first value: VP-17.
  @LineBuilder private func appears(_ view: ScenePhaseReader) -> ClauseList {
    if features.mutation == .changeBeforeAppearance { Part { view.calls(.onChange) } }
    Part {
      Choose(among: ScenePhase.allCases) { view.begins(at: $0) }
      view.appears
    }
    if features.firesInitially { Part { view.areTold(isInitial: true) } }
  }

  /// A scene that connects off screen may show its views to nobody (M).
  @LineBuilder private func mayAppear(_ view: ScenePhaseReader) -> ClauseList {
    Choose {
      appears(view)
    } or: {
    }
  }

  /// A change of the phase, of which the views are told at once, or when they are rendered next: VP-18.
  @LineBuilder private func changes(_ view: ScenePhaseReader, to value: ScenePhase) -> ClauseList {
    If(view.hasAppeared && view.phase != value) {
      Part {
        view.follows(value)
        If(variations.coalescing == .everyValueIsSeen) { view.areTold() }
      }
    }
  }

  /// The app's phase follows the maximum over the scenes.
  @LineBuilder private func appFollows(_ app: UISceneApp) -> ClauseList {
    If(differs(app)) {
      Part {
        for (state, value) in pairs {
          If(app.applicationState == state) { appPhase.follows(value) }
        }
        If(variations.coalescing == .everyValueIsSeen) { appPhase.isTold }
      }
    }
  }

  private func differs(_ app: UISceneApp) -> Condition {
    pairs.reduce(!Condition.always) { condition, pair in
      condition || app.applicationState == pair.0 && appPhase.phase != pair.1
    }
  }

  private var pairs: [(UISceneApp.ApplicationState, ScenePhase)] {
    features.mutation == .neverActiveApp
      ? [(.background, .background), (.inactive, .inactive), (.active, .inactive)]
      : [(.background, .background), (.inactive, .inactive), (.active, .active)]
  }
}
