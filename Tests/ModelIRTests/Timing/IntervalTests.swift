import ModelIR
import Testing

@Suite("Intervals of fractions")
struct IntervalTests {
  private static func interval(
    _ lower: Int, _ upper: Int, _ includesLower: Bool = true, _ includesUpper: Bool = true
  ) -> Interval {
    Interval(
      Fraction(lower, 3), Fraction(upper, 3), includesLower: includesLower,
      includesUpper: includesUpper)
  }

  @Test("fractions are in lowest terms and in order")
  func fractions() {
    #expect(Fraction(6, -4) == Fraction(-3, 2))
    #expect(Fraction(0, 7) == Fraction(0))
    #expect(Fraction(10, 3) < Fraction(7, 2))
    #expect(Fraction(-7, 2) < Fraction(-10, 3))
    #expect([Fraction(-7, 2), Fraction(7, 2), Fraction(4)].map(\.floor) == [-4, 3, 4])
  }

  @Test("merging and leaving out agree with membership")
  func membership() {
    let ends = 0...4
    let all = ends.flatMap { lower in
      (lower...4).flatMap { upper in
        [(true, true), (true, false), (false, true), (false, false)].map {
          Self.interval(lower, upper, $0.0, $0.1)
        }
      }
    }
    let range = Self.interval(0, 4)
    // All sixths: every end, and a value between each two.
    let values = (0...8).map { Fraction($0, 6) }
    for first in all {
      for second in all {
        let merged = Interval.merged([first, second])
        let rest = range.without([first, second])
        for value in values {
          let isIn = first.contains(value) || second.contains(value)
          #expect(merged.filter { $0.contains(value) }.count == (isIn ? 1 : 0))
          #expect(rest.filter { $0.contains(value) }.count == (isIn ? 0 : 1))
        }
        #expect(Interval.merged(merged + rest) == [range])
      }
    }
  }
}
