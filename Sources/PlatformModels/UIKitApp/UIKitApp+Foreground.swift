public import LifecycleModeling

extension UIKitApp {
  /// The actions between inactive and active, in the order of the facts.
  @ListBuilder<Action> var activating: [Action] {
    activate
    endInterruption
    touch
  }

  /// The end of a way to the foreground.
  public var activate: Action {
    Action("activates the app", by: .system, source: "T4, H") {
      When(phase == .inactive)
      When(interruption == .none)
      When(device == .unlocked)
      isLeaving.becomes(false)
      phase.becomes(.active)
      delivers(.didBecomeActive)
    }
  }

  /// The end of whatever made the app inactive.
  public var endInterruption: Action {
    Action("ends the interruption", by: .user, source: "T4, H") {
      When(phase == .inactive)
      When(interruption != .none)
      When(device == .unlocked)
      interruption.becomes(.none)
      isLeaving.becomes(false)
      phase.becomes(.active)
      delivers(.didBecomeActive)
    }
  }

  /// A touch, which only an active app gets.
  public var touch: Action {
    Action("touches the app", by: .user, source: "1.1, H") {
      When(
        features.mutation == .touchWhileInactive
          ? phase.isOne(of: .inactive, .active) : phase == .active)
    }
  }

  /// The actions that make an active app inactive, in the order of the facts.
  @ListBuilder<Action> var interrupting: [Action] {
    beginLeaving
    interrupt
    pullNotificationCenter
    callArrives
    showSwitcher
    showSheet
  }

  /// A system alert, Siri or the Control Center.
  public var interrupt: Action {
    Action("interrupts the app", by: .system, source: "T3, 1.4, H") {
      resigns(for: .alert)
    }
  }

  /// The Notification Center, which used to activate the app for a moment when fully open.
  public var pullNotificationCenter: Action {
    Action("pulls down the Notification Center", by: .user, source: "T3, 1.4, M: VP-09") {
      resigns(for: .notificationCenter)
      If(variations.notificationCenter == .two) {
        Part {
          phase.becomes(.active)
          calls(.didBecomeActive)
        }
        delivers(.willResignActive)
        phase.becomes(.inactive)
      }
    }
  }

  /// A call, whose banner may leave the app active.
  public var callArrives: Action {
    Action("announces a call", by: .system, source: "T3, 1.4, M: VP-08") {
      When(variations.bannerDeactivates == .yes)
      resigns(for: .call)
    }
  }

  public var showSwitcher: Action {
    Action("opens the app switcher", by: .user, source: "T3, 1.4, H") {
      resigns(for: .switcher)
    }
  }

  /// The sheet that the app asked for; it makes the app inactive.
  public var showSheet: Action {
    Action("shows the sheet that the app asked for", by: .system, source: "T3, 1.4, H") {
      When(request != .none)
      request.becomes(.none)
      resigns(for: .sheet)
    }
  }

  /// The swipe to the home screen, or the lock; the app isn't in the background yet.
  public var beginLeaving: Action {
    Action("begins to leave the app", by: .user, source: "T3, H") {
      resigns(for: .none)
    }
  }

  /// The way from active to inactive: the callback comes first.
  @ActionBuilder private func resigns(for cause: Interruption) -> ClauseList {
    When(phase == .active)
    delivers(.willResignActive)
    phase.becomes(.inactive)
    isLeaving.becomes(true)
    interruption.becomes(cause)
  }
}
