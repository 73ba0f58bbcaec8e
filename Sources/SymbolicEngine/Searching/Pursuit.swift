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

  /// The values of the time that is asked about with which it was reached.
  var intervals: [Interval] = []

  /// Into how many parts a tick must be divided for a run in whole ticks, if it must.
  var finerTicks: Int?
  var proof: Proof?

  /// The valuations under which the target is reachable, with the length of a run; nil if zones don't tell.
  var lengths: [[Int]: Int]?

  /// The number of zones that were visited to find that out.
  var visitedZones = 0

  /// Whether Spacer found that the target can be reached under a valuation not yet reached.
  var isKnownReachable = false

  /// Why the target can't be reached.
  struct Proof {
    /// The valuations that the proof leaves out.
    var exceptions: Set<[Int]>

    /// The values of a time that the proof leaves out.
    var intervals: [Interval]
    var evidence: ReachabilityAnswer.Evidence
  }

  /// Whether nothing remains to be found out.
  func isSettled(among valuationCount: Int) -> Bool {
    reached.count == valuationCount
      || (proof?.exceptions == reached && proof?.intervals == intervals)
  }
}
