/// A small source of random numbers that gives the same numbers everywhere.
///
/// The constants are those of SplitMix64, which Sebastiano Vigna put into the public domain.
package struct RandomSource: Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Returns one of several things, nil if there are none.
  package mutating func pick<Element>(from elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(next() % UInt64(elements.count))]
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
