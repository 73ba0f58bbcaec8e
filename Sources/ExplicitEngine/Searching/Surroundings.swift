internal import Checking

/// What an exploration may use of the machine.
struct Surroundings: Sendable {
  /// The number of threads.
  var workers = 1

  /// The number of states in a layer from which on several threads are used.
  var leastParallel = 1 << 16

  /// Where states go that memory has no room for; nil if they can't go anywhere.
  var disk: DiskSpace?

  /// The most memory to use for states in bytes, if there is a limit.
  ///
  /// Who can go on on disk leaves some of the machine's memory to others.
  func memoryLimit(_ budget: Budget) -> Int? {
    budget.memory ?? disk.map { _ in ReservedMemory.availableSize / 4 * 3 }
  }
}
