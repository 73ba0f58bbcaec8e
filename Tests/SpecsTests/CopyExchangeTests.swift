import Checking
import ExplicitEngine
import LifecycleModeling
import ModelIR
import TemporalProperties
import Testing

/// What ships, checked without letting copies change places, against what was found out with it.
@Suite("Copies of what ships that change places")
struct CopyExchangeTests {
  /// The specifications in which something is there several times.
  private static func entries() throws -> [ShippedResults.Entry] {
    try ShippedResults.shared.get().entries.filter { entry in
      entry.model.system.variables.contains { ($0.lane?.index ?? 0) > 0 }
    }
  }

  @Test("verdicts, runs, and the numbers of states and steps are the same")
  func sameAnswers() throws {
    var options = ExplicitEngine.Options()
    options.exchangesCopies = false
    let verifier = Verifier(explicit: ExplicitEngine(options), mode: .explicit)
    let entries = try Self.entries()
    #expect(!entries.isEmpty)
    for entry in entries {
      let result = try verifier.verify(entry.model)
      for (plain, found) in zip(result.claims, entry.result.claims) {
        #expect(Self.comparable(plain) == Self.comparable(found))
      }
      #expect(result.claims.count == entry.result.claims.count)
      #expect(try verifier.stateCount(of: entry.model.withCoarsestTick().system) == entry.states)
    }
  }

  @Test("where copies stay in their places it is known why")
  func reasons() throws {
    let claims = try Self.entries().flatMap(\.result.claims)
    #expect(claims.contains { !$0.distinctions.isEmpty })
  }

  /// Returns what must not depend on how states were visited.
  private static func comparable(_ result: ClaimResult) -> ClaimResult {
    var result = result
    result.statistics.representatives = nil
    result.distinctions = []
    result.elapsed = .zero
    return result
  }
}
