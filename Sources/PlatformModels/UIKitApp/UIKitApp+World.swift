public import LifecycleModeling

extension UIKitApp {
  /// The moves of the world around the app, and the callbacks that tell of them.
  @ListBuilder<Action> var worldMoves: [Action] {
    lockDevice
    protectData
    unlockDevice
    tellOfProtection
    tellOfAvailability
    changeSettings
    tellOfSettings
  }

  /// The lock, after which the app leaves the screen.
  public var lockDevice: Action { DeviceLock(device, timing: timing).lock }

  /// The moment from which protected files are unreadable.
  public var protectData: Action { DeviceLock(device, timing: timing).protectData }

  public var unlockDevice: Action { DeviceLock(device, timing: timing).unlock }

  public var tellOfProtection: Action {
    Action("tells that protected data goes away", by: .system, source: "1.4, M") {
      When(canRunCode)
      When(device == .locked)
      delivers(.protectedDataWillBecomeUnavailable)
    }
  }

  public var tellOfAvailability: Action {
    Action("tells that protected data is back", by: .system, source: "1.4, M") {
      When(phase.isOne(of: .inactive, .background))
      When(device == .unlocked)
      delivers(.protectedDataDidBecomeAvailable)
    }
  }

  /// A change of the time zone, the locale or a setting while the app is frozen.
  public var changeSettings: Action {
    Action("changes the time zone", by: .user, .interrupts, source: "1.9, M") {
      When(phase == .suspended)
      hasQueuedChange.becomes(true)
    }
  }

  public var tellOfSettings: Action {
    Action("tells of a change of the time zone", by: .system, source: "1.9, M") {
      When(canRunCode)
      delivers(.significantTimeChange)
    }
  }
}
