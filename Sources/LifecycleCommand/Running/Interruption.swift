private import Dispatch
private import Foundation

/// Turns the signal for an interruption into the cancellation of work.
package enum Interruption {
  /// Runs work that is cancelled when the user presses Ctrl-C.
  ///
  /// A second signal ends the process at once.
  package static func handled<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) async -> Value {
    let task = Task { await work() }
    let queue = DispatchQueue(label: "lifecheck.interruption")
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: queue)
    signal(SIGINT, SIG_IGN)
    source.setEventHandler {
      task.cancel()
      signal(SIGINT, SIG_DFL)
    }
    source.resume()
    let value = await task.value
    source.cancel()
    signal(SIGINT, SIG_DFL)
    return value
  }
}
