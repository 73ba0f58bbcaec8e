/// An exact set of the states seen so far, of which only the latest are in memory.
///
/// What was known before the present layer stands in sorted files, of which each is less than half as
/// long as the one before. The states found since then gather in a table; when that is full, they become a sorted
/// file of candidates. At the end of a layer the candidates are merged, and those that aren't known
/// yet are the next layer.
final class DiskStates<Word: PackedWord> {
  let space: DiskSpace

  /// The states found lately, some of which are known already.
  private(set) var table: HashedStates<Word>

  /// The states known before the present layer: sorted, each state in one file only.
  private(set) var known: [WordFile<Word>] = []

  /// Sorted files of states found since then.
  private(set) var candidates: [WordFile<Word>] = []

  /// Why the table can't be used any more, if so.
  private(set) var failure: DiskFailure?

  /// The most memory for the table, in bytes.
  private let tableLimit: Int

  /// The number of words that are read or written at once.
  private let blockSize: Int

  /// The most files of candidates that are kept before they are merged.
  private static var mostCandidateFiles: Int { 16 }

  /// The least memory that a search on disk works with, in bytes.
  static var leastMemory: Int { 1 << 18 }

  /// Prepares an empty set that takes about so much memory, in bytes.
  init?(in space: DiskSpace, memory: Int) {
    let memory = max(memory, Self.leastMemory)
    self.space = space
    tableLimit = memory / 2 + 2 * HashedStates<Word>.overflowBytes
    blockSize = min(max(memory / 64, 1 << 12), 1 << 18) / MemoryLayout<Word>.stride
    guard let table = HashedStates<Word>(memoryLimit: tableLimit) else { return nil }
    self.table = table
  }

  /// The number of states known before the present layer.
  var count: Int { known.reduce(0) { $0 + $1.count } }

  /// Adds sorted states, none of which is known.
  func add(_ file: WordFile<Word>) { known.append(file) }

  /// Adds candidates in any order, which come block by block.
  ///
  /// They need not be spread evenly as the table expects it, so they are sorted.
  func addCandidates(
    from source: ((UnsafePointer<Word>, Int) throws(DiskFailure) -> Void) throws(DiskFailure) ->
      Void
  ) throws(DiskFailure) {
    let row = WordBuffer<Word>(capacity: blockSize)
    let most = max(tableLimit / MemoryLayout<Word>.stride, blockSize)
    func finishRow() throws(DiskFailure) {
      guard row.count > 0 else { return }
      var words = UnsafeMutableBufferPointer(start: row.base, count: row.count)
      words.sort { $0.precedes($1) }
      let file = try WordFile<Word>(in: space)
      try file.take(row)
      candidates.append(file)
      try mergeManyCandidates()
    }
    try source { (words, count) throws(DiskFailure) in
      if row.count + count > most { try finishRow() }
      row.append(words, count)
    }
    try finishRow()
  }

  /// Writes the table into a file of candidates, and begins a new one.
  func flush() throws(DiskFailure) {
    if let failure { throw failure }
    guard table.count > 0 else { return }
    do throws(DiskFailure) {
      candidates.append(try table.sortedFile(in: space))
      guard let empty = HashedStates<Word>(memoryLimit: tableLimit) else {
        throw .noMemory(path: space.folder)
      }
      table = empty
    } catch {
      failure = error
      throw error
    }
    try mergeManyCandidates()
  }

  private func mergeManyCandidates() throws(DiskFailure) {
    if candidates.count >= Self.mostCandidateFiles,
      let merged = try merge(candidates, without: [], unless: { false })
    {
      candidates = [merged]
    }
  }

  /// Returns the states that were found since the layer began and not known before; from now on they are.
  ///
  /// Returns nil if the work was cancelled, after which it may be done again.
  func finishLayer(unless isCancelled: () -> Bool) throws(DiskFailure) -> WordFile<Word>? {
    guard let new = try merge(candidates, without: known, unless: isCancelled) else { return nil }
    candidates = []
    guard new.count > 0 else { return new }
    known.append(new)
    while let last = known.last, known.count > 1, known[known.count - 2].count <= 2 * last.count {
      let pair = Array(known.suffix(2))
      // Larger files are no mistake, so a merge that is given up may be left undone.
      guard let merged = try merge(pair, without: [], unless: isCancelled) else { break }
      known.removeLast(2)
      known.append(merged)
    }
    return new
  }

  private func merge(
    _ files: [WordFile<Word>], without excluded: [WordFile<Word>], unless isCancelled: () -> Bool
  ) throws(DiskFailure) -> WordFile<Word>? {
    try SortedMerge(files, without: excluded, in: space, blockSize: blockSize)
      .run(unless: isCancelled)
  }
}
