/// A place in a sorted file that moves from front to back.
///
/// What changes stands behind a pointer, so that no access to it is checked at run time.
struct SortedCursor<Word: PackedWord> {
  private let file: WordFile<Word>
  private let buffer: WordBuffer<Word>
  private let place: UnsafeMutablePointer<Place>

  /// Where the cursor stands.
  struct Place {
    /// Where the words of the buffer begin in the file, and how many they are.
    var origin = 0
    var count = 0

    /// The place of the present word in the buffer.
    var index = 0

    /// The present word and its rank; what they are at the end doesn't matter.
    var word = Word.zero
    var rank: UInt64 = 0

    /// Returns whether the present word comes before another one.
    @inline(__always)
    func precedes(_ other: Word, _ otherRank: UInt64) -> Bool {
      rank == otherRank ? word.isBelow(other) : rank < otherRank
    }

    /// Returns whether the present word is another one.
    @inline(__always)
    func stands(at other: Word, _ otherRank: UInt64) -> Bool {
      count > 0 && rank == otherRank && word == other
    }
  }

  /// Stands at the first word of a file; so many words are read at once.
  init(_ file: WordFile<Word>, blockSize: Int) throws(DiskFailure) {
    self.file = file
    buffer = WordBuffer(capacity: blockSize)
    place = .allocate(capacity: 1)
    place.initialize(to: Place())
    try load(from: 0)
  }

  /// Frees what the cursor has; it must not be used any more.
  func end() { place.deallocate() }

  /// Whether there are no further words.
  @inline(__always)
  var isAtEnd: Bool { place.pointee.count == 0 }

  /// Where the cursor stands.
  @inline(__always)
  var current: Place { place.pointee }

  /// Moves to the next word.
  @inline(__always)
  func advance() throws(DiskFailure) {
    let next = place.pointee.index &+ 1
    if next < place.pointee.count {
      stand(at: next)
    } else {
      try load(from: place.pointee.origin + place.pointee.count)
    }
  }

  /// Moves to the first word from here on that doesn't precede another one.
  ///
  /// - Complexity: Logarithmic in the number of words that are skipped; reads one block at most.
  @inline(__always)
  func skip(to word: Word, _ rank: UInt64) throws(DiskFailure) {
    if !isAtEnd, place.pointee.precedes(word, rank) { try move(to: word, rank) }
  }

  private func move(to word: Word, _ rank: UInt64) throws(DiskFailure) {
    let words = buffer.base
    if words[place.pointee.count - 1].rank < rank {
      let (low, distance) = (
        place.pointee.origin + place.pointee.count, WordFile<Word>.fenceDistance
      )
      // The last fence before the rank; what stands before it comes before the word.
      var (first, last) = (low / distance, file.fences.count)
      while last - first > 1 {
        let middle = (first + last) / 2
        if file.fences[middle] < rank { first = middle } else { last = middle }
      }
      try load(from: max(low, first * distance))
    }
    while !isAtEnd, place.pointee.precedes(word, rank) {
      var (index, step) = (place.pointee.index, 1)
      while index + step < place.pointee.count {
        let next = words[index + step].rank
        guard next < rank else { break }
        index += step
        step *= 2
      }
      if index > place.pointee.index { stand(at: index) }
      try advance()
    }
  }

  private func load(from start: Int) throws(DiskFailure) {
    let count = max(min(buffer.capacity, file.count - start), 0)
    place.pointee.origin = start
    place.pointee.count = count
    guard count > 0 else { return }
    try file.read(from: start, count, into: buffer.base)
    stand(at: 0)
  }

  @inline(__always)
  private func stand(at index: Int) {
    let word = buffer.base[index]
    place.pointee.index = index
    place.pointee.word = word
    place.pointee.rank = word.rank
  }
}
