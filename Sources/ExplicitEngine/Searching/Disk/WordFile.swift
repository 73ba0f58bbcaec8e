/// Words in a file that vanishes with its owner.
final class WordFile<Word: PackedWord> {
  private let file: OpenFile

  /// The number of words.
  private(set) var count = 0

  /// The ranks of the first words of all blocks, by which parts of a sorted file are skipped.
  private(set) var fences: [UInt64] = []

  /// The number of words between two fences.
  static var fenceDistance: Int { 4096 }

  init(in space: DiskSpace) throws(DiskFailure) {
    file = try .unnamed(in: space.folder)
  }

  /// Adds words at the end.
  func append(_ words: UnsafePointer<Word>, _ count: Int) throws(DiskFailure) {
    guard count > 0 else { return }
    let stride = MemoryLayout<Word>.stride
    try file.write(
      UnsafeRawBufferPointer(start: words, count: count * stride), at: self.count * stride)
    var fence = fences.count * Self.fenceDistance
    while fence < self.count + count {
      fences.append(words[fence - self.count].rank)
      fence += Self.fenceDistance
    }
    self.count += count
  }

  /// Adds the words of a buffer, and empties it.
  func take(_ buffer: WordBuffer<Word>) throws(DiskFailure) {
    try append(buffer.base, buffer.count)
    buffer.count = 0
  }

  /// Reads words from a place on, all of which must be there.
  func read(
    from place: Int, _ count: Int, into words: UnsafeMutablePointer<Word>
  ) throws(DiskFailure) {
    let stride = MemoryLayout<Word>.stride
    try file.read(
      UnsafeMutableRawBufferPointer(start: words, count: count * stride), at: place * stride)
  }
}
