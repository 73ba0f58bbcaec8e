/// The bits of a state that are given to fields, one after the other.
struct FieldRoom {
  /// The end of the last field, counted from the first bit.
  private(set) var width = 0

  /// The number of bits that fields have.
  private var used = 0

  /// Whether no bit was left out.
  var isUsedUp: Bool { used == width }

  /// Returns the next field of a width, which stands in one 64-bit lane.
  mutating func field(ofWidth bits: Int) -> Field {
    guard bits > 0 else { return .empty }
    if width % 64 + bits > 64 { width += 64 - width % 64 }
    let mask = bits == 64 ? UInt64.max : (1 << UInt64(bits)) - 1
    let field = Field(lane: width / 64, shift: UInt64(width % 64), mask: mask)
    width += bits
    used += bits
    return field
  }
}
