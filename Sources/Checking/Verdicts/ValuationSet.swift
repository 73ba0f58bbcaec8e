/// Some of the considered valuations of the variations that matter to a claim.
package struct ValuationSet: Hashable, Sendable, Codable {
  /// A variation with the values that are considered, the canonical one first.
  package struct Variation: Hashable, Sendable, Codable {
    /// The name of the variable.
    package var name: String

    /// The considered values, as printed.
    package var values: [String]

    package init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// The variations that matter, in the order of the variables.
  package let variations: [Variation]

  /// The valuations in the set, each by the index of every value, in canonical order.
  package let members: [[Int]]

  /// The valuations that aren't considered although their values are, since assumptions exclude them.
  package let excluded: Set<[Int]>

  /// Creates a set from valuations in any order.
  package init(
    of variations: [Variation], members: some Sequence<[Int]>, excluding excluded: Set<[Int]> = []
  ) {
    self.variations = variations
    self.members = Set(members).subtracting(excluded).sorted { $0.lexicographicallyPrecedes($1) }
    self.excluded = excluded
  }

  /// How many valuations are considered in all.
  package var consideredCount: Int {
    variations.reduce(1) { $0 * $1.values.count } - excluded.count
  }

  package var isEmpty: Bool { members.isEmpty }

  /// Whether the set holds every considered valuation.
  package var isComplete: Bool { members.count == consideredCount }

  /// The considered valuations outside the set.
  package var complement: ValuationSet {
    let present = Set(members)
    return ValuationSet(
      of: variations, members: everyValuation.filter { !present.contains($0) },
      excluding: excluded)
  }

  /// Every considered valuation in canonical order.
  package var everyValuation: [[Int]] {
    variations.reduce([[]]) { heads, variation in
      heads.flatMap { head in variation.values.indices.map { head + [$0] } }
    }
    .filter { !excluded.contains($0) }
  }
}
