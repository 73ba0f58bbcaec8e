import Checking
import Reporting

/// The line on the terminal that says how far the check has come.
///
/// Of several specifications that are checked at once, it shows the one that was begun first.
struct ProgressDisplay: Sendable {
  private let context: CommandContext
  private let state = Locked(State())
  private let clock = ContinuousClock()

  /// The time between two drawings.
  private static let pause = Duration.milliseconds(100)

  private struct State {
    /// The specifications at work, in the order in which they were begun.
    var running: [Work] = []
    var lastDrawn: ContinuousClock.Instant?
    var isVisible = false
  }

  /// A specification at work.
  private struct Work {
    var specification: String
    var claim = ""
    var began: ContinuousClock.Instant
  }

  init(_ context: CommandContext) { self.context = context }

  /// Takes a sign of life of a specification, and draws the line if the last time is long enough ago.
  func receive(_ sign: VerificationProgress, of specification: String) {
    let now = clock.now
    state.with { state in
      let place = state.running.firstIndex { $0.specification == specification }
      let index = place ?? state.running.count
      if place == nil { state.running.append(Work(specification: specification, began: now)) }
      switch sign {
      case .searchingFaults: state.running[index].claim = "looking for mistakes"
      case .started(let name, _, _):
        state.running[index].claim = name
        state.running[index].began = now
      case .engine(let progress):
        if index == 0 { draw(progress, now, &state) }
      case .finished: break
      }
    }
  }

  /// Ends the work on a specification.
  func end(_ specification: String) {
    state.with { state in state.running.removeAll { $0.specification == specification } }
  }

  /// Removes the line, so that something else can be written.
  func clear() {
    state.with { state in
      if state.isVisible { context.complain("\r\u{1B}[2K") }
      state.isVisible = false
    }
  }

  private func draw(
    _ progress: Checking.Progress, _ now: ContinuousClock.Instant, _ state: inout State
  ) {
    if let last = state.lastDrawn, now - last < Self.pause { return }
    let work = state.running[0]
    state.lastDrawn = now
    state.isVisible = true
    let line = ProgressLine(
      subject: "\(work.specification) · \(work.claim)", progress: progress,
      elapsed: now - work.began)
    context.complain("\r\u{1B}[2K\(line.text(width: max(context.terminalWidth - 1, 20)))")
  }
}
