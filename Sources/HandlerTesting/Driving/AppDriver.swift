/// What stands between a check and an app: it does to the real handlers what an event says, and looks at them.
///
/// A driver is made anew for each walk, and stands for the device: it has no process at first, makes the app's objects
/// when an event says that the process has started, and drops them when it has ended. A class or an actor may be
/// one, on the main actor too.
public protocol AppDriver {
  /// Does what an event says: calls the handler of the callback, or does what the user does in the app.
  ///
  /// - Parameter event: What happens on the device.
  /// - Throws: Whatever the app throws; a check reports it as a failure of the app.
  mutating func perform(_ event: AppEvent) async throws

  /// Returns the value of a variable of the specification in the app; nil for one that can't be seen now.
  ///
  /// - Parameter variable: The name of the variable with its path, as in `hasUnsavedEdits` or `app.phase`.
  /// - Returns: The value, which is compared with the specification's.
  /// - Throws: Whatever keeps the driver from looking; a check reports it as a failure of the app.
  mutating func observe(_ variable: String) async throws -> ObservedValue?

  /// Returns whether the driver can make an event happen.
  ///
  /// Unless a driver says otherwise, it can do all that the user and the system do and let time pass; what the
  /// app does by itself it can't.
  mutating func canPerform(_ event: AppEvent) async -> Bool
}

extension AppDriver {
  public mutating func canPerform(_ event: AppEvent) async -> Bool { event.actor != .app }
}
