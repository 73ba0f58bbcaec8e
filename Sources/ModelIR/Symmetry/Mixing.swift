/// Numbers that depend on all bits of others, the same in every run.
enum Mixing {
  /// Returns a number that depends on two others and their order.
  @inline(__always)
  static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var mixed = (first ^ (second &* 0x9E37_79B9_7F4A_7C15)) &+ 0xD1B5_4A32_D192_ED03
    mixed = (mixed ^ (mixed >> 32)) &* 0xBF58_476D_1CE4_E5B9
    return mixed ^ (mixed >> 29)
  }

  /// Returns a number that depends on a row of others.
  static func mix(_ numbers: some Sequence<Int>) -> UInt64 {
    numbers.reduce(1) { mix($0, UInt64(bitPattern: Int64($1))) }
  }
}
