/// One of the workers of a search: its compiled steps, and what they lead to, by region.
final class SearchLane<Word: PackedWord> {
  /// The states that the latest steps lead to, by the region that they belong to.
  let buckets: [WordBuffer<Word>]

  /// The steps taken in the latest round, counted with their choices.
  private(set) var transitions = 0

  private let runner: StepRunner<Word>
  private let batch = WordBuffer<Word>(capacity: 1 << 13)

  /// States that the lane has met lately, which it need not hand over again.
  private let recent = UnsafeMutablePointer<Word>.allocate(capacity: 1 << 13)

  /// Where the next state of each bucket goes.
  private let ends: UnsafeMutablePointer<UnsafeMutablePointer<Word>>

  /// The states that are taken together.
  private static var batchSize: Int { 32 }

  init(_ system: CompiledSystem<Word>, regions: Int) {
    runner = StepRunner(system.steps, in: system)
    buckets = (0..<regions).map { _ in WordBuffer(capacity: 256) }
    recent.initialize(repeating: .zero, count: 1 << 13)
    ends = .allocate(capacity: regions)
    ends.initialize(repeating: recent, count: regions)
  }

  deinit {
    recent.deallocate()
    ends.deallocate()
  }

  /// Forgets which states it has met, since some of them have not been kept.
  func forget() { recent.update(repeating: .zero, count: 1 << 13) }

  /// Takes states to their successors, which then stand in the buckets.
  ///
  /// - Complexity: Linear in the number of transitions.
  func expand<Visited: VisitedStates<Word>>(
    _ states: UnsafePointer<Word>, _ count: Int, for visited: Visited.Type
  ) {
    for bucket in buckets { bucket.count = 0 }
    transitions = 0
    var done = 0
    while done < count {
      let step = min(Self.batchSize, count - done)
      batch.count = 0
      let steps = runner.countedExpand(states + done, step, into: batch)
      transitions = CopySorter<Word>.sum(transitions, steps)
      done += step
      distribute(for: visited)
    }
  }

  private func distribute<Visited: VisitedStates<Word>>(for visited: Visited.Type) {
    let (states, recent, ends, count) = (batch.base, recent, ends, batch.count)
    for (region, bucket) in buckets.enumerated() {
      bucket.reserve(count + 1)
      ends[region] = bucket.base + bucket.count
    }
    for index in 0..<count {
      let state = states[index]
      let mixed = (~state).mixed
      let place = Int(truncatingIfNeeded: mixed &>> 51)
      let isOpen = recent[place] != ~state
      recent[place] = ~state
      let region = Visited.region(of: state, mixed: mixed)
      let end = ends[region]
      end.pointee = state
      // As a number and not as a branch, which nobody could predict.
      ends[region] = end + Int(unsafeBitCast(isOpen, to: UInt8.self))
    }
    for (region, bucket) in buckets.enumerated() { bucket.count = ends[region] - bucket.base }
  }
}
