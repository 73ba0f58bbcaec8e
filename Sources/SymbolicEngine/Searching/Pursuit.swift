internal import Checking
internal import ModelIR

/// What is known about one target while the engine works on it.
struct Pursuit {
  /// The target, by its index in the question.
  let index: Int

  /// The valuations under which it was reached.
  var reached: Set<[Int]> = []

  var run: Run?
  var isCanonical = true
  var proof: Proof?

  /// Whether Spacer found that the target can be reached under a valuation not yet reached.
  var isKnownReachable = false

  /// Why the target can't be reached.
  struct Proof {
    /// The valuations that the proof leaves out.
    var exceptions: Set<[Int]>
    var evidence: ReachabilityAnswer.Evidence
  }

  /// Whether nothing remains to be found out.
  func isSettled(among valuationCount: Int) -> Bool {
    reached.count == valuationCount || proof?.exceptions == reached
  }
}
