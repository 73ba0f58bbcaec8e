package import LifecycleModeling

/// Claims A, B and C of section 6 of the project's platform facts, in the form that they take with scenes.
extension UISceneApp {
  /// States that the app was frozen in this step.
  package var isJustSuspended: Formula {
    execution == .suspended && !Past.previously(execution == .suspended)
  }

  /// States that no callback of any channel was made in this step.
  package var isSilent: Formula {
    !hasJustCalledBack && !notifications.hasJustCalledBack
      && scenes.all { !$0.hasJustCalledBack && !$0.notifications.hasJustCalledBack }
  }

  /// States that the process ended without having been asked.
  package var endsByForce: Formula {
    process.justEnded && !hasJustDone(swipeInBackground) && !hasJustDone(quitPolitely)
      && !hasJustDone(swipeFromSwitcher) && !hasJustDone(swipeQuickly)
  }

  @PropertyBuilder var claimsAboutSuspension: [Property] {
    Always("A3, rule 2: no app is frozen while a scene is on screen", source: "2.4, 6") {
      isJustSuspended ==> !isOnScreen
    }
    Always("A2: an app is frozen while it runs in the background only") {
      isJustSuspended
        ==> Past.previously(canRunCode && !isOnScreen && applicationState == .background)
    }
    Holds("A3: no freeze of a scene that was on screen before its background or its end") {
      Future.always(
        scenes.all { scene in
          scene.isInForeground
            ==> Future.holds(
              !(execution == .suspended),
              weakUntil: scene.hasJustCalled(.didEnterBackground)
                || scene.object.justEnded)
        })
    }
  }

  @PropertyBuilder var claimsAboutReturns: [Property] {
    Holds("C2: from suspended to the screen only through the background") {
      Future.always(
        execution == .suspended
          ==> Future.holds(
            !isOnScreen, weakUntil: canRunCode && !isOnScreen || process.justEnded))
    }
    Holds("C2: from the screen to suspended only through the background") {
      Future.always(
        isOnScreen
          ==> Future.holds(
            !(execution == .suspended),
            weakUntil: canRunCode && !isOnScreen || process.justEnded))
    }
  }

  @PropertyBuilder var claimsAboutEnds: [Property] {
    Holds("B: no callback after the end of a suspended app, up to the next launch") {
      Future.always(
        process.justEnded && Past.previously(execution == .suspended)
          ==> Future.holds(isSilent, weakUntil: process.justStarted))
    }
    Holds("B: no callback after a forced end, up to the next launch") {
      Future.always(
        endsByForce && isSilent ==> Future.holds(isSilent, weakUntil: process.justStarted))
    }
    Always("B: willTerminate reaches only a process that is able to run") {
      hasJustCalled(.willTerminate) ==> canRunCode && Past.previously(canRunCode)
    }
    Always("B: a process that was told to terminate ends without another callback") {
      !isSilent && !notifications.hasJustCalled(.willTerminate)
        ==> !Past.previously(
          Past.holds(!process.justEnded, since: hasJustCalled(.willTerminate)))
    }
    Unreachable("2.3: the app delegate never hears of activity, URLs or user activities") {
      hasJustCalled(.didBecomeActive) || hasJustCalled(.willResignActive)
        || hasJustCalled(.didEnterBackground) || hasJustCalled(.willEnterForeground)
        || hasJustCalled(.openURL) || hasJustCalled(.continueUserActivity)
    }
  }

  @PropertyBuilder var claimsAboutActivation: [Property] {
    for (index, scene) in scenes.all.enumerated() {
      claimsAboutActivation(of: scene, called: scenes.all.count > 1 ? " (scene \(index))" : "")
    }
    Always("C4: a scene that is merely inactive gets no touches") {
      !hasActiveScene ==> !canHappen(touch)
    }
  }

  @PropertyBuilder private func claimsAboutActivation(
    of scene: UIScene, called suffix: String
  ) -> [Property] {
    PhaseGraph(
      "C1: inactive alone is adjacent to both active and background\(suffix)", scene.activation
    ) { graph in
      graph.only(.foregroundInactive, of: connected) {
        graph.areAdjacent($0, .foregroundActive) && graph.areAdjacent($0, .background)
      } && !graph.areAdjacent(.foregroundActive, .background)
    }
    Holds("C1: from active to background only through inactive\(suffix)") {
      Future.always(
        scene.activation == .foregroundActive
          ==> Future.holds(
            !(scene.activation == .background),
            weakUntil: scene.activation.isOne(of: .foregroundInactive, .unattached)))
    }
    Holds("C1: from background to active only through inactive\(suffix)") {
      Future.always(
        scene.activation == .background
          ==> Future.holds(
            !(scene.activation == .foregroundActive),
            weakUntil: scene.activation.isOne(of: .foregroundInactive, .unattached)))
    }
    Always("C3: what follows a resign or an entry of the foreground isn't known\(suffix)") {
      isOpen(for: scene) ==> !isUnexpected(for: scene)
    }
  }

  private var connected: [UIScene.Activation] {
    [.foregroundActive, .foregroundInactive, .background]
  }

  /// States that the latest callback to the scene before this step left the direction open.
  private func isOpen(for scene: UIScene) -> Formula {
    let isDecided =
      scene.hasJustCalled(.didBecomeActive) || scene.hasJustCalled(.didEnterBackground)
      || scene.hasJustCalled(.didDisconnect)
    return Past.previously(
      Past.holds(
        !isDecided && !process.justEnded,
        since: scene.hasJustCalled(.willResignActive)
          || scene.hasJustCalled(.willEnterForeground)))
  }

  /// States that a callback came that never follows while the direction is open.
  private func isUnexpected(for scene: UIScene) -> Formula {
    scene.hasJustCalled(.willConnect) || scene.hasJustCalled(.willResignActive)
      || scene.hasJustCalled(.willEnterForeground)
  }
}
