public import LifecycleModeling

extension UISceneApp {
  /// The actions on single scenes, as the switcher offers them.
  @ListBuilder<Action> var windows: [Action] {
    openScene
    reclaimScene
    closeScene
    closeSceneOfGoneApp
  }

  /// The tap that shows a scene again whose object is gone, or a new one.
  public var openScene: Action {
    Action("opens a scene", by: .user, source: "S7, H: D10, D18") {
      When(execution.isOne(of: .running, .suspended))
      When(device == .unlocked)
      Choose(scenes, where: canConnect) {
        thawsIfSuspended
        connectsInForeground($0)
      }
    }
  }

  /// The reclaim of the memory of a scene in the background; its session stays.
  public var reclaimScene: Action {
    Action("disconnects the scene for its memory", by: .system, source: "S6, H: D1, D10") {
      Choose(scenes, where: { $0.activation == .background }) { scene in
        thawsIfSuspended
        disconnects(scene)
        if features.mutation == .discardOnReclaim { scene.isDiscarded }
      }
    }
  }

  /// The swipe on the card of one scene while the process exists.
  ///
  /// The app is told at once; a frozen process thaws for it.
  public var closeScene: Action {
    Action("closes the scene in the switcher", by: .user, source: "S8, H: D18; order M") {
      When(execution.isOne(of: .running, .suspended))
      Choose(scenes, where: { $0.hasSession && (!$0.isInForeground || $0.isInSwitcher) }) { scene in
        thawsIfSuspended
        If(scene.isConnected) { disconnects(scene) }
        Part {
          scene.isDiscarded
          calls(.didDiscardSceneSessions)
        }
      }
    }
  }

  /// The swipe on the card of a scene whose app isn't running.
  public var closeSceneOfGoneApp: Action {
    Action("closes the scene of an app that isn't running", by: .user, source: "S8, H: D18") {
      When(execution == .notRunning)
      Choose(scenes, where: { $0.session.exists }) { scene in
        scene.isDiscarded
        owesDiscard.becomes(true)
      }
    }
  }
}
