private import Dispatch
private import Foundation

/// Looks whether an event takes too long.
///
/// While it still does, a line on the standard error says so: an event that never comes to its end leaves no
/// other trace. When it has come to its end, the test is told, if it has set a limit: a time that nobody asked for
/// decides no test.
struct Watch: Sendable {
  /// How long an event may take.
  let limit: Duration?

  /// Is told the event that took too long, what went before, and the limit.
  let report: @Sendable (AppEvent, [JournalEntry], Duration) -> Void

  /// Does an event under the eyes of the watch.
  ///
  /// The timer runs on no thread that an app's handlers can occupy.
  func observe<Result>(
    _ event: AppEvent, after journal: [JournalEntry], _ work: () async -> Result
  ) async -> Result {
    let patience = limit ?? .seconds(10)
    let notice = "‘\(event.title)’ has not come to its end after \(patience)\n"
    let alarm = DispatchWorkItem {
      try? FileHandle.standardError.write(contentsOf: Data(notice.utf8))
    }
    let (seconds, attoseconds) = patience.components
    let delay = Double(seconds) + Double(attoseconds) * 1e-18
    DispatchQueue.global().asyncAfter(deadline: .now() + delay, execute: alarm)
    let start = ContinuousClock.now
    let result = await work()
    alarm.cancel()
    if let limit, ContinuousClock.now - start > limit { report(event, journal, limit) }
    return result
  }
}
