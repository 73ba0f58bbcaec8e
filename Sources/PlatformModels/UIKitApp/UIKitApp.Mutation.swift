import LifecycleModeling

extension UIKitApp {
  /// Faults planted into the platform, each of which breaks a claim about it.
  package enum Mutation: String, CaseIterable, Sendable {
    /// A suspended app is told that it terminates.
    case terminationWhileSuspended

    /// A process that is gone still gets a callback.
    case callbackAfterKill

    /// An inactive app is frozen at once.
    case suspensionWhileInactive

    /// An active app goes to the background without being inactive.
    case backgroundWhileActive

    /// A suspended app comes to the screen without thawing in the background.
    case foregroundWhileSuspended

    /// A return to the foreground is told twice.
    case secondWillEnterForeground

    /// An app that was told to terminate gets another callback.
    case callbackAfterTermination

    /// An inactive app gets touches.
    case touchWhileInactive

    /// A timer makes up for every fire that it missed.
    case everyMissedFire

    /// A timer fires while the app is frozen.
    case fireWhileSuspended

    /// A socket is reclaimed while the app runs.
    case socketLossWhileRunning

    /// A frame from the background is drawn.
    case frameFromBackground

    /// The scheduler calls a handler that wasn't registered.
    case unregisteredTask

    /// An app is frozen while it works for the system.
    case freezeWhileBusy

    /// The archive of the state outlives a swipe in the switcher.
    case archiveAfterSwipe

    /// The state is encoded while the app is on screen.
    case encodingOnScreen

    /// An app is frozen before its state was encoded.
    case freezeBeforeEncoding

    /// The state is decoded after the launch.
    case decodingAfterLaunch

    /// A change of a setting is told once for each time.
    case repeatedChange
  }

  /// What an app has, for tests of the claims that it inherits.
  package enum Equipment: CaseIterable, Sendable {
    case plain
    case timers
    case sockets
    case renderers
    case events
    case restoration
  }

  /// Creates a platform with some equipment, faulty or not.
  package init(_ equipment: Equipment, mutation: Mutation? = nil) {
    var features = Features(mutation: mutation)
    switch equipment {
    case .plain: break
    case .timers: features.timers = 1
    case .sockets: features.sockets = 1
    case .renderers: features.renderers = 1
    case .events:
      features.scheduledTasks = 1
      features.options = [.completions]
    case .restoration: features.options = [.restoration]
    }
    self.init(features)
  }
}

extension UIKitApp.Mutation {
  /// The equipment that the fault is about.
  package var equipment: UIKitApp.Equipment {
    switch self {
    case .everyMissedFire, .fireWhileSuspended: .timers
    case .socketLossWhileRunning: .sockets
    case .frameFromBackground: .renderers
    case .unregisteredTask, .freezeWhileBusy: .events
    case .archiveAfterSwipe, .encodingOnScreen, .freezeBeforeEncoding, .decodingAfterLaunch:
      .restoration
    default: .plain
    }
  }
}
