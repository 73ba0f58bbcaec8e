import LifecycleModeling

/// The silent moves of a device that every app on it lives with.
struct DeviceLock {
  private let device: Variable<UIKitApp.Device>

  /// The limits in seconds, of an app created with them.
  private let timing: TimeLimits?

  init(_ device: Variable<UIKitApp.Device>, timing: TimeLimits? = nil) {
    self.device = device
    self.timing = timing
  }

  var lock: Action {
    Action("locks the device", by: .user, .interrupts, source: "1.4, M") {
      When(device == .unlocked)
      device.becomes(.locked)
    }
  }

  /// The moment some 10 s after the lock from which protected files are unreadable.
  ///
  /// Its order against the background and the freeze is free: VP-11.
  var protectData: Action {
    Action("takes protected data away", by: .system, .interrupts, source: "1.7, M: VP-11") {
      When(device == .locked)
      if let timing { When(timing.locked >= timing.dataProtection) }
      device.becomes(.protected)
    }
  }

  var unlock: Action {
    Action("unlocks the device", by: .user, .interrupts, source: "1.4, M") {
      When(device != .unlocked)
      device.becomes(.unlocked)
    }
  }
}
