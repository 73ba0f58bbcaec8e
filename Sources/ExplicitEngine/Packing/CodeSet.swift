/// A set of codes of one variable with at most 256 values.
struct CodeSet: BitwiseCopyable, Hashable, Sendable {
  /// The largest number of values that a variable of such a set can have.
  static let capacity = 256

  private var bits = SIMD4<UInt64>()

  /// Creates a set without values.
  init() {}

  /// Creates the set of all codes below a bound.
  init(below count: Int) {
    for lane in 0..<4 {
      let rest = count - 64 * lane
      bits[lane] = rest >= 64 ? .max : rest > 0 ? (1 << UInt64(rest)) - 1 : 0
    }
  }

  mutating func insert(_ code: Int) { bits[code >> 6] |= 1 << UInt64(code & 63) }

  func contains(_ code: Int) -> Bool { bits[code >> 6] >> UInt64(code & 63) & 1 == 1 }

  /// The number of values in the set.
  var count: Int { (0..<4).reduce(0) { $0 + bits[$1].nonzeroBitCount } }

  /// The codes of the set, in order.
  var codes: [Int] {
    var codes: [Int] = []
    for lane in 0..<4 {
      var rest = bits[lane]
      while rest != 0 {
        codes.append(64 * lane + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
    return codes
  }

  /// The only value of the set, if it has just one.
  var single: Int? { count == 1 ? codes.first : nil }

  func subtracting(_ other: CodeSet) -> CodeSet {
    var difference = CodeSet()
    difference.bits = bits & ~other.bits
    return difference
  }
}
