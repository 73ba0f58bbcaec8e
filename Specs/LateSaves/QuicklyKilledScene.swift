import Lifecycle

/// The only scene of an app, with the process around it, as far as a quick kill needs them.
///
/// Rows S1 to S5, S9 and S10 of the platform facts; the last two were observed on a device, in
/// forum thread 732170. A scene object that disconnects is gone; what connects after it is a new
/// one. What a swipe tells an app is an open question without scenes, too (VP-05, VP-06); here both
/// orders are possible. The freeze and the callbacks of the app delegate aren't modelled.
struct QuicklyKilledScene: Platform {
  let process = Owner(.process)
  let object = Owner(.instance)
  let isRunning = Variable(initially: false, lifetime: .world)
  let activation = Variable(initially: Activation.unattached, lifetime: .world)

  /// Whether the switcher shows the card of the scene.
  let isInSwitcher = Variable(initially: false, lifetime: .instance)

  let callbacks = Callbacks<Callback>()

  var existence: [Existence] {
    process.exists(while: isRunning) { isGone }
    object.exists(while: activation != .unattached, within: process)
  }

  var actions: [Action] {
    Action("opens the app", by: .user, source: "S1, H: D2") {
      isRunning.moves(from: false, to: true)
      connects
    }
    Action("activates the scene", by: .system, source: "S3, H") {
      activation.moves(from: .foregroundInactive, to: .foregroundActive)
      isInSwitcher.becomes(false)
      Part { calls(.didBecomeActive) }
    }
    Action("opens the app switcher", by: .user, source: "S2, H") {
      When(activation == .foregroundActive)
      Part { calls(.willResignActive) }
      activation.becomes(.foregroundInactive)
      isInSwitcher.becomes(true)
    }
    Action("moves the scene to the background", by: .system, source: "S4, H: D9") {
      activation.moves(from: .foregroundInactive, to: .background)
      isInSwitcher.becomes(false)
      Part { calls(.didEnterBackground) }
    }
    Action("returns to the app", by: .user, source: "S5, H") {
      When(activation == .background)
      Part { calls(.willEnterForeground) }
      activation.becomes(.foregroundInactive)
    }
    swipeAway
    swipeAwayQuickly
  }

  /// The swipe on the card: the scene disconnects without having been in the background.
  var swipeAway: Action {
    Action("swipes the app away", by: .user, source: "S9, M: AF:732170") {
      When(isInSwitcher)
      disconnects
      Part { isGone }
    }
  }

  /// The same in a hurry: a new scene object connects and goes to the background.
  var swipeAwayQuickly: Action {
    Action("swipes the app away while it minimizes", by: .user, source: "S10, L: AF:732170") {
      When(isInSwitcher)
      disconnects
      connects
      Part {
        activation.becomes(.background)
        calls(.didEnterBackground)
      }
      Part { isGone }
    }
  }

  @LineBuilder private var connects: ClauseList {
    Part {
      activation.becomes(.foregroundInactive)
      calls(.willConnect)
    }
    Part { calls(.willEnterForeground) }
  }

  @LineBuilder private var disconnects: ClauseList {
    Part { calls(.didDisconnect) }
    InstanceEnds(object)
    activation.becomes(.unattached)
  }

  @LineBuilder private var isGone: ClauseList {
    ProcessEnds(process)
    activation.becomes(.unattached)
    isRunning.becomes(false)
  }
}
