/// The time that the lines of a log begin with, as far as it can be compared as text.
struct LogClock {
  private var last: [UInt8] = []

  /// Whether a line was written before the line with a time above it.
  ///
  /// Only times of one length are compared, as one clock writes them.
  mutating func goesBack(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    var end = line.lowerBound
    while end < line.upperBound, isTime(bytes[end]) { end += 1 }
    guard end - line.lowerBound >= 10 else { return false }
    let time = bytes[line.lowerBound..<end]
    defer {
      last.removeAll(keepingCapacity: true)
      last.append(contentsOf: time)
    }
    return time.count == last.count && time.lexicographicallyPrecedes(last)
  }

  private func isTime(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"),
      UInt8(ascii: "."), UInt8(ascii: " "):
      true
    default: false
    }
  }
}
