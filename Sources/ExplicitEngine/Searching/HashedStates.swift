/// States in a hash table with open addressing that grows in place.
///
/// The table holds the complement of each state, so that zero means empty; the layout sees to it that
/// no state has all bits set. A state belongs where the high bits of its mix say, or as soon after as
/// there is room; there is some room behind the last place, so that nothing wraps around.
final class HashedStates<Word: PackedWord>: VisitedStates {
  private(set) var count = 0

  private let memory: ReservedMemory
  private let table: UnsafeMutablePointer<Word>

  /// The binary logarithm of the number of places.
  private var exponent: UInt64

  /// The most memory that the table may take, in bytes.
  private let memoryLimit: Int

  /// Room for what the first look at a batch leaves open: states, and where they belong.
  private let open = WordBuffer<Word>()
  private var homes = UnsafeMutablePointer<Int>.allocate(capacity: 1024)
  private var homeCapacity = 1024

  /// The number of places behind the last that a state can belong to.
  private static var overflow: Int { 512 }

  /// Prepares an empty table that takes at most so many bytes.
  init?(memoryLimit: Int?, exponent: Int = 10) {
    let least = ((1 << exponent) + Self.overflow) * MemoryLayout<Word>.stride
    guard let memory = ReservedMemory(atMost: ReservedMemory.physicalSize, atLeast: least) else {
      return nil
    }
    self.memory = memory
    self.memoryLimit = min(memoryLimit ?? .max, memory.size)
    self.exponent = UInt64(exponent)
    table = memory.base.assumingMemoryBound(to: Word.self)
  }

  deinit { homes.deallocate() }

  /// The number of places that a state can belong to.
  var capacity: Int { 1 << Int(exponent) }

  var bytes: Int { bytes(exponent: Int(exponent)) }

  private func bytes(exponent: Int) -> Int {
    ((1 << exponent) + Self.overflow) * MemoryLayout<Word>.stride
  }

  @inline(__always)
  private func home(of key: Word, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: key.mixed &>> shift)
  }

  func insert(_ batch: WordBuffer<Word>, recordingIn layer: WordBuffer<Word>) -> Bool {
    while 4 * (count + batch.count) > 3 * capacity {
      // A table with room for half of the batch is good enough when memory is short.
      guard grow() else {
        if 8 * (count + batch.count) <= 7 * capacity { break }
        return false
      }
    }
    prepare(for: batch.count)
    layer.reserve(batch.count + 1)
    let (states, keys, homes, table) = (batch.base, open.base, homes, table)
    let shift = 64 - exponent
    // The first look at each place doesn't depend on any other, so the waits for memory overlap.
    var openCount = 0
    for index in 0..<batch.count {
      let key = ~states[index]
      let home = home(of: key, shift: shift)
      keys[openCount] = key
      homes[openCount] = home
      openCount &+= table[home] == key ? 0 : 1
    }
    let end = capacity + Self.overflow - 1
    let new = layer.base
    var total = layer.count
    for index in 0..<openCount {
      let key = keys[index]
      var place = homes[index]
      while true {
        let found = table[place]
        if found == .zero {
          table[place] = key
          new[total] = ~key
          total &+= 1
          break
        }
        if found == key { break }
        place &+= 1
        guard place < end else {
          // Only a table that couldn't grow is so full.
          count += total - layer.count
          layer.count = total
          return false
        }
      }
    }
    count += total - layer.count
    layer.count = total
    checkInvariants()
    return true
  }

  private func prepare(for batchCount: Int) {
    open.count = 0
    open.reserve(batchCount + 1)
    guard batchCount >= homeCapacity else { return }
    homes.deallocate()
    homeCapacity = 2 * (batchCount + 1)
    homes = .allocate(capacity: homeCapacity)
  }

  /// Doubles the number of places; returns false if there is no memory for that.
  ///
  /// A state moves to about twice its distance from the start, so states are moved one after the
  /// other from the last to the first; the few that would come before their old place wait.
  ///
  /// - Complexity: Linear in the size of the table.
  private func grow() -> Bool {
    let newExponent = Int(exponent) + 1
    guard bytes(exponent: newExponent) <= memoryLimit else { return false }
    memory.willUse(bytes(exponent: newExponent))
    let shift = 64 - UInt64(newExponent)
    let waiting = WordBuffer<Word>()
    var place = capacity + Self.overflow - 1
    while place >= 0 {
      let key = table[place]
      if key != .zero {
        table[place] = .zero
        let home = home(of: key, shift: shift)
        if home >= place { settle(key, from: home) } else { waiting.append(key) }
      }
      place -= 1
    }
    for index in 0..<waiting.count {
      let key = waiting.base[index]
      settle(key, from: home(of: key, shift: shift))
    }
    exponent = UInt64(newExponent)
    checkInvariants()
    return true
  }

  /// Puts a state into the first free place from its home on, when the table has just doubled.
  private func settle(_ key: Word, from home: Int) {
    var place = home
    while table[place] != .zero { place += 1 }
    precondition(place < 2 * capacity + Self.overflow, "a half-empty table has no room at its end")
    table[place] = key
  }

  /// Checks that every state can be found, in builds that ask for it.
  private func checkInvariants() {
    #if EXPLICIT_ENGINE_CHECKS
      var found = 0
      for place in 0..<capacity + Self.overflow where table[place] != .zero {
        found += 1
        var probe = home(of: table[place], shift: 64 - exponent)
        precondition(probe <= place, "a state stands before the place where it belongs")
        while probe < place {
          precondition(table[probe] != .zero, "a gap hides a state")
          precondition(table[probe] != table[place], "a state stands in two places")
          probe += 1
        }
      }
      precondition(found == count, "the table has lost count")
    #endif
  }
}
