/// The states of one layer that lie on shortest runs, each with the targets that those runs reach.
final class MarkedStates<Word: PackedWord> {
  private var keys: WordBuffer<Word>
  private var marks: [UInt64]
  private(set) var count = 0
  private var exponent: UInt64 = 6

  init() {
    keys = Self.emptyKeys(64)
    marks = Array(repeating: 0, count: 64)
  }

  private static func emptyKeys(_ count: Int) -> WordBuffer<Word> {
    let keys = WordBuffer<Word>(capacity: count)
    for index in 0..<count { keys.base[index] = .zero }
    return keys
  }

  /// Returns the targets that a state leads to, as bits; zero if none.
  ///
  /// - Complexity: Constant on average.
  func marks(of state: Word) -> UInt64 { marks[place(of: ~state)] }

  /// Adds a state with its targets, of which there is at least one.
  ///
  /// - Complexity: Constant on average.
  func insert(_ state: Word, marks newMarks: UInt64) {
    if 2 * (count + 1) > marks.count { grow() }
    let place = place(of: ~state)
    if marks[place] == 0 { count += 1 }
    keys.base[place] = ~state
    marks[place] |= newMarks
  }

  /// Returns where a key stands, or where it would be put.
  @inline(__always)
  private func place(of key: Word) -> Int {
    var place = Int(truncatingIfNeeded: key.mixed &>> (64 - exponent))
    while keys.base[place] != .zero && keys.base[place] != key {
      place = (place + 1) & (marks.count - 1)
    }
    return place
  }

  private func grow() {
    let (oldKeys, oldMarks) = (keys, marks)
    exponent += 1
    keys = Self.emptyKeys(2 * oldMarks.count)
    marks = Array(repeating: 0, count: 2 * oldMarks.count)
    for index in oldMarks.indices where oldMarks[index] != 0 {
      let place = place(of: oldKeys.base[index])
      keys.base[place] = oldKeys.base[index]
      marks[place] = oldMarks[index]
    }
  }
}
