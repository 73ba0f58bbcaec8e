import ModelIR
import TestSupport
import Testing

@testable import ExplicitEngine

@Suite("packed states")
struct StateLayoutTests {
  private func variables(_ ranges: [ClosedRange<Int>]) -> [TransitionSystem.Variable] {
    ranges.enumerated().map { index, range in
      TransitionSystem.Variable(
        name: "v\(index)", domain: Domain(range: range), initialValues: [range.lowerBound])
    }
  }

  @Test("a variable takes as few bits as its values need")
  func widths() {
    let layout = StateLayout(variables([0...0, 0...1, 3...5, -1...2, 0...4, 0...255]))
    #expect(layout.fields.map(\.width) == [0, 1, 2, 2, 3, 8])
    #expect(layout.width == 16)
  }

  @Test("no field crosses the border of a lane")
  func lanes() {
    let layout = StateLayout(variables(Array(repeating: 0...4, count: 43)))
    #expect(layout.fields.map(\.lane).max() == 2)
    #expect(layout.fields.allSatisfy { Int($0.shift) + $0.width <= 64 })
  }

  @Test("a word is one bit larger where all of its bits could be set")
  func fullWords() {
    #expect(StateLayout(variables(Array(repeating: 0...1, count: 32))).requiredCapacity == 33)
    #expect(StateLayout(variables(Array(repeating: 0...2, count: 16))).requiredCapacity == 32)
  }

  @Test("the largest domains fit into a lane")
  func hugeDomains() {
    let layout = StateLayout(variables([0...1, Int.min...Int.max, 0...1]))
    #expect(layout.fields.map(\.lane) == [0, 1, 2])
    let state = [1, Int.min, 1]
    #expect(layout.unpack(layout.pack(state, as: Word256.self)) == state)
  }

  @Test("a packed state unpacks to the same values", arguments: 1...40 as ClosedRange<UInt64>)
  func roundTrip(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ranges = (0..<random.int(in: 1...12)).map { _ in
      let least = random.int(in: -300...300)
      return least...least + random.int(in: 0...(random.chance(70) ? 7 : 100_000))
    }
    let layout = StateLayout(variables(ranges))
    let state = ranges.map { random.int(in: $0) }
    if layout.width <= 32 { #expect(layout.unpack(layout.pack(state, as: UInt32.self)) == state) }
    if layout.width <= 64 { #expect(layout.unpack(layout.pack(state, as: UInt64.self)) == state) }
    #expect(layout.unpack(layout.pack(state, as: Word256.self)) == state)
    #expect(layout.unpack(layout.pack(state, as: Word1024.self)) == state)
  }
}
