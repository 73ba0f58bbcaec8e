#if canImport(os)
  private import os
#else
  private import Synchronization
#endif

/// A value that several threads share, one at a time.
package final class Locked<Value: Sendable>: Sendable {
  #if canImport(os)
    private let storage: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { storage = OSAllocatedUnfairLock(initialState: value) }

    /// Gives the value to some work while nobody else has it.
    package func with<Result: Sendable>(_ work: @Sendable (inout Value) -> Result) -> Result {
      storage.withLock(work)
    }
  #else
    private let storage: Mutex<Value>

    package init(_ value: Value) { storage = Mutex(value) }

    /// Gives the value to some work while nobody else has it.
    package func with<Result: Sendable>(_ work: @Sendable (inout Value) -> Result) -> Result {
      storage.withLock { work(&$0) }
    }
  #endif
}
