import Lifecycle

/// What the cases of this folder have in common.
extension UIKitApp {
  /// States that the app holds a lock on a shared file while it is frozen or could be.
  ///
  /// It isn't about the freeze alone. Code goes on for a moment after the last end of a task, and
  /// for how long is up to the system; so a lock is a risk wherever nothing keeps the app from
  /// being frozen. A lock that a handler takes and gives back before it returns is never seen here.
  var risksItsLock: Condition {
    lockedFile == .sharedFile && (canBeFrozen || phase == .suspended)
  }
}
