import Lifecycle

/// The rule "undo in the opposite callback what a callback did", for any app.
extension UIKitApp {
  /// States that a callback which undoes something comes after the one that did it, once for each.
  func isPaired(_ undoing: Callback, after doing: Callback) -> Formula {
    Past.previously(
      Past.holds(!hasJustCalled(undoing) && !process.justEnded, since: hasJustCalled(doing)))
  }

  /// States that a callback came before in the same process.
  func hasCalledBefore(_ callback: Callback) -> Formula {
    Past.previously(Past.holds(!process.justEnded, since: hasJustCalled(callback)))
  }
}
