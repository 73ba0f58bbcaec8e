#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Work that is divided among threads.
enum Workers {
  /// One part of the work, as a thread finds it behind a pointer.
  private struct Part {
    let work: (Int) -> Void
    let number: Int
  }

  /// Does the parts of some work, numbered from zero, at the same time, and waits for all of them.
  ///
  /// The parts must not write what another one reads or writes. The compiler can't check that, since the
  /// objects that they work on belong to the caller, who lends one to each; the thread sanitizer does.
  /// Threads live as long as their part, which is cheap beside the work on thousands of states.
  static func perform(_ count: Int, _ work: (Int) -> Void) {
    guard count > 1 else { return work(0) }
    withoutActuallyEscaping(work) { work in
      let parts = UnsafeMutablePointer<Part>.allocate(capacity: count)
      for number in 0..<count {
        (parts + number).initialize(to: Part(work: work, number: number))
      }
      let threads = UnsafeMutablePointer<pthread_t>.allocate(capacity: count)
      var started = 0
      for number in 1..<count {
        if start(threads + started, doing: UnsafeMutableRawPointer(parts + number)) {
          started += 1
        } else {
          // There can be no further thread.
          work(number)
        }
      }
      work(0)
      for number in 0..<started { pthread_join(threads[number], nil) }
      threads.deallocate()
      parts.deinitialize(count: count)
      parts.deallocate()
    }
  }

  /// Starts a thread for a part; returns whether that was possible.
  private static func start(
    _ thread: UnsafeMutablePointer<pthread_t>, doing part: UnsafeMutableRawPointer
  ) -> Bool {
    #if canImport(Darwin)
      var started: pthread_t?
      let status = pthread_create(
        &started, nil,
        { part in
          Workers.run(part)
          return nil
        }, part)
      guard status == 0, let started else { return false }
      thread.initialize(to: started)
      return true
    #else
      return pthread_create(
        thread, nil,
        { part in
          if let part { Workers.run(part) }
          return nil
        }, part) == 0
    #endif
  }

  private static func run(_ part: UnsafeMutableRawPointer) {
    let part = part.assumingMemoryBound(to: Part.self)
    part.pointee.work(part.pointee.number)
  }

  /// Returns the part of a range that falls to one of several workers.
  static func share(of total: Int, _ worker: Int, of workers: Int) -> Range<Int> {
    total * worker / workers..<total * (worker + 1) / workers
  }
}
