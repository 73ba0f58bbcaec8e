private import Checking
private import Dispatch
private import Foundation

/// Turns the signals that ask a process to end into the cancellation of its work.
package enum Interruption {
  /// Does work that is cancelled by the first signal; a second one ends the process at once.
  ///
  /// A hangup that is ignored already, as `nohup` wants it, stays ignored.
  ///
  /// - Returns: The status of the work. Work that ends as interrupted has the status of its signal, as
  ///   shells have it.
  package static func status(of work: @escaping @Sendable () async -> Int32) async -> Int32 {
    let task = Task { await work() }
    let received = Locked<Int32?>(nil)
    let queue = DispatchQueue(label: "lifecheck.interruption")
    let sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      signal(number, SIG_IGN)
      source.setEventHandler {
        let isFirst = received.with { first in
          defer { first = first ?? number }
          return first == nil
        }
        guard isFirst else { _exit(128 + number) }
        task.cancel()
      }
      source.resume()
      return source
    }
    let status = await task.value
    for source in sources { source.cancel() }
    guard status == Lifecheck.interruptedStatus, let number = received.with({ $0 }) else {
      return status
    }
    return 128 + number
  }

  /// The signals that ask the process to end.
  private static var signals: [Int32] {
    let previous = signal(SIGHUP, SIG_IGN)
    let isIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    return [SIGINT, SIGTERM] + (isIgnored ? [] : [SIGHUP])
  }
}
