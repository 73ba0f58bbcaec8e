/// Which things leave a line whenever they happen.
///
/// What always leaves a line can't have happened without one; anything else may have.
struct Visibility: Equatable {
  /// Whether a callback leaves a line, by channel and code.
  private(set) var callbacks: [[Bool]]

  /// Whether runs tell when a process begins and ends.
  let tellsProcesses: Bool

  /// Whether actions leave lines.
  private(set) var tellsActions = false

  init(of vocabulary: Vocabulary) {
    callbacks = vocabulary.channels.map { $0.labels.map { _ in false } }
    tellsProcesses = vocabulary.tellsProcesses
  }

  /// Notes that a callback always leaves a line, and returns whether that is new.
  mutating func show(channel: Int, code: Int) -> Bool {
    guard !callbacks[channel][code] else { return false }
    callbacks[channel][code] = true
    return true
  }

  /// Notes that the callbacks of a channel leave no lines, since nobody reads them.
  mutating func hide(channel: Int) {
    callbacks[channel] = callbacks[channel].map { _ in false }
  }

  /// Whether something always leaves a line.
  ///
  /// - Parameters:
  ///   - observable: What happens.
  ///   - isRunning: Whether a line has told which process is running, so that the next one shows its end. Between
  ///     two processes that left lines others may have come and gone.
  /// - Returns: False if it can happen unseen.
  func isCertain(_ observable: Observable, isRunning: Bool) -> Bool {
    switch observable {
    case .callback(let channel, let code, _): callbacks[channel][code]
    case .processEnded: tellsProcesses && isRunning
    case .processStarted: false
    case .action: tellsActions
    }
  }
}
