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
  public var lockDevice: Action { DeviceLock(device, timing: timing).lock }

  /// The moment from which protected files are unreadable.
  public var protectData: Action { DeviceLock(device, timing: timing).protectData }

  public var unlockDevice: Action { DeviceLock(device, timing: timing).unlock }

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
