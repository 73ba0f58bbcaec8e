/// Reads the contents of one section of a checkpoint from front to back.
final class SectionReader {
  private let file: OpenFile
  private var position: Int
  private let end: Int

  init(_ file: OpenFile, _ section: Range<Int>) {
    self.file = file
    position = section.lowerBound
    end = section.upperBound
  }

  /// Reads a number.
  func number() throws(DiskFailure) -> Int {
    var value: UInt64 = 0
    try withUnsafeMutableBytes(of: &value) { (bytes) throws(DiskFailure) in try read(bytes) }
    return Int(Int64(bitPattern: UInt64(littleEndian: value)))
  }

  /// Reads numbers.
  func numbers(_ count: Int) throws(DiskFailure) -> [Int] {
    guard count >= 0, count <= (end - position) / 8 else { throw .endsEarly(path: file.path) }
    var numbers: [Int] = []
    for _ in 0..<count { numbers.append(try number()) }
    return numbers
  }

  /// Reads words.
  func words<Word: PackedWord>(
    into words: UnsafeMutablePointer<Word>, _ count: Int
  ) throws(DiskFailure) {
    try read(
      UnsafeMutableRawBufferPointer(start: words, count: count * MemoryLayout<Word>.stride))
  }

  /// Skips bytes up to the next multiple of eight.
  func align() { position = (position + 7) / 8 * 8 }

  private func read(_ bytes: UnsafeMutableRawBufferPointer) throws(DiskFailure) {
    guard bytes.count <= end - position else { throw .endsEarly(path: file.path) }
    try file.read(bytes, at: position)
    position += bytes.count
  }
}
