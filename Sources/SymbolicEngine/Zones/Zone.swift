internal import ModelIR

/// A bounded convex set of points with fractions as coordinates, with or without each part of its border.
///
/// It is kept in two forms at once, by borders and by corners, after T. S. Motzkin's double description. All
/// vectors are homogeneous: the first number is the scale by which the coordinates are to be divided.
/// The second number tells open borders from closed ones, after N. Halbwachs: in the
/// space with this number *e* as one more coordinate between 0 and 1 everything is closed; *x < c* is kept
/// as *x + e ≤ c*, and a point belongs to the set if some *e* above zero belongs to it.
struct Zone: Sendable {
  /// Vectors whose products with all points are zero; they are independent.
  var equalities: Vectors

  /// Vectors whose products with all points aren't negative; none follows from the others.
  var inequalities: Vectors

  /// The corners; no one is between others.
  var corners: Vectors

  /// The column of the scale.
  static let scale = 0

  /// The column of what is above zero in points, and zero in corners that only border on the set.
  static let openness = 1

  /// The column of the first coordinate.
  static let first = 2

  /// The number of columns.
  var width: Int { corners.width }

  /// Creates the zone of all points whose coordinates are in ranges.
  init(_ ranges: [ClosedRange<Int>]) throws(ZoneFailure) {
    let width = ranges.count + Self.first
    guard width + 2 <= Vectors.widthLimit else { throw .tooManySides }
    equalities = Vectors(width: width)
    inequalities = Vectors(width: width)
    var corners = [[1, 0], [1, 1]]
    let zero = Array(repeating: 0, count: width)
    var (isPositive, isAtMostOne) = (zero, zero)
    isPositive[Self.openness] = 1
    (isAtMostOne[Self.scale], isAtMostOne[Self.openness]) = (1, -1)
    inequalities.append(isPositive)
    inequalities.append(isAtMostOne)
    for (index, range) in ranges.enumerated() {
      var (low, high) = (zero, zero)
      (low[Self.scale], low[Self.first + index]) = (-range.lowerBound, 1)
      (high[Self.scale], high[Self.first + index]) = (range.upperBound, -1)
      if range.count == 1 {
        equalities.append(low)
      } else {
        inequalities.append(low)
        inequalities.append(high)
      }
      let ends = Set([range.lowerBound, range.upperBound]).sorted()
      corners = corners.flatMap { corner in ends.map { corner + [$0] } }
      guard corners.count <= PlaceSet.capacity else { throw .tooManySides }
    }
    self.corners = Vectors(width: width)
    for corner in corners { self.corners.append(corner) }
  }

  init(equalities: Vectors, inequalities: Vectors, corners: Vectors) {
    self.equalities = equalities
    self.inequalities = inequalities
    self.corners = corners
  }

  /// Whether the zone has no points.
  var isEmpty: Bool { !corners.indices.contains { corners[$0, Self.openness] > 0 } }

  /// What an operation on the zone costs, about.
  var size: Int { corners.count * (inequalities.count + 1) }

  /// Returns for each corner the borders on which it lies.
  ///
  /// - Complexity: The number of corners times the number of borders.
  func bordersOfCorners() throws(ZoneFailure) -> [PlaceSet] {
    guard inequalities.count <= PlaceSet.capacity else { throw .tooManySides }
    return corners.indices.map { corner in
      var set = PlaceSet()
      for border in inequalities.indices where corners.product(corner, inequalities, border) == 0 {
        set.insert(border)
      }
      return set
    }
  }

  /// Returns for each border the corners that lie on it.
  ///
  /// - Complexity: The number of corners times the number of borders.
  func cornersOfBorders() throws(ZoneFailure) -> [PlaceSet] {
    guard corners.count <= PlaceSet.capacity else { throw .tooManySides }
    return inequalities.indices.map { border in
      var set = PlaceSet()
      for corner in corners.indices where corners.product(corner, inequalities, border) == 0 {
        set.insert(corner)
      }
      return set
    }
  }
}

extension Zone {
  /// Returns whether another zone has all points of this one, which isn't empty.
  ///
  /// - Complexity: The number of corners times the number of the other's borders.
  func isSubset(of other: Zone) -> Bool {
    for border in other.equalities.indices {
      for corner in corners.indices
      where corners.product(corner, other.equalities, border) != 0 {
        return false
      }
    }
    for border in other.inequalities.indices
    where !isWithin(other.inequalities, border) {
      return false
    }
    return true
  }

  private func isWithin(_ borders: Vectors, _ border: Int) -> Bool {
    let slope = borders[border, Self.openness]
    for corner in corners.indices {
      let openness = corners[corner, Self.openness]
      let value = corners.product(corner, borders, border) - slope * openness
      if value < 0 || (value == 0 && slope < 0 && openness > 0) { return false }
    }
    return true
  }

  /// Returns whether a linear form is nowhere negative; if that is asked strictly, whether it is positive.
  func isWithin(_ form: [Int], strictly: Bool) -> Bool {
    for corner in corners.indices {
      let value = corners.product(corner, form)
      if value < 0 || (value == 0 && strictly && corners[corner, Self.openness] > 0) {
        return false
      }
    }
    return true
  }

  /// Returns the values of a coordinate.
  func interval(of coordinate: Int) -> Interval {
    let column = coordinate + Self.first
    var result: Interval?
    for corner in corners.indices {
      let value = Fraction(corners[corner, column], corners[corner, Self.scale])
      let isPoint = corners[corner, Self.openness] > 0
      guard var known = result else {
        result = Interval(value, value, includesLower: isPoint, includesUpper: isPoint)
        continue
      }
      if value < known.lower || (value == known.lower && isPoint) {
        (known.lower, known.includesLower) = (value, isPoint)
      }
      if known.upper < value || (value == known.upper && isPoint) {
        (known.upper, known.includesUpper) = (value, isPoint)
      }
      result = known
    }
    return result ?? Interval(Fraction(1), Fraction(0))
  }
}
