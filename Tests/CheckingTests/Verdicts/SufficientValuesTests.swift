import Checking
import ModelIR
import TemporalProperties
import Testing

@Suite("The values of variations that a counterexample needs")
struct SufficientValuesTests {
  private static let variations = ["A", "B", "C"].map {
    ValuationSet.Variation(name: $0, values: ["no", "yes"])
  }

  /// Returns the values that suffice where a claim fails under some valuations and is broken under the first.
  private func values(
    _ fails: [[Int]], excluding excluded: Set<[Int]> = []
  ) -> [String]? {
    let run = Run(start: [], steps: [])
    let trace = Trace(
      specification: "S",
      valuation: zip(Self.variations, fails[0]).map { variation, value in
        Trace.NamedValue(name: variation.name, value: variation.values[value], code: value)
      }, start: [], steps: [], run: run)
    let result = ClaimResult(
      claim: Claim(name: "c", kind: .unreachable(.true)), formula: "", verdict: .refuted(by: .run),
      fails: ValuationSet(of: Self.variations, members: fails, excluding: excluded),
      counterexample: trace)
    return result.sufficientValues?.map { "\($0.name) = \($0.value)" }
  }

  private static let all = [0, 1].flatMap { a in
    [0, 1].flatMap { b in [0, 1].map { c in [a, b, c] } }
  }

  @Test("are none where it always fails, and those that decide otherwise")
  func deciding() {
    #expect(values(Self.all) == [])
    #expect(values(Self.all.filter { $0[1] == 0 }) == ["B = no"])
    #expect(values(Self.all.filter { $0[0] == 0 && $0[2] == 0 }) == ["A = no", "C = no"])
    #expect(values([[0, 0, 0]]) == ["A = no", "B = no", "C = no"])
  }

  @Test("are few where either of two suffices, found by leaving out the first ones first")
  func either() {
    #expect(values(Self.all.filter { $0[0] == 0 || $0[1] == 0 }) == ["B = no"])
  }

  @Test("count only valuations that are considered")
  func excluded() {
    let excluded = Set(Self.all.filter { $0[0] == 0 && $0[1] == 1 })
    // With A = no there is B = no alone, and so A = no would suffice as well; it is tried first.
    #expect(values(Self.all.filter { $0[1] == 0 }, excluding: excluded) == ["B = no"])
    #expect(
      values(Self.all.filter { $0[0] == 0 && $0[1] == 0 }, excluding: excluded) == ["A = no"])
  }
}
