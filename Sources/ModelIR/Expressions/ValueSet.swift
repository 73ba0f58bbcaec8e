/// What is known about the value of an expression: one of a few values, or nothing at all.
package struct ValueSet: Hashable, Sendable {
  /// The least distance at which two values are too far apart for one set.
  package static let span = 64

  /// The least value; zero if nothing is known, or if there is no value.
  private let least: Int

  /// One bit for each value from the least one on; nil when nothing is known.
  private let bits: UInt64?

  /// Nothing is known.
  package static let unknown = ValueSet(least: 0, bits: nil)

  /// One of the truth values.
  package static let boolean = ValueSet(least: 0, bits: 0b11)

  private init(least: Int, bits: UInt64?) {
    guard let bits, bits != 0 else {
      self.least = 0
      self.bits = bits
      return
    }
    self.least = least + bits.trailingZeroBitCount
    self.bits = bits >> UInt64(bits.trailingZeroBitCount)
  }

  /// Creates a set of values, which counts as unknown when they lie too far apart.
  package init(_ values: some Sequence<Int>) {
    var result = ValueSet(least: 0, bits: 0)
    for value in values { result = result.union(ValueSet(single: value)) }
    self = result
  }

  /// Creates the set of one value.
  package init(single value: Int) {
    least = value
    bits = 1
  }

  /// Creates the set of all values of a domain, which counts as unknown when it is too large.
  ///
  /// Times are unknown: there are others between whole ticks.
  package init(_ domain: Domain) {
    guard domain.tick == nil else {
      self = .unknown
      return
    }
    let (distance, overflow) = domain.range.upperBound.subtractingReportingOverflow(
      domain.range.lowerBound)
    if overflow || distance >= Self.span {
      self = .unknown
    } else {
      self.init(
        least: domain.range.lowerBound, bits: UInt64.max >> UInt64(Self.span - 1 - distance))
    }
  }

  /// The values in ascending order, or nil when nothing is known.
  package var values: [Int]? {
    guard let bits else { return nil }
    return (0..<Self.span).filter { bits & (1 << UInt64($0)) != 0 }.map { least + $0 }
  }

  /// The only value, if there is just one.
  package var single: Int? { bits == 1 ? least : nil }

  /// Whether every value is a truth value.
  package var isBoolean: Bool {
    switch (least, bits) {
    case (_, nil): false
    case (0, .some(let bits)): bits <= 0b11
    case (_, .some(let bits)): least == 1 && bits == 1
    }
  }

  /// Whether the value may count as true.
  package var mayBeTrue: Bool {
    guard let bits else { return true }
    return bits != 0 && !(least == 0 && bits == 1)
  }

  /// Whether the value may count as false.
  package var mayBeFalse: Bool { contains(0) }

  /// Whether the value may be this one.
  package func contains(_ value: Int) -> Bool {
    guard let bits else { return true }
    let (distance, overflow) = value.subtractingReportingOverflow(least)
    return !overflow && distance >= 0 && distance < Self.span && bits & (1 << UInt64(distance)) != 0
  }

  /// Returns the values of either set.
  package func union(_ other: ValueSet) -> ValueSet {
    guard let bits, let others = other.bits else { return .unknown }
    if bits == 0 { return other }
    if others == 0 { return self }
    let (lower, upper) = least <= other.least ? (self, other) : (other, self)
    let (distance, overflow) = upper.least.subtractingReportingOverflow(lower.least)
    guard !overflow, distance < Self.span, let low = lower.bits, let high = upper.bits,
      high.leadingZeroBitCount >= distance
    else { return .unknown }
    return ValueSet(least: lower.least, bits: low | (high << UInt64(distance)))
  }

  /// Returns the values that lie in a range; unknown stays unknown.
  package func within(_ range: ClosedRange<Int>) -> ValueSet {
    if let bounds, range.contains(bounds.lowerBound), range.contains(bounds.upperBound) {
      return self
    }
    return values.map { ValueSet($0.filter(range.contains)) } ?? .unknown
  }

  /// Returns the results of a function of one value.
  package func map(_ transform: (Int) -> Int) -> ValueSet {
    guard let values else { return .unknown }
    return ValueSet(values.map(transform))
  }

  /// Returns the sums of a value of each set.
  package func sums(with other: ValueSet) -> ValueSet {
    guard let others = other.values else { return .unknown }
    return others.reduce(ValueSet(least: 0, bits: 0)) { sums, value in
      sums.union(shifted(by: value))
    }
  }

  private func shifted(by distance: Int) -> ValueSet {
    guard let bits, bits != 0 else { return self }
    let (start, overflow) = least.addingReportingOverflow(distance)
    return overflow ? .unknown : ValueSet(least: start, bits: bits)
  }

  /// Whether some value is in both sets, as far as is known.
  package func overlaps(_ other: ValueSet) -> Bool {
    guard let bits, let others = other.bits else { return true }
    let (distance, overflow) = other.least.subtractingReportingOverflow(least)
    guard bits != 0, others != 0, !overflow, distance.magnitude < Self.span else { return false }
    return distance >= 0
      ? (bits >> UInt64(distance)) & others != 0 : (others >> UInt64(-distance)) & bits != 0
  }

  /// The least and the greatest value, if anything is known.
  package var bounds: ClosedRange<Int>? {
    guard let bits, bits != 0 else { return nil }
    return least...(least + (Self.span - 1 - bits.leadingZeroBitCount))
  }

  /// Returns the truth values of a condition that may hold and may fail as told.
  package static func truth(mayHold: Bool, mayFail: Bool) -> ValueSet {
    ValueSet(least: 0, bits: (mayFail ? 0b01 : 0) | (mayHold ? 0b10 : 0))
  }
}
