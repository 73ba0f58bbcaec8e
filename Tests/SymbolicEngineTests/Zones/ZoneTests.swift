import ModelIR
import TestSupport
import Testing

@testable import SymbolicEngine

@Suite("Zones")
struct ZoneTests {
  /// A linear form of two coordinates that must not be negative.
  private struct Bound {
    let factors: [Int]
    let constant: Int
    let isStrict: Bool

    var vector: [Int] { [constant, 0] + factors }

    func holds(_ point: [Fraction]) -> Bool {
      let denominator = point.reduce(1) { $0 * $1.denominator }
      var value = constant * denominator
      for (factor, number) in zip(factors, point) {
        value += factor * number.numerator * (denominator / number.denominator)
      }
      return isStrict ? value > 0 : value >= 0
    }
  }

  private static let side = 4

  /// All points of a grid of fractions in the box from zero to the side.
  private static func grid(_ dimension: Int, parts: Int) -> [[Fraction]] {
    (0..<dimension).reduce([[]]) { points, _ in
      points.flatMap { point in
        (0...side * parts).map { point + [Fraction($0, parts)] }
      }
    }
  }

  private static func bounds(
    _ random: inout SplitMix64, _ dimension: Int, count: Int
  ) -> [Bound] {
    (0..<count).map { _ in
      Bound(
        factors: (0..<dimension).map { _ in Int(random.next() % 3) - 1 },
        constant: Int(random.next() % 7) - 2, isStrict: random.next() % 2 == 0)
    }
  }

  private static func zone(_ bounds: [Bound], dimension: Int) throws -> Zone? {
    var zone: Zone? = try Zone(Array(repeating: 0...side, count: dimension))
    for bound in bounds {
      zone = try zone?.restricted(to: bound.vector, strictly: bound.isStrict)
    }
    return zone
  }

  /// Whether a zone has a point, found out by cutting the zone down to it.
  private static func contains(_ zone: Zone?, _ point: [Fraction]) throws -> Bool {
    var rest = zone
    for (index, number) in point.enumerated() {
      var vector = Array(repeating: 0, count: point.count + Zone.first)
      vector[Zone.scale] = -number.numerator
      vector[Zone.first + index] = number.denominator
      rest = try rest?.restricted(to: vector, strictly: false)
      rest = try rest?.restricted(to: vector.map { -$0 }, strictly: false)
    }
    return rest != nil
  }

  @Test("a zone has the points that keep its bounds, and is empty where none does")
  func points() throws {
    var random = SplitMix64(seed: 1)
    var counts = (empty: 0, filled: 0)
    for round in 0..<120 {
      let bounds = Self.bounds(&random, 2, count: 1 + round % 5)
      let zone = try Self.zone(bounds, dimension: 2)
      var isEmpty = true
      for point in Self.grid(2, parts: 6) {
        let isInside = bounds.allSatisfy { $0.holds(point) }
        if isInside { isEmpty = false }
        if point.allSatisfy({ $0.denominator <= 2 }) {
          #expect(try Self.contains(zone, point) == isInside, "\(round): \(bounds) \(point)")
        }
      }
      // Corners of these bounds have halves, so a zone that isn't empty has a point in sixths.
      #expect((zone == nil) == isEmpty, "\(round): \(bounds)")
      if isEmpty { counts.empty += 1 } else { counts.filled += 1 }
    }
    #expect(counts.empty > 20 && counts.filled > 20, "\(counts)")
  }

  @Test("a zone is part of another one where its points are")
  func inclusion() throws {
    var random = SplitMix64(seed: 2)
    var counts = (inside: 0, outside: 0)
    for round in 0..<400 {
      let first = Self.bounds(&random, 2, count: 2 + round % 3)
      let second = Self.bounds(&random, 2, count: 1 + round % 2)
      guard let zone = try Self.zone(first, dimension: 2),
        let other = try Self.zone(second, dimension: 2)
      else { continue }
      let points = Self.grid(2, parts: 6).filter { point in first.allSatisfy { $0.holds(point) } }
      let isInside = points.allSatisfy { point in second.allSatisfy { $0.holds(point) } }
      #expect(zone.isSubset(of: other) == isInside, "\(round): \(first) \(second)")
      #expect(zone.isSubset(of: zone))
      if isInside { counts.inside += 1 } else { counts.outside += 1 }
    }
    #expect(counts.inside > 20 && counts.outside > 20, "\(counts)")
  }

