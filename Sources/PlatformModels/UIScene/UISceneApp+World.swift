public import LifecycleModeling

extension UISceneApp {
  /// The moves of the world around the app, and the callbacks that tell of them.
  @ListBuilder<Action> var worldMoves: [Action] {
    lockDevice
    protectData
    unlockDevice
    tellOfProtection
    tellOfAvailability
    warnOfMemory
  }

  /// The lock, after which the scenes leave the screen.
  public var lockDevice: Action {
    Action("locks the device", by: .user, .interrupts, source: "1.4, M") {
      When(device == .unlocked)
      device.becomes(.locked)
    }
  }

  /// The moment some 10 s after the lock from which protected files are unreadable.
  ///
  /// Its order against the background and the freeze is free: VP-11.
  public var protectData: Action {
    Action("takes protected data away", by: .system, .interrupts, source: "1.7, M: VP-11") {
      When(device == .locked)
      device.becomes(.protected)
    }
  }

  public var unlockDevice: Action {
    Action("unlocks the device", by: .user, .interrupts, source: "1.4, M") {
      When(device != .unlocked)
      device.becomes(.unlocked)
    }
  }

  public var tellOfProtection: Action {
    Action("tells that protected data goes away", by: .system, source: "1.4, 2.3, M") {
      When(canRunCode)
      When(device == .locked)
      Part { calls(.protectedDataWillBecomeUnavailable) }
    }
  }

  public var tellOfAvailability: Action {
    Action("tells that protected data is back", by: .system, source: "1.4, 2.3, M") {
      When(canRunCode)
      When(!hasActiveScene)
      When(device == .unlocked)
      Part { calls(.protectedDataDidBecomeAvailable) }
    }
  }

  public var warnOfMemory: Action {
    Action("warns of low memory", by: .system, source: "2.3, M") {
      When(canRunCode)
      Part { calls(.didReceiveMemoryWarning) }
    }
  }
}
