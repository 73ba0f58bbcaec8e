/// One bit for each state that the layout allows.
final class StateBits<Word: PackedWord>: VisitedStates {
  var count = 0
  let bytes: Int
  private let memory: ReservedMemory
  private let bits: UnsafeMutablePointer<UInt64>

  /// Prepares for states of so many bits, all in the lowest lane.
  init?(width: Int) {
    bytes = max((1 << width) / 8, 8)
    guard let memory = ReservedMemory(atMost: bytes, atLeast: bytes) else { return nil }
    self.memory = memory
    memory.willUse(bytes)
    bits = memory.base.assumingMemoryBound(to: UInt64.self)
  }

  func insert(_ batch: WordBuffer<Word>, recordingIn layer: WordBuffer<Word>) -> Bool {
    layer.reserve(batch.count + 1)
    let (states, new) = (batch.base, layer.base)
    var total = layer.count
    for index in 0..<batch.count {
      let state = states[index]
      new[total] = state
      total &+= add(state)
    }
    count += total - layer.count
    layer.count = total
    return true
  }

  /// Adds a state, and returns how many states that makes more.
  @inline(__always)
  private func add(_ state: Word) -> Int {
    let place = state.lowestLane
    let bit = 1 &<< (place & 63)
    let word = bits + Int(truncatingIfNeeded: place &>> 6)
    let old = word.pointee
    word.pointee = old | bit
    return old & bit == 0 ? 1 : 0
  }

  func reserve(_ additional: Int) -> Bool { true }

  @inline(__always)
  static func region(of state: Word, mixed: UInt64) -> Int {
    // Neighbouring bits share a line of the cache.
    Int(truncatingIfNeeded: state.lowestLane &>> 9) & (regionCount - 1)
  }

  func roomPerRegion() -> Int? { .max >> 1 }

  func settle(
    _ finds: SearchLane<Word>.Finds, in region: SearchRegion<Word>, room: Int
  ) -> Int {
    var found = 0
    for place in finds.places {
      let new = add(finds.states[Int(place)])
      finds.isNew[Int(place)] = UInt8(truncatingIfNeeded: new)
      found &+= new
    }
    region.found += found
    return finds.places.count
  }

  func forEachBlock(
    _ body: (UnsafePointer<Word>, Int) throws(DiskFailure) -> Void
  ) throws(DiskFailure) {
    let buffer = WordBuffer<Word>(capacity: 1 << 12)
    for index in 0..<bytes / 8 {
      var rest = bits[index]
      if buffer.count + 64 > buffer.capacity {
        try body(buffer.base, buffer.count)
        buffer.count = 0
      }
      while rest != 0 {
        buffer.append(Word(lowestLane: UInt64(index << 6 | rest.trailingZeroBitCount)))
        rest &= rest &- 1
      }
    }
    if buffer.count > 0 { try body(buffer.base, buffer.count) }
  }

  #if DEBUG || CHECKED_TABLES
    func contains(_ state: Word) -> Bool {
      let place = state.lowestLane
      return bits[Int(place >> 6)] >> (place & 63) & 1 == 1
    }

    func checkInvariants() {
      let found = (0..<bytes / 8).reduce(0) { $0 + bits[$1].nonzeroBitCount }
      precondition(found == count, "the bits have lost count")
    }
  #endif
}
