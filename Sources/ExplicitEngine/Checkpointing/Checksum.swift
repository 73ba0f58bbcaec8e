/// A number by which it is noticed that bytes have changed.
struct Checksum {
  private(set) var value: UInt64 = 0x9AE1_6A3B_2F90_404F

  /// Adds bytes, a multiple of eight.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var value = value
    for offset in stride(from: 0, to: bytes.count, by: 8) {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      value = (value ^ word) &* mixingFactor
      value ^= value &>> 32
    }
    self.value = value
  }

  /// Returns the checksum of some numbers.
  static func of(_ numbers: [UInt64]) -> UInt64 {
    var checksum = Checksum()
    numbers.map(\.littleEndian).withUnsafeBytes { checksum.add($0) }
    return checksum.value
  }
}
