import LifecycleModeling

/// What happens to one scene, and what the app as a whole learns of it.
///
/// `applicationState` isn't yet updated while the callbacks and notifications of the scene are delivered (2.4,
/// rule 3, M); the app's own notification tells of the change, if there is one.
extension UISceneApp {
  /// S1, S7: the connection of a scene object, on its way to the screen.
  @LineBuilder func connectsInForeground(_ scene: UIScene) -> ClauseList {
    configures(scene)
    delivers(.willConnect, to: scene, mayCarryURL: true) { scene.connects }
    entersForeground(scene, as: .connectsToScreen)
  }

  /// States that the slot of the scene is free for a scene object.
  func canConnect(_ scene: UIScene) -> Condition {
    guard features.mutation == .orderedScenes, scene.object != self.scene.object else {
      return !scene.isConnected
    }
    return !scene.isConnected && self.scene.isConnected
  }

  /// S1: the choice of a configuration, for a new session only.
  @LineBuilder func configures(_ scene: UIScene) -> ClauseList {
    if features.mutation != .unconfiguredSession {
      If(!scene.hasSession) {
        Part {
          scene.beginsSession
          calls(.configurationForConnecting)
        }
      }
    } else {
      If(!scene.hasSession) { Part { scene.beginsSession } }
    }
  }

  /// S1, S5: the way to the screen; the callback comes first.
  @LineBuilder func entersForeground(
    _ scene: UIScene, as move: Move = .returns
  ) -> ClauseList {
    waits(for: .enteringForeground)
    delivers(.willEnterForeground, to: scene)
    waits(for: .none)
    isQuitByUser.becomes(false)
    scene.isShown
    If(applicationState == .background) {
      follows(.inactive, telling: .willEnterForeground, isBefore: true)
    }
    echoes(move, of: scene)
  }

  /// S3: the end of the way to the screen.
  @LineBuilder func activates(_ scene: UIScene) -> ClauseList {
    delivers(.didBecomeActive, to: scene) {
      scene.settles(at: .foregroundActive)
      if features.mutation == .promptApplicationState { applicationState.becomes(.active) }
      if features.mutation == .dependentScenes {
        for other in scenes.all where other.object != scene.object {
          If(other.activation == .foregroundActive) { other.isInterrupted(by: .none) }
        }
      }
    }
    if features.mutation == .appDelegateActivity { Part { calls(.didBecomeActive) } }
    If(applicationState != .active) { follows(.active, telling: .didBecomeActive) }
    echoes(.activates, of: scene)
  }

  /// S2: the way from active to inactive; the callback comes first.
  @LineBuilder func resigns(_ scene: UIScene, for cause: UIScene.Interruption) -> ClauseList {
    delivers(.willResignActive, to: scene)
    scene.isInterrupted(by: cause)
    if features.mutation != .staleApplicationState {
      If(applicationState == .active && !hasActiveScene) {
        follows(.inactive, telling: .willResignActive, isBefore: true)
      }
    }
    echoes(.resigns, of: scene)
  }

  /// S4: the way off the screen.
  @LineBuilder func entersBackground(_ scene: UIScene) -> ClauseList {
    waits(for: .enteringBackground)
    delivers(.didEnterBackground, to: scene) { scene.settles(at: .background) }
    waits(for: .none)
    if features.mutation == .backgroundPerScene {
      Part { notifications.calls(.didEnterBackground) }
    }
    If(applicationState != .background && !isOnScreen) {
      follows(.background, telling: .didEnterBackground)
    }
    echoes(.leaves, of: scene)
  }

  /// S6, S8, S9: the end of a scene object.
  @LineBuilder func disconnects(_ scene: UIScene) -> ClauseList {
    delivers(.didDisconnect, to: scene)
    scene.isDisconnected
    If(applicationState == .active && !hasActiveScene && isOnScreen) {
      Part { applicationState.becomes(.inactive) }
    }
    If(applicationState != .background && !isOnScreen) { leavesByDisconnecting }
    echoes(.disconnects, of: scene)
  }

  /// The last scene on screen is gone without having been in the background.
  ///
  /// Whether the app's notification is posted then isn't known: rule 4 says so of a scene that leaves.
  @LineBuilder private var leavesByDisconnecting: ClauseList {
    if features.postsNotifications {
      Choose {
        follows(.background, telling: .didEnterBackground)
      } or: {
        Part { applicationState.becomes(.background) }
      }
    } else {
      Part { applicationState.becomes(.background) }
    }
  }

  /// The app's state follows its scenes, in a part of its own; the notification comes before or after.
  @LineBuilder private func follows(
    _ state: ApplicationState, telling notification: AppNotifications.Callback,
    isBefore: Bool = false
  ) -> ClauseList {
    Part {
      if !isBefore { applicationState.becomes(state) }
      if features.postsNotifications { notifications.calls(notification) }
      if isBefore { applicationState.becomes(state) }
    }
  }
}
