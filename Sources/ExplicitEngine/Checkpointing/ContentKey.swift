/// A number that stands for some content: different contents have different ones for all that is known.
package struct ContentKey: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Returns the key of a text.
  ///
  /// - Complexity: Linear in the length of the text.
  package init(of text: String) {
    var (high, low): (UInt64, UInt64) = (0x6C69_6665_6368_6563, 0x6B20_6B65_7920_3031)
    for byte in text.utf8 {
      high = (high ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      low = ((low &<< 23 | low &>> 41) &+ UInt64(byte)) &* mixingFactor
    }
    self.high = high ^ high &>> 29
    self.low = low ^ low &>> 31
  }
}
