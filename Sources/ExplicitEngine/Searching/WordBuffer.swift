/// A growing row of words outside of any array, for loops that must not check or count anything.
///
/// What changes stands behind a pointer, so that no access to it is checked at run time.
final class WordBuffer<Word: PackedWord> {
  private struct Row {
    var base: UnsafeMutablePointer<Word>
    var capacity: Int
    var count = 0
  }

  private let row: UnsafeMutablePointer<Row>

  init(capacity: Int = 1024) {
    let capacity = max(capacity, 1)
    row = .allocate(capacity: 1)
    row.initialize(to: Row(base: .allocate(capacity: capacity), capacity: capacity))
  }

  deinit {
    row.pointee.base.deallocate()
    row.deallocate()
  }

  /// The words.
  var base: UnsafeMutablePointer<Word> { row.pointee.base }

  /// How many words there is room for.
  var capacity: Int { row.pointee.capacity }

  /// The number of words; the owner of a loop may set it after writing through ``base``.
  var count: Int {
    get { row.pointee.count }
    set { row.pointee.count = newValue }
  }

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
    row.pointee.base = moved
    row.pointee.capacity = larger
  }

  /// Adds a word.
  func append(_ word: Word) {
    reserve(1)
    base[count] = word
    count += 1
  }

  /// Adds all words of another buffer.
  func append(contentsOf other: WordBuffer<Word>) { append(other.base, other.count) }

  /// Adds words.
  func append(_ words: UnsafePointer<Word>, _ additional: Int) {
    reserve(additional)
    (base + count).update(from: words, count: additional)
    count += additional
  }
}
