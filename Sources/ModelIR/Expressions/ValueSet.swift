/// What is known about the value of an expression: one of a few values, or nothing at all.
package struct ValueSet: Hashable, Sendable {
  /// The most values that are told apart; a larger set counts as unknown.
  package static let limit = 64

  /// The values in ascending order, or nil when nothing is known.
  package let values: [Int]?

  /// Nothing is known.
  package static let unknown = ValueSet(values: nil)

  /// One of the truth values.
  package static let boolean = ValueSet([0, 1])

  private init(values: [Int]?) { self.values = values }

  /// Creates a set of values, which counts as unknown when it is too large.
  package init(_ values: some Sequence<Int>) {
    let sorted = Set(values).sorted()
    self.values = sorted.count > Self.limit ? nil : sorted
  }

  /// Creates the set of all values of a domain, which counts as unknown when it is too large.
  package init(_ domain: Domain) {
    let isSmall = domain.range.upperBound.subtractingReportingOverflow(domain.range.lowerBound)
    values =
      isSmall.overflow || isSmall.partialValue >= Self.limit ? nil : Array(domain.range)
  }

  /// The only value, if there is just one.
  package var single: Int? {
    guard let values, values.count == 1 else { return nil }
    return values[0]
  }

  /// Whether every value is a truth value.
  package var isBoolean: Bool {
    values?.allSatisfy { $0 == 0 || $0 == 1 } ?? false
  }

  /// Whether the value may count as true.
  package var mayBeTrue: Bool { values?.contains { $0 != 0 } ?? true }

  /// Whether the value may count as false.
  package var mayBeFalse: Bool { values?.contains(0) ?? true }

  /// Returns the values of either set.
  package func union(_ other: ValueSet) -> ValueSet {
    guard let values, let others = other.values else { return .unknown }
    return values == others ? self : ValueSet(values + others)
  }

  /// Returns the values that lie in a range; unknown stays unknown.
  package func within(_ range: ClosedRange<Int>) -> ValueSet {
    ValueSet(values: values?.filter(range.contains))
  }

  /// Returns the results of a function of one value.
  package func map(_ transform: (Int) -> Int) -> ValueSet {
    guard let values else { return .unknown }
    return ValueSet(values.map(transform))
  }

  /// Returns the results of a function of a value of each set.
  package func combined(with other: ValueSet, _ transform: (Int, Int) -> Int) -> ValueSet {
    guard let values, let others = other.values else { return .unknown }
    return ValueSet(values.flatMap { lhs in others.map { transform(lhs, $0) } })
  }

  /// Returns the truth values of a condition that may hold and may fail as told.
  package static func truth(mayHold: Bool, mayFail: Bool) -> ValueSet {
    ValueSet(values: (mayFail ? [0] : []) + (mayHold ? [1] : []))
  }
}
