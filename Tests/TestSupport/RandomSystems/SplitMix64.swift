/// A small generator of pseudo-random numbers that is the same on every platform.
///
/// The constants are those of Sebastiano Vigna's public-domain reference.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number of a range, by an algorithm that no library version changes.
  package mutating func int(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns true in so many of a hundred cases.
  package mutating func chance(_ percent: Int) -> Bool { int(in: 0...99) < percent }

  /// Returns an element of a collection that isn't empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[int(in: 0...(elements.count - 1))]
  }

  /// Returns the elements in another order.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for index in result.indices.dropFirst() {
      result.swapAt(index, int(in: 0...index))
    }
    return result
  }
}
