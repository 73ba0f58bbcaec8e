extension Zone {
  /// Returns the points whose coordinates are given linear forms of the coordinates of one of this zone.
  ///
  /// There is a form for each coordinate of the result, with a number for each column.
  ///
  /// - Complexity: Quadratic in the number of pairs of borders at worst, for each coordinate that is lost.
  func mapped(_ forms: [[Int]]) throws(ZoneFailure) -> Zone {
    let changed = forms.indices.filter { !forms[$0].isRead(of: $0 + Self.first) }
    let lost =
      changed.map { $0 + Self.first }
      + Array(forms.count + Self.first..<max(width, forms.count + Self.first))
    guard !lost.isEmpty else { return self }
    var projection = try Projection(self, forms: changed.map { forms[$0] })
    for column in lost { try projection.lose(column) }
    // The new coordinates stand at the end and go to the places of the old ones.
    var columns = Array(0..<forms.count + Self.first)
    for (place, index) in changed.enumerated() { columns[index + Self.first] = width + place }
    return try projection.zone(columns)
  }
}

extension [Int] {
  /// Whether the linear form is a single coordinate.
  fileprivate func isRead(of column: Int) -> Bool {
    for index in indices where self[index] != (index == column ? 1 : 0) { return false }
    return true
  }
}

/// A zone that is losing coordinates.
private struct Projection {
  private var equalities: [[Int]]
  private var inequalities: [[Int]]
  private let corners: [[Int]]

  /// The corners that lie on each border.
  private var sets: [PlaceSet]

  /// Adds coordinates that are linear forms of others.
  init(_ zone: Zone, forms: [[Int]]) throws(ZoneFailure) {
    let width = zone.width
    let zeros = Array(repeating: 0, count: forms.count)
    sets = try zone.cornersOfBorders()
    equalities = zone.equalities.indices.map { zone.equalities[$0] + zeros }
    inequalities = zone.inequalities.indices.map { zone.inequalities[$0] + zeros }
    for (place, form) in forms.enumerated() {
      var equality = form + zeros
      equality[width + place] = -1
      equalities.append(equality)
    }
    var extended: [[Int]] = []
    for index in zone.corners.indices {
      extended.append(zone.corners[index] + forms.map { zone.corners.product(index, $0) })
    }
    corners = extended
  }

  mutating func lose(_ column: Int) throws(ZoneFailure) {
    if let place = pivot(column) {
      let equality = equalities.remove(at: place)
      for index in equalities.indices {
        equalities[index] = try without(column, equalities[index], by: equality)
      }
      for index in inequalities.indices {
        inequalities[index] = try without(column, inequalities[index], by: equality)
      }
      return
    }
    let above = inequalities.indices.filter { inequalities[$0][column] > 0 }
    let below = inequalities.indices.filter { inequalities[$0][column] < 0 }
    var pairs = inequalities.indices.filter { inequalities[$0][column] == 0 }.map { ($0, $0) }
    for first in above { pairs += below.map { (first, $0) } }
    let all = pairs.map { sets[$0.0].intersection(sets[$0.1]) }
    var result: [[Int]] = []
    var kept: [PlaceSet] = []
    for place in PlaceSet.maximal(all) {
      let (first, second) = pairs[place]
      kept.append(all[place])
      result.append(
        first == second
          ? inequalities[first]
          : try Vectors.combination(
            inequalities[first][...], times: -inequalities[second][column],
            inequalities[second][...], times: inequalities[first][column]))
    }
    inequalities = result
    sets = kept
  }

  /// Returns the equality that gives a coordinate, best one with the factor one.
  private func pivot(_ column: Int) -> Int? {
    var best: Int?
    for index in equalities.indices where equalities[index][column] != 0 {
      if equalities[index][column].magnitude == 1 { return index }
      best = best ?? index
    }
    return best
  }

  private func without(
    _ column: Int, _ vector: [Int], by equality: [Int]
  ) throws(ZoneFailure) -> [Int] {
    guard vector[column] != 0 else { return vector }
    let sign = equality[column] < 0 ? -1 : 1
    return try Vectors.combination(
      vector[...], times: sign * equality[column], equality[...], times: -sign * vector[column])
  }

  /// Returns the zone with certain columns.
  func zone(_ columns: [Int]) throws(ZoneFailure) -> Zone {
    var result = Zone(
      equalities: Vectors(width: columns.count), inequalities: Vectors(width: columns.count),
      corners: Vectors(width: columns.count))
    for vector in equalities { try result.addEquality(columns.map { vector[$0] }) }
    for index in PlaceSet.maximal(sets) {
      result.inequalities.append(columns.map { inequalities[index][$0] })
    }
    var known: Set<[Int]> = []
    for corner in corners {
      let vector = try Vectors.shortened(columns.map { corner[$0] })
      if known.insert(vector).inserted { result.corners.append(vector) }
    }
    let kept = PlaceSet.maximal(try result.bordersOfCorners())
    if kept.count < result.corners.count { result.corners = result.corners.picking(kept) }
    return result
  }
}
