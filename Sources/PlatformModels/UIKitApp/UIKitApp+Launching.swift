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
      initialises
      launchesOnScreen
      mayOpenURL
    }
  }

  /// The launch by a push, a task or a background transfer.
  public var launchForPush: Action {
    Action("launches the app for a push or a task", by: .system, source: "T2, 1.5, H") {
      When(phase == .notRunning)
      When(!isQuitByUser)
      phase.becomes(.background)
      restartsBudget
      initialises
      launchesIntoBackground(for: serverEvents)
    }
  }

  /// The launch by a location, a call or a Bluetooth event.
  public var launchForLocation: Action {
    Action("launches the app for a location", by: .system, source: "T2, 1.5, M: VP-12, AF:826964") {
      When(phase == .notRunning)
      When(!isQuitByUser || variations.relaunch == .forLocationAndCalls)
      phase.becomes(.background)
      restartsBudget
      initialises
      launchesIntoBackground(for: locationEvents)
    }
  }

  @LineBuilder private var comesToScreen: ClauseList {
    isQuitByUser.becomes(false)
    hasBeenOnScreen.becomes(true)
  }

  /// The code before `main`, of an app that has some.
  @LineBuilder private var initialises: ClauseList {
    if features.options.contains(.initialisers) { Part { calls(.runInitialisers) } }
  }

  @LineBuilder private var launchesOnScreen: ClauseList {
    finishesLaunching(for: .none, between: decodesState)
  }

  @LineBuilder private var mayOpenURL: ClauseList {
    if features.options.contains(.userActivities) {
      Choose {
      } or: {
        Part { calls(.openURL) }
      } or: {
        Part { calls(.continueUserActivity) }
      }
    } else {
      Choose {
      } or: {
        Part { calls(.openURL) }
      }
    }
  }

  /// The launch for one of several events.
  ///
  /// Which one it is comes out at its callback; an app that is told in its launch options knows before.
  private func launchesIntoBackground(for events: [BackgroundEvent]) -> ClauseList {
    if launch == nil {
      launchesIntoBackground(for: .none, then: oneOf(events.map(\.linesAtLaunch)))
    } else {
      oneOf(events.map { launchesIntoBackground(for: $0.cause, then: $0.linesAtLaunch) })
    }
  }

  @LineBuilder private func launchesIntoBackground(
    for cause: LaunchOptions.Cause, then event: ClauseList
  ) -> ClauseList {
    launchesIntoBackground(for: cause)
    Turn()
    event
  }

  @LineBuilder private func launchesIntoBackground(
    for cause: LaunchOptions.Cause
  ) -> ClauseList {
    finishesLaunching(for: cause, between: LineBuilder.buildBlock())
    If(variations.backgroundCallbackOnLaunch == .yes) { delivers(.didEnterBackground) }
  }

  @LineBuilder private func finishesLaunching(
    for cause: LaunchOptions.Cause, between lines: ClauseList
  ) -> ClauseList {
    waits(for: .launch)
    delivers(.willFinishLaunching, with: cause)
    lines
    delivers(.didFinishLaunching, with: cause)
    waitsNoLonger
  }

  /// The background time of the process starts again; VP-25 says how much there is.
  @LineBuilder var restartsBudget: ClauseList {
    if let timing {
      timing.restartsBackground
    } else {
      restartsTicks
    }
  }

  @LineBuilder private var restartsTicks: ClauseList {
    If(variations.taskBudget == .seconds30) { budget.becomes(1) }
    If(variations.taskBudget == .seconds180) { budget.becomes(2) }
    If(variations.taskBudget == .seconds600) { budget.becomes(3) }
  }
}

/// The prewarmed app.
extension UIKitApp {
  /// The start of a process hours before anybody asks for it.
  public var prewarm: Action {
    Action("prewarms the app", by: .system, source: "1.9, M: D2, VP-03") {
      When(phase == .notRunning)
      When(variations.prewarm != .never)
      phase.becomes(.prewarmed)
      initialises
      If(variations.prewarm == .untilDidFinishLaunching) {
        isPrewarmed.becomes(true)
        finishesLaunching(for: .none, between: LineBuilder.buildBlock())
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
      If(!isPrewarmed) { launchesOnScreen }
      mayOpenURL
    }
  }

  /// An event for a prewarmed app, of a cause that may launch it.
  public var continuePrewarmedForEvent: Action {
    Action("launches the prewarmed app for an event", by: .system, source: "T15, M: D2; VP-12") {
      When(phase == .prewarmed)
      When(!isQuitByUser || variations.relaunch == .forLocationAndCalls)
      phase.becomes(.background)
      restartsBudget
      if launch == nil {
        continuesIntoBackground(for: .none, then: anyAllowed(of: \.linesAtLaunch))
      } else {
        If(isQuitByUser) {
          oneOf(
            locationEvents.map { continuesIntoBackground(for: $0.cause, then: $0.linesAtLaunch) })
        } else: {
          oneOf(
            (serverEvents + locationEvents).map {
              continuesIntoBackground(for: $0.cause, then: $0.linesAtLaunch)
            })
        }
      }
    }
  }

  @LineBuilder private func continuesIntoBackground(
    for cause: LaunchOptions.Cause, then event: ClauseList
  ) -> ClauseList {
    If(!isPrewarmed) { launchesIntoBackground(for: cause) }
    Turn()
    event
  }

  @LineBuilder private func anyAllowed(of lines: (BackgroundEvent) -> ClauseList) -> ClauseList {
    If(isQuitByUser) {
      oneOf(locationEvents.map(lines))
    } else: {
      oneOf((serverEvents + locationEvents).map(lines))
    }
  }
}
