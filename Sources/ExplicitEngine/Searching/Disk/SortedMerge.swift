/// The union of sorted files without what stands in others, as a new sorted file.
struct SortedMerge<Word: PackedWord> {
  private let files: [WordFile<Word>]
  private let excluded: [WordFile<Word>]
  private let space: DiskSpace
  private let blockSize: Int

  /// Prepares a merge that reads and writes so many words at once.
  init(
    _ files: [WordFile<Word>], without excluded: [WordFile<Word>], in space: DiskSpace,
    blockSize: Int
  ) {
    self.files = files
    self.excluded = excluded
    self.space = space
    self.blockSize = blockSize
  }

  /// The words between two looks whether the work is cancelled.
  private static var patience: Int { 1 << 16 }

  /// Merges the files; gives up if a look that is taken now and then says so.
  ///
  /// - Complexity: Linear in the number of words, times that of files.
  func run(unless isCancelled: () -> Bool) throws(DiskFailure) -> WordFile<Word>? {
    let sources = try Cursors(files, blockSize)
    let exclusions = try Cursors(excluded, blockSize)
    let output = try WordFile<Word>(in: space)
    let buffer = WordBuffer<Word>(capacity: blockSize)
    sources.dropEnded()
    var untilLook = Self.patience
    while sources.count > 0 {
      let least = sources.least.current
      let (word, rank) = (least.word, least.rank)
      try sources.advance(from: word, rank)
      if try !exclusions.contains(word, rank) {
        if buffer.count == buffer.capacity { try output.take(buffer) }
        buffer.append(word)
      }
      untilLook -= 1
      if untilLook == 0 {
        untilLook = Self.patience
        if isCancelled() { return nil }
      }
    }
    try output.take(buffer)
    return output
  }

  /// Several cursors, outside of any array.
  private final class Cursors {
    private let cursors: UnsafeMutablePointer<SortedCursor<Word>>
    private var opened: Int

    /// The number of cursors that still matter, which come first.
    private(set) var count: Int

    init(_ files: [WordFile<Word>], _ blockSize: Int) throws(DiskFailure) {
      cursors = .allocate(capacity: max(files.count, 1))
      (opened, count) = (0, 0)
      for file in files {
        (cursors + opened).initialize(to: try SortedCursor(file, blockSize: blockSize))
        opened += 1
      }
      count = opened
    }

    deinit {
      for index in 0..<opened { cursors[index].end() }
      cursors.deinitialize(count: opened)
      cursors.deallocate()
    }

    /// The cursor with the first word of all.
    @inline(__always)
    var least: SortedCursor<Word> {
      let (cursors, count) = (cursors, count)
      var least = 0
      for index in 1..<max(count, 1)
      where cursors[index].current.precedes(
        cursors[least].current.word, cursors[least].current.rank)
      {
        least = index
      }
      return cursors[least]
    }

    /// Moves all cursors that stand at a word to the next one.
    @inline(__always)
    func advance(from word: Word, _ rank: UInt64) throws(DiskFailure) {
      let (cursors, count) = (cursors, count)
      var hasEnded = false
      for index in 0..<count where cursors[index].current.stands(at: word, rank) {
        try cursors[index].advance()
        hasEnded = hasEnded || cursors[index].isAtEnd
      }
      if hasEnded { dropEnded() }
    }

    /// Moves cursors to a word or where it would stand, and returns whether one stands at it.
    @inline(__always)
    func contains(_ word: Word, _ rank: UInt64) throws(DiskFailure) -> Bool {
      let (cursors, count) = (cursors, count)
      for index in 0..<count {
        try cursors[index].skip(to: word, rank)
        if cursors[index].current.stands(at: word, rank) { return true }
      }
      return false
    }

    /// Leaves out the cursors at their ends.
    func dropEnded() {
      var index = 0
      while index < count {
        if cursors[index].isAtEnd {
          count -= 1
          let ended = cursors[index]
          cursors[index] = cursors[count]
          cursors[count] = ended
        } else {
          index += 1
        }
      }
    }
  }
}
