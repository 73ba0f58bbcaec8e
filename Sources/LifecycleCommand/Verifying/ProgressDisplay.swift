import Checking
import Foundation
import Reporting

/// The line on the terminal that says how far the check has come.
actor ProgressDisplay {
  private let context: CommandContext
  private let clock = ContinuousClock()
  private var round = 0
  private var specification = ""
  private var claim = ""
  private var began: ContinuousClock.Instant
  private var lastDrawn: ContinuousClock.Instant?

  /// The time between two drawings.
  private static let pause = Duration.milliseconds(100)

  init(_ context: CommandContext) {
    self.context = context
    began = clock.now
  }

  /// Begins to show the progress of a specification.
  ///
  /// - Returns: The round that its signs of life must name.
  func begin(_ specification: String) -> Int {
    round += 1
    self.specification = specification
    claim = ""
    began = clock.now
    lastDrawn = clock.now
    return round
  }

  /// Removes the line; signs of life of this round come too late from now on.
  func end() {
    round += 1
    context.complain("\r\u{1B}[2K")
  }

  /// Takes a sign of life, and draws the line if the last drawing is long enough ago.
  func receive(_ sign: VerificationProgress, of round: Int) {
    guard round == self.round else { return }
    switch sign {
    case .searchingFaults: claim = "looking for mistakes in the specification"
    case .started(let name, _, _):
      claim = name
      began = clock.now
    case .engine(let progress): draw(progress)
    case .finished: break
    }
  }

  private func draw(_ progress: Checking.Progress) {
    let now = clock.now
    if let lastDrawn, now - lastDrawn < Self.pause { return }
    lastDrawn = now
    let line = ProgressLine(
      subject: [specification, claim].filter { !$0.isEmpty }.joined(separator: " · "),
      progress: progress, elapsed: now - began)
    context.complain("\r\u{1B}[2K\(line.text(width: max(context.terminalWidth - 1, 20)))")
  }
}

/// The way of signs of life from an engine to the display.
struct ProgressChannel: Sendable {
  private let display: ProgressDisplay?
  private let continuation: AsyncStream<(Int, VerificationProgress)>.Continuation
  private let consumer: Task<Void, Never>

  /// Opens the way; without a display nothing is shown.
  init(to display: ProgressDisplay?) {
    self.display = display
    let (stream, continuation) = AsyncStream.makeStream(of: (Int, VerificationProgress).self)
    self.continuation = continuation
    consumer = Task.detached {
      for await (round, sign) in stream { await display?.receive(sign, of: round) }
    }
  }

  /// Shows the signs of life of one piece of work while it is done.
  func showing<Value: Sendable>(
    _ specification: String, _ work: (@escaping Verifier.Reporter) throws -> Value
  ) async rethrows -> Value {
    guard let display else { return try work { _ in } }
    let round = await display.begin(specification)
    let value = try work { [continuation] in continuation.yield((round, $0)) }
    await display.end()
    return value
  }

  func close() async {
    continuation.finish()
    await consumer.value
  }
}
