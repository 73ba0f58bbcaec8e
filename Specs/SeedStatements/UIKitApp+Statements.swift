import Lifecycle

/// What the statements of this folder have in common.
extension UIKitApp {
  /// States that the app was frozen in this step.
  var isJustFrozen: Formula {
    phase == .suspended && !Past.previously(phase == .suspended)
  }

  /// States that the memory of the app was reclaimed in this step, whatever its state was.
  var isJustReclaimed: Formula {
    hasJustDone(reclaimSuspended) || hasJustDone(reclaimMemory) || hasJustDone(reclaimOnScreen)
  }
}
