public import LifecycleModeling

extension UISceneApp {
  /// The actions that begin a process, in the order of the facts.
  @ListBuilder<Action> var launching: [Action] {
    open
    launchForPush
    launchForLocation
    prewarm
    continuePrewarmed
    continuePrewarmedForEvent
    tellOfDiscards
  }

  /// The tap on the icon of an app that isn't running.
  ///
  /// Unlike in an app without scenes, `sceneWillEnterForeground` comes on a cold launch.
  public var open: Action {
    Action("opens the app", by: .user, source: "S1, H: D2, AF:732170") {
      When(execution == .notRunning)
      When(device == .unlocked)
      launches
      Choose(scenes, where: canConnect) { connectsInForeground($0) }
    }
  }

  /// The launch by a push, a task or a background transfer.
  public var launchForPush: Action {
    Action("launches the app for a push or a task", by: .system, source: "S11, T2, H: VP-14") {
      When(execution == .notRunning)
      When(!isQuitByUser)
      launches
      mayConnectInBackground
      Turn()
      arrivesFromServer
    }
  }

  /// The launch by a location, a call or a Bluetooth event.
  public var launchForLocation: Action {
    Action(
      "launches the app for a location", by: .system, source: "S11, T2, M: VP-12, AF:826964, VP-14"
    ) {
      When(execution == .notRunning)
      When(!isQuitByUser || variations.relaunch == .forLocationAndCalls)
      launches
      mayConnectInBackground
      Turn()
      Part { calls(.didUpdateLocations) }
    }
  }

  /// The start of a process hours before anybody asks for it.
  public var prewarm: Action {
    Action("prewarms the app", by: .system, source: "1.9, M: D2, VP-03") {
      When(execution == .notRunning)
      When(variations.prewarm != .never)
      execution.becomes(.prewarmed)
      If(variations.prewarm == .untilDidFinishLaunching) {
        isPrewarmed.becomes(true)
        finishesLaunching
      }
    }
  }

  /// The tap on the icon of a prewarmed app: it continues where the prewarm stopped.
  public var continuePrewarmed: Action {
    Action("opens the prewarmed app", by: .user, source: "T15, S1, M: D2") {
      When(execution == .prewarmed)
      When(device == .unlocked)
      execution.becomes(.running)
      If(!isPrewarmed) { finishesLaunching }
      mayTellOfDiscards
      Choose(scenes, where: canConnect) { connectsInForeground($0) }
    }
  }

  /// An event for a prewarmed app.
  public var continuePrewarmedForEvent: Action {
    Action("launches the prewarmed app for a push or a task", by: .system, source: "T15, M: D2") {
      When(execution == .prewarmed)
      When(!isQuitByUser)
      execution.becomes(.running)
      If(!isPrewarmed) { finishesLaunching }
      mayTellOfDiscards
      mayConnectInBackground
      Turn()
      arrivesFromServer
    }
  }

  /// The report of sessions that were discarded while the app wasn't running, some time after the launch.
  public var tellOfDiscards: Action {
    Action("tells of discarded sessions", by: .system, source: "S8, H: D18; order M") {
      When(canRunCode)
      When(owesDiscard)
      owesDiscard.becomes(false)
      Part { calls(.didDiscardSceneSessions) }
    }
  }

  @LineBuilder private var launches: ClauseList {
    execution.becomes(.running)
    finishesLaunching
    mayTellOfDiscards
  }

  @LineBuilder private var finishesLaunching: ClauseList {
    waits(for: .launch)
    delivers(.willFinishLaunching)
    delivers(.didFinishLaunching)
    waits(for: .none)
  }

  /// The report of discarded sessions right after the launch; it may also come later.
  @LineBuilder private var mayTellOfDiscards: ClauseList {
    If(owesDiscard) {
      Choose {
        Part {
          owesDiscard.becomes(false)
          calls(.didDiscardSceneSessions)
        }
      } or: {
      }
    }
  }

  /// S11: no scene, or one that moves straight to the background.
  @LineBuilder private var mayConnectInBackground: ClauseList {
    If(variations.backgroundScene == .connected) {
      Choose(scenes, where: canConnect) { scene in
        configures(scene)
        delivers(.willConnect, to: scene) { scene.connects }
        echoes(.connectsOffScreen, of: scene)
        If(variations.backgroundCallbackOnLaunch == .no) {
          Part { scene.becomes(.background) }
        } else: {
          repeatsBackground(scene)
          notifiesOfBackground
        }
      }
    } else: {
      If(variations.backgroundCallbackOnLaunch == .yes) { notifiesOfBackground }
    }
  }

  /// A scene is told that it is in the background, which nobody on screen has caused.
  @LineBuilder func repeatsBackground(_ scene: UIScene) -> ClauseList {
    delivers(.didEnterBackground, to: scene) { scene.becomes(.background) }
    echoes(.leaves, of: scene)
  }

  /// The notification of the app that it is in the background, where notifications are posted.
  @LineBuilder var notifiesOfBackground: ClauseList {
    if features.postsNotifications { Part { notifications.calls(.didEnterBackground) } }
  }

  /// The callback that tells a running app of an event from a server.
  @LineBuilder var arrivesFromServer: ClauseList {
    Choose {
      Part { calls(.didReceiveRemoteNotification) }
    } or: {
      Part { calls(.handleBackgroundSession) }
    }
  }
}
