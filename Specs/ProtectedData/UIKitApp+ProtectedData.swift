import Lifecycle

/// What the cases of this folder have in common.
extension UIKitApp {
  /// States that protected data couldn't be read at any time since the process started.
  var hasStartedWithoutData: Formula {
    Past.holds(!canReadProtectedData, since: process.justStarted && !canReadProtectedData)
  }
}
