/// All fractions between two, each of which belongs to them or not.
package struct Interval: Hashable, Sendable {
  package var lower: Fraction
  package var upper: Fraction
  package var includesLower: Bool
  package var includesUpper: Bool

  package init(
    _ lower: Fraction, _ upper: Fraction, includesLower: Bool = true, includesUpper: Bool = true
  ) {
    self.lower = lower
    self.upper = upper
    self.includesLower = includesLower
    self.includesUpper = includesUpper
  }

  /// Creates the interval from one whole number to another.
  package init(_ range: ClosedRange<Int>) {
    self.init(Fraction(range.lowerBound), Fraction(range.upperBound))
  }

  package var isEmpty: Bool {
    upper < lower || (lower == upper && !(includesLower && includesUpper))
  }

  package func contains(_ value: Fraction) -> Bool {
    (lower < value || (includesLower && lower == value))
      && (value < upper || (includesUpper && upper == value))
  }

  /// Returns the same values as intervals in order that don't touch each other.
  ///
  /// - Complexity: As sorting them.
  package static func merged(_ intervals: [Interval]) -> [Interval] {
    var result: [Interval] = []
    for next in intervals.filter({ !$0.isEmpty }).sorted(by: beginsEarlier) {
      guard let last = result.last, next.touches(last) else {
        result.append(next)
        continue
      }
      let isLonger =
        last.upper < next.upper || (last.upper == next.upper && next.includesUpper)
      guard isLonger else { continue }
      result[result.count - 1].upper = next.upper
      result[result.count - 1].includesUpper = next.includesUpper
    }
    return result
  }

  /// Returns what is left without the values of other intervals.
  package func without(_ others: [Interval]) -> [Interval] {
    var rest: [Interval] = []
    var open = self
    for other in Self.merged(others) {
      var before = open
      if other.lower < before.upper || other.lower == before.upper {
        before.upper = other.lower
        before.includesUpper = !other.includesLower && open.contains(other.lower)
      }
      rest.append(before)
      if open.lower < other.upper || open.lower == other.upper {
        let isIncluded = !other.includesUpper && open.contains(other.upper)
        open.lower = other.upper
        open.includesLower = isIncluded
      }
    }
    rest.append(open)
    return Self.merged(rest.filter { !$0.isEmpty })
  }

  private func touches(_ earlier: Interval) -> Bool {
    lower < earlier.upper
      || (lower == earlier.upper && (includesLower || earlier.includesUpper))
  }

  private static func beginsEarlier(_ first: Interval, _ second: Interval) -> Bool {
    first.lower == second.lower
      ? first.includesLower && !second.includesLower : first.lower < second.lower
  }
}
