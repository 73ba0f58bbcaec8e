/// One bit for each state that the layout allows.
final class StateBits<Word: PackedWord>: VisitedStates {
  private(set) var count = 0
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
    let (states, new, bits) = (batch.base, layer.base, bits)
    var total = layer.count
    for index in 0..<batch.count {
      let state = states[index]
      let place = state.lowestLane
      let bit = 1 &<< (place & 63)
      let word = bits + Int(truncatingIfNeeded: place &>> 6)
      let old = word.pointee
      new[total] = state
      total &+= old & bit == 0 ? 1 : 0
      word.pointee = old | bit
    }
    count += total - layer.count
    layer.count = total
    return true
  }
}
