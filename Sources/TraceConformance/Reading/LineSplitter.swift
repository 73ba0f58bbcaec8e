/// The lines of a text that comes in pieces.
///
/// Lines may end as on any system. A line that is longer than ``longestLine`` isn't kept, only counted.
package struct LineSplitter {
  /// What has come and isn't a whole line yet.
  private var bytes: [UInt8] = []

  /// Whether the beginning of the line was thrown away.
  private var isSkipping = false

  /// The number of lines so far.
  package private(set) var lines = 0

  /// The lines that were too long.
  package private(set) var tooLong = 0

  /// The lines with bytes that no text has.
  package private(set) var unreadable = 0

  /// The longest line that is read, in bytes.
  package static let longestLine = 1 << 16

  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  package init() {}

  /// Adds a piece, and hands out each whole line with its number until somebody has enough.
  ///
  /// - Parameters:
  ///   - piece: The next bytes.
  ///   - body: Gets the bytes, the range of the line in them, and its number; says whether to go on.
  /// - Returns: Whether all lines were handed out.
  package mutating func add(
    _ piece: [UInt8], _ body: ([UInt8], Range<Int>, Int) -> Bool
  ) -> Bool {
    var start = 0
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
    while start < bytes.count {
      guard let end = Self.newline(in: bytes, from: start) else { break }
      lines += 1
      if isSkipping {
        isSkipping = false
        tooLong += 1
      } else if !hand(out: start..<end, body) {
        bytes = []
        return false
      }
      start = end + 1
    }
    bytes.removeFirst(start)
    if bytes.count > Self.longestLine {
      bytes = []
      isSkipping = true
    }
    return true
  }

  /// Hands out what is left when the text ends.
  package mutating func finish(_ body: ([UInt8], Range<Int>, Int) -> Bool) -> Bool {
    defer { bytes = [] }
    if isSkipping {
      lines += 1
      tooLong += 1
      return true
    }
    guard !bytes.isEmpty else { return true }
    lines += 1
    return hand(out: 0..<bytes.count, body)
  }

  private mutating func hand(
    out line: Range<Int>, _ body: ([UInt8], Range<Int>, Int) -> Bool
  ) -> Bool {
    var range = line
    if range.count > Self.longestLine {
      tooLong += 1
      return true
    }
    while let last = range.last, bytes[last] == Self.carriageReturn {
      range = range.lowerBound..<last
    }
    if Self.isText(bytes, range) { return body(bytes, range, lines) }
    unreadable += 1
    return true
  }

  private static func newline(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = start
      while index < buffer.count {
        if buffer[index] == newline { return index }
        index += 1
      }
      return nil
    }
  }

  /// Whether bytes are text in UTF-8, which has no null characters.
  private static func isText(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      var high: UInt8 = 0
      for index in range {
        let byte = buffer[index]
        if byte == 0 { return false }
        high |= byte
      }
      return high < 0x80
        || String(validating: buffer[range], as: UTF8.self) != nil
    }
  }
}
