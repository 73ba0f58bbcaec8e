import TestSupport
import Testing

@testable import ExplicitEngine

@Suite("sets of visited states")
struct VisitedStatesTests {
  /// Inserts random states with many repetitions, and compares with a set of the library.
  private func insertsLikeASet<Visited: VisitedStates>(
    _ visited: Visited, seed: UInt64, states: Int, _ word: (UInt64) -> Visited.Word
  ) {
    var random = SplitMix64(seed: seed)
    var expected: Set<UInt64> = []
    let batch = WordBuffer<Visited.Word>()
    let layer = WordBuffer<Visited.Word>()
    while expected.count < states {
      batch.count = 0
      layer.count = 0
      var new: [UInt64] = []
      for _ in 0..<random.int(in: 1...700) {
        // Neighbouring numbers, as steps of a model produce them.
        let number = UInt64(random.int(in: 0...(3 * states)))
        batch.append(word(number))
        if expected.insert(number).inserted { new.append(number) }
      }
      #expect(visited.insert(batch, recordingIn: layer))
      #expect(visited.count == expected.count)
      #expect((0..<layer.count).map { layer.base[$0] } == new.map(word))
    }
  }

  @Test("a table of 32-bit words tells new states from known ones while it grows")
  func table32() throws {
    let table = try #require(HashedStates<UInt32>(memoryLimit: nil))
    insertsLikeASet(table, seed: 1, states: 30_000) { UInt32($0) }
    #expect(table.capacity > 30_000)
  }

  @Test("a table whose states differ in high bits only tells them apart")
  func table64() throws {
    let table = try #require(HashedStates<UInt64>(memoryLimit: nil))
    insertsLikeASet(table, seed: 2, states: 10_000) { $0 << 40 }
  }

  @Test("a table of many words tells states apart by each of them")
  func tableOfManyWords() throws {
    let table = try #require(HashedStates<Word256>(memoryLimit: nil))
    insertsLikeASet(table, seed: 3, states: 5_000) { number in
      Word256(
        low: Word128(low: number % 7, high: number / 7 % 5),
        high: Word128(low: number / 35 % 3, high: number / 105))
    }
  }

  @Test("one bit per state tells new states from known ones")
  func bits() throws {
    let bits = try #require(StateBits<UInt32>(width: 17))
    insertsLikeASet(bits, seed: 4, states: 30_000) { UInt32($0) }
  }

  @Test("a table that may not grow refuses states instead of forgetting any")
  func memoryLimit() throws {
    let table = try #require(HashedStates<UInt32>(memoryLimit: 40_000))
    let batch = WordBuffer<UInt32>()
    let layer = WordBuffer<UInt32>()
    var accepted = 0
    for number in 0..<100 as Range<UInt32> {
      batch.count = 0
      for offset in 0..<100 as Range<UInt32> { batch.append(100 * number + offset) }
      guard table.insert(batch, recordingIn: layer) else { break }
      accepted += 100
    }
    #expect(table.bytes <= 40_000)
    #expect(accepted > 4_000 && accepted < 8_192)
    #expect(table.count == accepted)
  }
}
