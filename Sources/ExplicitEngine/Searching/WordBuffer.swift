/// A growing row of words outside of any array, for loops that must not check or count anything.
final class WordBuffer<Word: PackedWord> {
  private(set) var base: UnsafeMutablePointer<Word>
  private(set) var capacity: Int

  /// The number of words; the owner of a loop may set it after writing through ``base``.
  var count = 0

  init(capacity: Int = 1024) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The memory in use, in bytes.
  var bytes: Int { capacity * MemoryLayout<Word>.stride }

  /// Makes room for more words.
  ///
  /// - Complexity: Linear in the number of words when the room doubles.
  func reserve(_ additional: Int) {
    guard count + additional > capacity else { return }
    let larger = max(count + additional, 2 * capacity)
    let moved = UnsafeMutablePointer<Word>.allocate(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  /// Adds a word.
  func append(_ word: Word) {
    reserve(1)
    base[count] = word
    count += 1
  }
}
