#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// Words in a file that vanishes with its owner.
final class WordFile<Word: PackedWord> {
  private let descriptor: Int32
  private let space: DiskSpace

  /// The number of words.
  private(set) var count = 0

  /// The ranks of the first words of all blocks, by which parts of a sorted file are skipped.
  private(set) var fences: [UInt64] = []

  /// The number of words between two fences.
  static var fenceDistance: Int { 4096 }

  init(in space: DiskSpace) throws(DiskFailure) {
    self.space = space
    descriptor = try space.openFile()
  }

  deinit { close(descriptor) }

  /// Adds words at the end.
  func append(_ words: UnsafePointer<Word>, _ count: Int) throws(DiskFailure) {
    guard count > 0 else { return }
    let stride = MemoryLayout<Word>.stride
    try RawFile.write(
      UnsafeRawBufferPointer(start: words, count: count * stride), to: descriptor,
      at: self.count * stride, path: space.folder)
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
    try RawFile.read(
      UnsafeMutableRawBufferPointer(start: words, count: count * stride), from: descriptor,
      at: place * stride, path: space.folder)
  }
}
