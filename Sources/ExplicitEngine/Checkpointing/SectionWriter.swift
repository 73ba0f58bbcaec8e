/// Writes the contents of one section of a checkpoint.
final class SectionWriter {
  private let file: OpenFile

  /// Where the next bytes go in the file.
  private(set) var position: Int
  private(set) var checksum = Checksum()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: SectionWriter.bufferSize, alignment: 8)

  /// The number of bytes in the buffer.
  private var filled = 0

  /// The number of bytes that are written at once, a multiple of eight.
  private static var bufferSize: Int { 1 << 18 }

  init(_ file: OpenFile, at position: Int) {
    self.file = file
    self.position = position
  }

  deinit { buffer.deallocate() }

  /// Writes a number.
  func write(_ number: Int) throws(DiskFailure) { try write([number]) }

  /// Writes numbers, but not how many they are.
  func write(_ numbers: [Int]) throws(DiskFailure) {
    for number in numbers {
      let bytes = UInt64(bitPattern: Int64(number)).littleEndian
      try withUnsafeBytes(of: bytes) { (bytes) throws(DiskFailure) in try write(bytes) }
    }
  }

  /// Writes words.
  func write<Word: PackedWord>(
    _ words: UnsafePointer<Word>, _ count: Int
  ) throws(DiskFailure) {
    try write(UnsafeRawBufferPointer(start: words, count: count * MemoryLayout<Word>.stride))
  }

  /// Writes bytes as they are.
  func write(_ bytes: UnsafeRawBufferPointer) throws(DiskFailure) {
    var done = 0
    while done < bytes.count {
      let part = min(bytes.count - done, buffer.count - filled)
      UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<filled + part]).copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[done..<done + part]))
      filled += part
      done += part
      if filled == buffer.count { try flush() }
    }
  }

  /// Writes zeros up to the next multiple of eight bytes.
  func align() throws(DiskFailure) {
    while !filled.isMultiple(of: 8) {
      buffer[filled] = 0
      filled += 1
    }
    if filled == buffer.count { try flush() }
  }

  /// Writes what has not been written yet; the bytes so far are a multiple of eight.
  func flush() throws(DiskFailure) {
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
    checksum.add(bytes)
    try file.write(bytes, at: position)
    position += filled
    filled = 0
  }
}
