/// One of the workers of a search: its compiled steps, and what they lead to.
final class SearchLane<Word: PackedWord> {
  /// The states that the latest steps lead to, in their order; a few are there more than once.
  private let reached = WordBuffer<Word>(capacity: 1 << 13)

  /// For each of these states whether it is new to the set: one byte, which one worker writes.
  private var isNew = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 13)
  private var isNewCapacity = 1 << 13

  /// The places of these states, by the region that they belong to.
  private let buckets: [WordBuffer<UInt32>]

  /// The steps taken in the latest round, counted with their choices.
  private(set) var transitions = 0

  private let runner: StepRunner<Word>

  /// States that the lane has met lately, which it need not hand over again.
  private let recent = UnsafeMutablePointer<Word>.allocate(capacity: SearchLane.recentCount)

  /// Where the next place of each bucket goes.
  private let ends: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>

  /// The states that are taken together: many, since each batch is dealt out to all buckets.
  private static var batchSize: Int { 128 }

  /// The number of states that are remembered, in the caches of one processor.
  private static var recentCount: Int { 1 << (64 - Int(recentShift)) }

  private static var recentShift: UInt64 {
    49 + UInt64((MemoryLayout<Word>.stride / 4).trailingZeroBitCount)
  }

  init(_ system: CompiledSystem<Word>, regions: Int) {
    runner = StepRunner(system.steps, in: system)
    let buckets = (0..<regions).map { _ in WordBuffer<UInt32>(capacity: 256) }
    self.buckets = buckets
    recent.initialize(repeating: .zero, count: Self.recentCount)
    ends = .allocate(capacity: regions)
    for region in 0..<regions { (ends + region).initialize(to: buckets[region].base) }
  }

  deinit {
    recent.deallocate()
    ends.deallocate()
    isNew.deallocate()
  }

  /// Forgets which states it has met, since some of them have not been kept.
  func forget() { recent.update(repeating: .zero, count: Self.recentCount) }

  /// Takes states to their successors, of which the finds then tell.
  ///
  /// - Complexity: Linear in the number of transitions.
  func expand<Visited: VisitedStates<Word>>(
    _ states: UnsafePointer<Word>, _ count: Int, for visited: Visited.Type
  ) {
    for bucket in buckets { bucket.count = 0 }
    reached.count = 0
    transitions = 0
    var done = 0
    while done < count {
      let step = min(Self.batchSize, count - done)
      let before = reached.count
      let steps = runner.countedExpand(states + done, step, into: reached)
      transitions = CopySorter<Word>.sum(transitions, steps)
      done += step
      distribute(from: before, for: visited)
    }
    // Eight of them are looked at together.
    let needed = (reached.count + 7) / 8 * 8
    if needed > isNewCapacity {
      isNew.deallocate()
      isNewCapacity = 2 * needed
      isNew = .allocate(capacity: isNewCapacity)
    }
    isNew.initialize(repeating: 0, count: needed)
  }

  /// Puts the places of the states reached since a place into the buckets, without those met lately.
  private func distribute<Visited: VisitedStates<Word>>(
    from start: Int, for visited: Visited.Type
  ) {
    let (states, recent, ends, shift) = (reached.base, recent, ends, Self.recentShift)
    let count = reached.count
    for (region, bucket) in buckets.enumerated() {
      bucket.reserve(count - start + 1)
      ends[region] = bucket.base + bucket.count
    }
    var kept = start
    for index in start..<count {
      let state = states[index]
      let mixed = (~state).mixed
      let place = Int(truncatingIfNeeded: mixed &>> shift)
      let isOpen = recent[place] != ~state
      recent[place] = ~state
      states[kept] = state
      let region = Visited.region(of: state, mixed: mixed)
      let end = ends[region]
      end.pointee = UInt32(truncatingIfNeeded: kept)
      // As a number and not as a branch, which nobody could predict.
      let step = Int(unsafeBitCast(isOpen, to: UInt8.self))
      ends[region] = end + step
      kept &+= step
    }
    reached.count = kept
    for (region, bucket) in buckets.enumerated() { bucket.count = ends[region] - bucket.base }
  }

  /// Returns what the lane has found in a region, without the first of it.
  func finds(in region: Int, from place: Int) -> Finds {
    let bucket = buckets[region]
    return Finds(
      states: reached.base, isNew: isNew,
      places: UnsafeBufferPointer(start: bucket.base + place, count: bucket.count - place))
  }

  /// What a lane has found in a region.
  struct Finds {
    /// All states that the lane has reached.
    var states: UnsafePointer<Word>

    /// For each of them whether it is new; to be written for those of the region.
    var isNew: UnsafeMutablePointer<UInt8>

    /// Where those of the region stand.
    var places: UnsafeBufferPointer<UInt32>
  }

  /// Adds the states that are new to a layer, in the order in which they were reached.
  func record(in layer: WordBuffer<Word>) {
    let (states, flags) = (reached.base, UnsafeRawPointer(isNew))
    for place in stride(from: 0, to: reached.count, by: 8) {
      var found = UInt64(littleEndian: flags.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      guard found != 0 else { continue }
      layer.reserve(8)
      while found != 0 {
        layer.base[layer.count] = states[place + found.trailingZeroBitCount / 8]
        layer.count += 1
        found &= found &- 1
      }
    }
  }
}
