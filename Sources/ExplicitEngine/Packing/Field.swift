/// Where the code of a variable stands in a packed state.
struct Field: BitwiseCopyable, Hashable, Sendable {
  /// The 64-bit part of the state.
  var lane: Int

  /// The lowest bit inside the lane.
  var shift: UInt64

  /// The bits of the field, moved down to the lowest.
  var mask: UInt64

  /// A field without bits, which always holds zero.
  static let empty = Field(lane: 0, shift: 0, mask: 0)

  /// The number of bits.
  var width: Int { mask.nonzeroBitCount }

  @inline(__always)
  var shift32: UInt32 { UInt32(truncatingIfNeeded: shift) }

  @inline(__always)
  var mask32: UInt32 { UInt32(truncatingIfNeeded: mask) }

  /// Returns the same field as seen from a later lane.
  @inline(__always)
  func movedDown(by lanes: Int) -> Field { Field(lane: lane - lanes, shift: shift, mask: mask) }
}
