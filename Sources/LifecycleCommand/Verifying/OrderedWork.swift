/// Work on many things, several at a time, whose results come in the order of the things.
struct OrderedWork<Item: Sendable, Output: Sendable> {
  let items: [Item]

  /// How many things are worked on at once.
  let workers: Int

  /// Does the work; the results come one after the other.
  ///
  /// When the current task is cancelled, or a receiver fails, no further work is begun.
  ///
  /// - Returns: Whether every thing was worked on.
  func run(
    _ work: @escaping @Sendable (Item) -> Output,
    receiving receive: (Output) throws(CommandFailure) -> Void
  ) async throws(CommandFailure) -> Bool {
    var failure: CommandFailure?
    var begun = 0
    var received = 0
    await withTaskGroup(of: (Int, Output).self) { group in
      var waiting: [Int: Output] = [:]
      func begin() {
        guard begun < items.count, failure == nil, !Task.isCancelled else { return }
        group.addTask { [item = items[begun], begun] in (begun, work(item)) }
        begun += 1
      }
      for _ in 0..<max(workers, 1) { begin() }
      while let (index, output) = await group.next() {
        waiting[index] = output
        begin()
        while failure == nil, let ready = waiting.removeValue(forKey: received) {
          received += 1
          do throws(CommandFailure) { try receive(ready) } catch { failure = error }
        }
      }
    }
    if let failure { throw failure }
    return received == items.count
  }
}
