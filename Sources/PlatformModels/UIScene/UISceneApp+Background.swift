public import LifecycleModeling

extension UISceneApp {
  /// The actions around the background, in the order of the facts.
  @ListBuilder<Action> var backgrounding: [Action] {
    enterBackground
    returnToScene
    suspend
    wakeForEvent
    wakeForLocation
    eventInBackground
  }

  /// The end of a way to the background; from inactive only.
  public var enterBackground: Action {
    Action("moves the scene to the background", by: .system, source: "S4, H: D9") {
      Choose(
        scenes,
        where: {
          $0.activation == .foregroundInactive
            && ($0.interruption != .alert || device != .unlocked)
            && (variations.abortedForeground == .possible || $0.isLeaving)
        }
      ) {
        entersBackground($0)
      }
    }
  }

  /// The return to a scene in the background; a frozen process thaws first.
  public var returnToScene: Action {
    Action("returns to the scene", by: .user, source: "S5, T9, H") {
      When(device == .unlocked)
      Choose(scenes, where: { $0.activation == .background }) {
        thawsIfSuspended
        entersForeground($0)
      }
    }
  }

  /// The freeze, which nobody is told of.
  public var suspend: Action {
    Action("suspends the app", by: .system, source: "T7, 2.4 rule 2, H: D1, D3, D6") {
      When(canRunCode)
      When(!isOnScreen)
      execution.becomes(.suspended)
    }
  }

  public var wakeForEvent: Action {
    Action("wakes the app for a push or a task", by: .system, source: "T8, M: VP-02") {
      thaws
      arrivesFromServer
    }
  }

  public var wakeForLocation: Action {
    Action("wakes the app for a location", by: .system, source: "T8, M: VP-02") {
      thaws
      Part { calls(.didUpdateLocations) }
    }
  }

  /// An event for an app that already runs in the background.
  public var eventInBackground: Action {
    Action("delivers an event in the background", by: .system, source: "1.5, 2.3, H") {
      When(canRunCode)
      When(!isOnScreen)
      arrivesFromServer
    }
  }

  /// The silent beginning of whatever needs a running process.
  @LineBuilder var thawsIfSuspended: ClauseList {
    If(execution == .suspended) { Part { execution.becomes(.running) } }
  }

  @ActionBuilder private var thaws: ClauseList {
    When(execution == .suspended)
    Part { execution.becomes(.running) }
    If(variations.backgroundCallbackOnWake == .yes) {
      ForEach(scenes) { scene in
        If(scene.isConnected) { repeatsBackground(scene) }
      }
      notifiesOfBackground
    }
    Turn()
  }
}
