internal import Checking

/// Looks after an exploration: reports signs of life, and notices that it has been cancelled.
struct Watch {
  private let report: ProgressReporter
  var phase: String
  private var latest = ContinuousClock.now

  /// The time between two signs of life.
  private static var interval: Duration { .milliseconds(250) }

  init(_ phase: String, reporting report: @escaping ProgressReporter) {
    self.phase = phase
    self.report = report
  }

  /// Reports progress if it is time, and returns whether the work has been cancelled.
  mutating func isCancelled(states: Int, depth: Int) -> Bool {
    let now = ContinuousClock.now
    if now - latest >= Self.interval {
      latest = now
      report(Progress(phase: phase, states: states, depth: depth))
    }
    return Task.isCancelled
  }
}