  @Test("losing a coordinate leaves the shadow")
  func shadows() throws {
    var random = SplitMix64(seed: 3)
    for round in 0..<60 {
      let bounds = Self.bounds(&random, 3, count: 2 + round % 4)
      let zone = try Self.zone(bounds, dimension: 3)
      let shadow = try zone?.mapped([[0, 0, 1, 0, 0], [0, 0, 0, 1, 0]])
      var expected: Set<[Fraction]> = []
      for point in Self.grid(3, parts: 4) where bounds.allSatisfy({ $0.holds(point) }) {
        expected.insert(Array(point.prefix(2)))
      }
      for point in Self.grid(2, parts: 1) {
        #expect(
          try Self.contains(shadow, point) == expected.contains(point),
          "\(round): \(bounds) \(point)")
      }
    }
  }

  @Test("a form of coordinates takes the place of one")
  func images() throws {
    var random = SplitMix64(seed: 4)
    let forms = [
      [[0, 0, 0, 0], [0, 0, 0, 1]], [[0, 0, 0, 1], [0, 0, 1, 0]], [[0, 0, 1, 1], [0, 0, 0, 1]],
      [[1, 0, 1, 0], [0, 0, 1, -1]], [[2, 0, 0, 0], [3, 0, 0, 0]], [[0, 0, 0, 1], [0, 0, 0, 1]],
    ]
    for round in 0..<90 {
      let bounds = Self.bounds(&random, 2, count: 1 + round % 3)
      guard let zone = try Self.zone(bounds, dimension: 2) else { continue }
      let form = forms[round % forms.count]
      let image = try zone.mapped(form)
      for point in Self.grid(2, parts: 2) where bounds.allSatisfy({ $0.holds(point) }) {
        let result = form.map { row in
          Fraction(
            row[0] * 2 + row[2] * (point[0].numerator * 2 / point[0].denominator)
              + row[3] * (point[1].numerator * 2 / point[1].denominator), 2)
        }
        #expect(try Self.contains(image, result), "\(round): \(bounds) \(point)")
      }
      let back = try image.mapped([[0, 0, 1, 0], [0, 0, 0, 1]])
      #expect(back.isSubset(of: image) && image.isSubset(of: back))
      #expect(image.interval(of: 0).isEmpty == false)
      let isOutside = try Self.contains(image, [Fraction(-100), Fraction(-100)])
      #expect(!isOutside)
    }
  }

  @Test("waiting leaves the point where a clock starts, and its interval is open there")
  func waiting() throws {
    let start = try Zone([0...0, 3...7])
    let waited = try #require(try start.adding(upTo: 10))
    let later = try waited.mapped([[0, 0, 1, 0, 1], [0, 0, 0, 1, 0]])
    #expect(
      later.interval(of: 0)
        == Interval(Fraction(0), Fraction(10), includesLower: false))
    #expect(later.interval(of: 1) == Interval(3...7))
    // Up to the second coordinate, and then a third of it.
    let inTime = try #require(try later.restricted(to: [0, 0, -1, 1], strictly: false))
    #expect(
      inTime.interval(of: 0) == Interval(Fraction(0), Fraction(7), includesLower: false))
    let thirds = try #require(try inTime.restricted(to: [-10, 0, 3, 0], strictly: false))
    #expect(thirds.interval(of: 1) == Interval(Fraction(10, 3), Fraction(7)))
    #expect(try later.restricted(to: [0, 0, -1, 0], strictly: false) == nil)
  }
}
