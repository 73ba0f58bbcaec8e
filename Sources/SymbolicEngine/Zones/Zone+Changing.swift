internal import ModelIR

extension Zone {
  /// Returns the points at which a linear form isn't negative; if that is asked strictly, is positive.
  ///
  /// The form has a number for each column; that of the openness is zero.
  ///
  /// - Complexity: Cubic in the number of corners at worst.
  func restricted(to form: [Int], strictly: Bool) throws(ZoneFailure) -> Zone? {
    if isWithin(form, strictly: strictly) { return self }
    var border = form
    if strictly { border[Self.openness] = -1 }
    let values = corners.indices.map { corners.product($0, border) }
    let inside = values.indices.filter { values[$0] > 0 }
    let outside = values.indices.filter { values[$0] < 0 }
    var result = self
    result.corners = corners.picking(values.indices.filter { values[$0] >= 0 })
    if !inside.isEmpty, !outside.isEmpty {
      let borders = try bordersOfCorners()
      let least = width - equalities.count - 2
      for first in inside {
        for second in outside {
          let common = borders[first].intersection(borders[second])
          guard common.count >= least, isEdge(first, second, common, borders) else { continue }
          result.corners.append(
            try Vectors.combination(
              corners[first], times: -values[second], corners[second], times: values[first]))
        }
      }
    }
    guard !result.isEmpty else { return nil }
    result.inequalities.append(border)
    try result.dropBorders()
    return result
  }

  /// Whether two corners are the ends of an edge.
  private func isEdge(
    _ first: Int, _ second: Int, _ common: PlaceSet, _ borders: [PlaceSet]
  ) -> Bool {
    for other in borders.indices
    where other != first && other != second && common.isSubset(of: borders[other]) {
      return false
    }
    return true
  }

  /// Drops borders that follow from others, and turns those on which everything lies into equalities.
  private mutating func dropBorders() throws(ZoneFailure) {
    let sets = try cornersOfBorders()
    let isEquality = sets.map { $0.count == corners.count }
    for index in sets.indices where isEquality[index] {
      try addEquality(Array(inequalities[index]))
    }
    let rest = sets.indices.filter { !isEquality[$0] }
    let kept = PlaceSet.maximal(rest.map { sets[$0] }).map { rest[$0] }
    inequalities = inequalities.picking(kept)
  }

  /// Adds an equality unless it follows from the others; each has a last place where no other has a number.
  mutating func addEquality(_ vector: [Int]) throws(ZoneFailure) {
    var rest = vector
    for index in equalities.indices {
      guard let pivot = equalities[index].lastPlace, rest[pivot] != 0 else { continue }
      rest = try Vectors.combination(
        rest[...], times: equalities[index, pivot], equalities[index], times: -rest[pivot])
    }
    guard let pivot = rest[...].lastPlace else { return }
    var reduced = Vectors(width: width)
    for index in equalities.indices {
      let factor = equalities[index, pivot]
      reduced.append(
        factor == 0
          ? Array(equalities[index])
          : try Vectors.combination(
            equalities[index], times: rest[pivot], rest[...], times: -factor))
    }
    reduced.append(rest)
    equalities = reduced
  }

  /// Returns the zone with one more coordinate, which is above zero and at most some number.
  func adding(upTo longest: Int) throws(ZoneFailure) -> Zone? {
    guard width < Vectors.widthLimit, 2 * corners.count <= PlaceSet.capacity else {
      throw .tooManySides
    }
    var result = Zone(
      equalities: Vectors(width: width + 1), inequalities: Vectors(width: width + 1),
      corners: Vectors(width: width + 1))
    for index in equalities.indices { result.equalities.append(equalities[index] + [0]) }
    for index in inequalities.indices { result.inequalities.append(inequalities[index] + [0]) }
    let zero = Array(repeating: 0, count: width)
    var longestMinusNew = zero + [-1]
    longestMinusNew[Self.scale] = longest
    result.inequalities.append(zero + [1])
    result.inequalities.append(longestMinusNew)
    for index in corners.indices {
      result.corners.append(corners[index] + [0])
      let (end, overflow) = corners[index, Self.scale].multipliedReportingOverflow(by: longest)
      guard !overflow, end <= Vectors.limit else { throw .numberTooLarge }
      result.corners.append(corners[index] + [end])
    }
    return try result.restricted(to: zero + [1], strictly: true)
  }
}

extension ArraySlice<Int> {
  /// The last place, counted from the first, whose number isn't zero.
  var lastPlace: Int? { lastIndex { $0 != 0 }.map { $0 - startIndex } }
}
