/// States in a hash table with open addressing that grows in place.
///
/// The table holds the complement of each state, so that zero means empty; the layout sees to it that
/// no state has all bits set. A state belongs where the high bits of its mix say, or as soon after as
/// there is room; there is some room behind the last place, so that nothing wraps around.
final class HashedStates<Word: PackedWord>: VisitedStates {
  var count = 0

  private let memory: ReservedMemory
  let table: UnsafeMutablePointer<Word>

  /// The binary logarithm of the number of places.
  private(set) var exponent: UInt64

  /// The most memory that the table may take, in bytes.
  private let memoryLimit: Int

  /// Room for the states of a batch that have not been seen lately, and where they belong.
  private let open = WordBuffer<Word>()
  private var homes = UnsafeMutablePointer<Int>.allocate(capacity: 1024)
  private var homeCapacity = 1024

  /// States seen lately, which need no look at the table: steps that commute lead to the same state
  /// soon after each other.
  private let recent: UnsafeMutablePointer<Word>

  /// What the first look at the table has found, so that nobody thinks that the look is idle.
  private var seen = Word.zero

  /// The binary logarithm of the number of states that are remembered as seen lately.
  private static var recentExponent: UInt64 {
    15 - UInt64((MemoryLayout<Word>.stride / 4).trailingZeroBitCount)
  }

  /// The number of places behind the last that a state can belong to.
  static var overflow: Int { 512 }

  /// The room behind the last place that a state can belong to, in bytes.
  static var overflowBytes: Int { overflow * MemoryLayout<Word>.stride }

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
    memory.provide(0..<least)
    recent = .allocate(capacity: 1 << Int(Self.recentExponent))
    recent.initialize(repeating: .zero, count: 1 << Int(Self.recentExponent))
  }

  deinit {
    homes.deallocate()
    recent.deallocate()
  }

  /// The number of places that a state can belong to.
  var capacity: Int { 1 << Int(exponent) }

  var bytes: Int { bytes(exponent: Int(exponent)) }

  private func bytes(exponent: Int) -> Int {
    ((1 << exponent) + Self.overflow) * MemoryLayout<Word>.stride
  }

  @inline(__always)
  func home(of key: Word, shift: UInt64) -> Int {
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
    let openCount = selectOpen(batch)
    touchHomes(openCount)
    if settleOpen(openCount, recordingIn: layer) { return true }
    // Some of those that count as seen lately have not been added.
    recent.update(repeating: .zero, count: 1 << Int(Self.recentExponent))
    return false
  }

  /// Keeps the states of a batch that have not been seen lately, and returns how many there are.
  private func selectOpen(_ batch: WordBuffer<Word>) -> Int {
    let (states, keys, homes, recent) = (batch.base, open.base, homes, recent)
    let (shift, recentShift) = (64 - exponent, 64 - Self.recentExponent)
    var openCount = 0
    for index in 0..<batch.count {
      let key = ~states[index]
      let mixed = key.mixed
      let place = Int(truncatingIfNeeded: mixed &>> recentShift)
      keys[openCount] = key
      homes[openCount] = Int(truncatingIfNeeded: mixed &>> shift)
      let isOpen = recent[place] != key
      recent[place] = key
      // As a number and not as a branch, which nobody could predict.
      openCount &+= Int(unsafeBitCast(isOpen, to: UInt8.self))
    }
    return openCount
  }

  /// Looks at all homes, none of which depends on another, so that the waits for memory overlap.
  private func touchHomes(_ openCount: Int) {
    let (homes, table) = (homes, table)
    var seen = Word.zero
    for index in 0..<openCount { seen = seen | table[homes[index]] }
    self.seen = seen
  }

  /// Returns whether a state stands in one of the four places from its home on.
  ///
  /// Most states are known and stand there; one branch for four places is predictable.
  @inline(__always)
  func isNear(_ key: Word, _ home: Int) -> Bool {
    let first = table[home] == key ? 1 : 0
    let second = table[home &+ 1] == key ? 1 : 0
    let third = table[home &+ 2] == key ? 1 : 0
    let fourth = table[home &+ 3] == key ? 1 : 0
    return first | second | third | fourth != 0
  }

  /// Adds the open states that are not in the table; returns false if it is full.
  private func settleOpen(_ openCount: Int, recordingIn layer: WordBuffer<Word>) -> Bool {
    layer.reserve(openCount)
    let (keys, homes, table, new) = (open.base, homes, table, layer.base)
    let end = capacity + Self.overflow - 1
    let before = layer.count
    var total = before
    defer {
      count += total - before
      layer.count = total
    }
    for index in 0..<openCount {
      let key = keys[index]
      var place = homes[index]
      if isNear(key, place) { continue }
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
        // Only a table that couldn't grow is so full.
        guard place < end else { return false }
      }
    }
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
  func grow() -> Bool {
    let newExponent = Int(exponent) + 1
    guard bytes(exponent: newExponent) <= memoryLimit else { return false }
    memory.willUse(bytes(exponent: newExponent))
    memory.provide(bytes..<bytes(exponent: newExponent))
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
    #if DEBUG || CHECKED_TABLES
      checkInvariants()
    #endif
    return true
  }

  /// Puts a state into the first free place from its home on, when the table has just doubled.
  private func settle(_ key: Word, from home: Int) {
    var place = home
    while table[place] != .zero { place += 1 }
    precondition(place < 2 * capacity + Self.overflow, "a half-empty table has no room at its end")
    table[place] = key
  }
}
