/// A reader that goes through the bytes of a line once.
struct LineScanner {
  private(set) var index: Int
  let end: Int

  init(_ range: Range<Int>) {
    index = range.lowerBound
    end = range.upperBound
  }

  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")

  var isAtEnd: Bool { index >= end }

  var rest: Range<Int> { index..<end }

  mutating func skipSpaces(_ bytes: [UInt8]) {
    while index < end, bytes[index] == Self.space || bytes[index] == Self.tab { index += 1 }
  }

  /// Reads up to the next space.
  mutating func word(_ bytes: [UInt8]) -> Range<Int> {
    skipSpaces(bytes)
    let start = index
    while index < end, bytes[index] != Self.space, bytes[index] != Self.tab { index += 1 }
    return start..<index
  }

  /// Reads up to a byte, which must come, and goes on behind it.
  mutating func text(_ bytes: [UInt8], upTo stop: UInt8) -> Range<Int>? {
    var next = index
    while next < end, bytes[next] != stop { next += 1 }
    guard next < end else { return nil }
    defer { index = next + 1 }
    return index..<next
  }

  mutating func skip(_ bytes: [UInt8], _ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }
}

extension [UInt8] {
  /// The number that some digits write, or nil.
  func number(_ range: Range<Int>) -> Int32? {
    guard !range.isEmpty, range.count <= 9 else { return nil }
    var result: Int32 = 0
    for index in range {
      let digit = self[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      result = result * 10 + Int32(digit)
    }
    return result
  }

  /// Whether a range holds these bytes.
  func holds(_ text: StaticString, in range: Range<Int>) -> Bool {
    guard text.utf8CodeUnitCount == range.count else { return false }
    return hasPrefix(text, in: range)
  }

  /// Whether a range begins with these bytes.
  func hasPrefix(_ text: StaticString, in range: Range<Int>) -> Bool {
    guard text.utf8CodeUnitCount <= range.count else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in buffer.indices where self[range.lowerBound + offset] != buffer[offset] {
        return false
      }
      return true
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}
