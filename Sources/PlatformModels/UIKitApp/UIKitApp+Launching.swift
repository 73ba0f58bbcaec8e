public import LifecycleModeling

extension UIKitApp {
  /// The actions that begin a process, in the order of the facts.
  @ListBuilder<Action> var launching: [Action] {
    open
    launchForPush
    launchForLocation
    prewarm
    continuePrewarmed
    continuePrewarmedForEvent
  }

  /// The tap on the icon of an app that isn't running.
  ///
  /// `willEnterForeground` isn't sent on a cold launch.
  public var open: Action {
    Action("opens the app", by: .user, source: "T1, H: D2") {
      When(phase == .notRunning)
      When(device == .unlocked)
      phase.becomes(.inactive)
      comesToScreen
      delivers(.willFinishLaunching)
      delivers(.didFinishLaunching)
      mayOpenURL
    }
  }

  /// The launch by a push, a task or a background transfer.
  public var launchForPush: Action {
    Action("launches the app for a push or a task", by: .system, source: "T2, 1.5, H") {
      When(phase == .notRunning)
      When(!isQuitByUser)
      launchesIntoBackground
      arrivesFromServer
    }
  }

  /// The launch by a location, a call or a Bluetooth event.
  public var launchForLocation: Action {
    Action("launches the app for a location", by: .system, source: "T2, 1.5, L: VP-12") {
      When(phase == .notRunning)
      When(!isQuitByUser || variations.relaunch == .forLocationAndCalls)
      launchesIntoBackground
      Part { calls(.didUpdateLocations) }
    }
  }

  /// The start of a process hours before anybody asks for it.
  public var prewarm: Action {
    Action("prewarms the app", by: .system, source: "1.9, M: D2, VP-03") {
      When(phase == .notRunning)
      phase.becomes(.prewarmed)
      If(variations.prewarm == .untilDidFinishLaunching) {
        isPrewarmed.becomes(true)
        delivers(.willFinishLaunching)
        delivers(.didFinishLaunching)
      }
    }
  }

  /// The tap on the icon of a prewarmed app: it continues where the prewarm stopped.
  public var continuePrewarmed: Action {
    Action("opens the prewarmed app", by: .user, source: "T15, M: D2") {
      When(phase == .prewarmed)
      When(device == .unlocked)
      phase.becomes(.inactive)
      comesToScreen
      If(!isPrewarmed) {
        delivers(.willFinishLaunching)
        delivers(.didFinishLaunching)
      }
      mayOpenURL
    }
  }

  /// An event for a prewarmed app.
  public var continuePrewarmedForEvent: Action {
    Action("launches the prewarmed app for a push or a task", by: .system, source: "T15, M: D2") {
      When(phase == .prewarmed)
      When(!isQuitByUser)
      phase.becomes(.background)
      restartsBudget
      If(!isPrewarmed) {
        delivers(.willFinishLaunching)
        delivers(.didFinishLaunching)
        If(variations.backgroundCallbackOnLaunch == .yes) { delivers(.didEnterBackground) }
      }
      Turn()
      arrivesFromServer
    }
  }

  @LineBuilder private var comesToScreen: ClauseList {
    isQuitByUser.becomes(false)
    hasBeenOnScreen.becomes(true)
  }

  @LineBuilder private var mayOpenURL: ClauseList {
    Choose {
    } or: {
      Part { calls(.openURL) }
    }
  }

  @LineBuilder private var launchesIntoBackground: ClauseList {
    phase.becomes(.background)
    restartsBudget
    delivers(.willFinishLaunching)
    delivers(.didFinishLaunching)
    If(variations.backgroundCallbackOnLaunch == .yes) { delivers(.didEnterBackground) }
    Turn()
  }

  /// The callback that tells a running app of an event from a server.
  @LineBuilder var arrivesFromServer: ClauseList {
    Choose {
      Part { calls(.didReceiveRemoteNotification) }
    } or: {
      Part { calls(.performFetch) }
    } or: {
      Part { calls(.handleBackgroundSession) }
    }
  }

  /// The background time of the process starts again; VP-25 says how much there is.
  @LineBuilder var restartsBudget: ClauseList {
    If(variations.taskBudget == .seconds30) { budget.becomes(1) }
    If(variations.taskBudget == .seconds180) { budget.becomes(2) }
    If(variations.taskBudget == .seconds600) { budget.becomes(3) }
  }
}
