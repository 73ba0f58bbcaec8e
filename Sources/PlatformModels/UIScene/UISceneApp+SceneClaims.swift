import LifecycleModeling

/// The rules of section 2.4 of the project's platform facts.
///
/// Rule 2 stands with claim A3; rule 7, free order, is shown by scenarios; rules 8 and 9 are about systems and
/// frameworks.
extension UISceneApp {
  @PropertyBuilder var claimsAboutScenes: [Property] {
    Always("rule 6: a scene connects to a session, and a new session is configured first") {
      scenes.all { scene in
        (scene.hasJustCalled(.willConnect) ==> scene.hasSession)
          && (scene.session.justStarted ==> hasJustCalled(.configurationForConnecting))
      }
    }
    Always("rule 6: the disconnection for its memory keeps the session of a scene") {
      hasJustDone(reclaimScene) ==> scenes.all { !$0.session.justEnded }
    }
    Always("rule 6: no report of a discard without a discarded session") {
      hasJustCalled(.didDiscardSceneSessions)
        ==> scenes.any { $0.session.justEnded } || Past.previously(owesDiscard)
    }
    Reachable("rule 6: a scene comes back to a session that was kept") {
      scenes.any { scene in
        scene.hasJustCalled(.willConnect)
          && Past.holds(
            scene.hasSession && !process.justEnded && !hasJustDone(closeScene),
            since: hasJustDone(reclaimScene) && scene.object.justEnded && scene.hasSession)
      }
    }
    if scenes.all.count > 1 { claimsAboutSeveralScenes }
  }

  @PropertyBuilder private var claimsAboutSeveralScenes: [Property] {
    Reachable("rule 1: several scenes can be active at once") {
      scenes.count { $0.activation == .foregroundActive } > 1
    }
    Always("rule 1: a callback to one scene changes no other") {
      scenes.all { scene in
        scene.hasJustCalledBack && !process.justEnded
          ==> scenes.all { other in
            other.object == scene.object
              ? Condition.always.formula : isUnchanged(other.activation)
          }
      }
    }
    Reachable("rule 5: any scene can be the first one of a process") {
      scenes.all[1].hasJustCalled(.willConnect)
      Past.holds(!scenes.all[0].isConnected, since: process.justStarted)
    }
  }

  @PropertyBuilder var claimsAboutApplicationState: [Property] {
    Always("rule 3: applicationState changes in no step that calls a scene") {
      scenes.any { $0.hasJustCalledBack || $0.notifications.hasJustCalledBack }
        && !process.justEnded
        ==> isUnchanged(applicationState)
    }
    Reachable("rule 3: a scene that becomes active can read an older applicationState") {
      scenes.any { $0.hasJustCalled(.didBecomeActive) }
      applicationState == .inactive
    }
    Always("rule 3: applicationState is the maximum over the scenes between two events") {
      isBetweenEvents
        ==> (applicationState == .active) == hasActiveScene
        && (applicationState == .background) == !isOnScreen
    }
    if features.postsNotifications {
      Always("rule 4: the app notifies of the background when its last scene has left") {
        notifications.hasJustCalled(.didEnterBackground) ==> !isOnScreen
      }
    }
  }

  /// States that a variable has the value that it had before this step.
  private func isUnchanged<Value: FiniteDomain>(_ variable: Variable<Value>) -> Formula {
    Value.domain.reduce(Condition.always.formula) { formula, value in
      formula && (Past.previously(variable == value) ==> variable == value)
    }
  }
}
