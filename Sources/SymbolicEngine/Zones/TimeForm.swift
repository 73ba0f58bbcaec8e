internal import ModelIR

/// A sum of multiples of the coordinates of a zone and of a constant.
struct TimeForm: Hashable, Sendable {
  var constant: Int

  /// The factors of the coordinates; the last one isn't zero.
  private(set) var factors: [Int]

  init(_ constant: Int) {
    self.constant = constant
    factors = []
  }

  /// Creates the value of a coordinate.
  init(coordinate: Int) {
    constant = 0
    factors = Array(repeating: 0, count: coordinate) + [1]
  }

  private init(_ constant: Int, _ factors: [Int]) {
    self.constant = constant
    self.factors = factors
    while self.factors.last == 0 { self.factors.removeLast() }
  }

  /// Whether the form is the same everywhere.
  var isConstant: Bool { factors.isEmpty }

  func adding(_ other: TimeForm, times factor: Int = 1) throws(ZoneFailure) -> TimeForm {
    var sum = factors
    while sum.count < other.factors.count { sum.append(0) }
    for (index, number) in other.factors.enumerated() { sum[index] &+= factor &* number }
    let result = TimeForm(constant &+ factor &* other.constant, sum)
    try result.demandSmallNumbers()
    return result
  }

  func scaled(by factor: Int) throws(ZoneFailure) -> TimeForm {
    try TimeForm(0).adding(self, times: factor)
  }

  private func demandSmallNumbers() throws(ZoneFailure) {
    for number in factors + [constant] where number.magnitude > UInt(Vectors.limit) {
      throw .numberTooLarge
    }
  }

  /// The direction of the form, which begins with more than zero and has no common factor, and the
  /// factor by which it is to be multiplied.
  var direction: (factors: [Int], factor: Int) {
    var common = 0
    for number in factors { common = Tick.greatestCommonDivisor(Int(number.magnitude), common) }
    let isNegative = factors.first { $0 != 0 }.map { $0 < 0 } ?? false
    let factor = isNegative ? -common : common
    return (
      factor == 1 ? factors : factors.map { $0 / max(common, 1) * (isNegative ? -1 : 1) }, factor
    )
  }

  /// Returns the form less a number as a vector that belongs to a zone with some number of columns.
  func vector(width: Int, less number: Int = 0) -> [Int] {
    var result = Array(repeating: 0, count: width)
    result[Zone.scale] = constant - number
    for (index, factor) in factors.enumerated() { result[Zone.first + index] = factor }
    return result
  }
}

/// What is known about forms from the ranges of the coordinates and from earlier comparisons.
struct TimeKnowledge {
  /// The values of each coordinate.
  private(set) var coordinates: [Interval]

  /// The values of forms that were compared, by their directions.
  private var intervals: [[Int]: Interval] = [:]

  init(_ coordinates: [Interval]) { self.coordinates = coordinates }

  mutating func addCoordinate(_ interval: Interval) { coordinates.append(interval) }

  /// Returns whether a form can be negative, zero and positive.
  func signs(of form: TimeForm) -> Signs {
    guard !form.isConstant else {
      return Signs(
        negative: form.constant < 0, zero: form.constant == 0, positive: form.constant > 0)
    }
    let (direction, factor) = form.direction
    let known = interval(of: direction)
    let border = Fraction(-form.constant, factor)
    let isBelow = known.lower < border
    let isAbove = border < known.upper
    return Signs(
      negative: factor > 0 ? isBelow : isAbove, zero: known.contains(border),
      positive: factor > 0 ? isAbove : isBelow)
  }

  /// Adds that a form is negative, or that it isn't.
  mutating func add(_ form: TimeForm, isNegative: Bool) {
    let (direction, factor) = form.direction
    var known = interval(of: direction)
    let border = Fraction(-form.constant, factor)
    if (factor > 0) == isNegative {
      guard border < known.upper || (border == known.upper && isNegative) else { return }
      (known.upper, known.includesUpper) =
        (border, !isNegative && (border < known.upper || known.includesUpper))
    } else {
      guard known.lower < border || (border == known.lower && isNegative) else { return }
      (known.lower, known.includesLower) =
        (border, !isNegative && (known.lower < border || known.includesLower))
    }
    intervals[direction] = known
  }

  private func interval(of direction: [Int]) -> Interval {
    if let known = intervals[direction] { return known }
    var (lower, upper) = (0, 0)
    var (includesLower, includesUpper) = (true, true)
    for (index, factor) in direction.enumerated() where factor != 0 {
      let range = coordinates[index]
      let isUpwards = factor > 0
      lower &+= factor &* (isUpwards ? range.lower : range.upper).numerator
      upper &+= factor &* (isUpwards ? range.upper : range.lower).numerator
      includesLower = includesLower && (isUpwards ? range.includesLower : range.includesUpper)
      includesUpper = includesUpper && (isUpwards ? range.includesUpper : range.includesLower)
    }
    return Interval(
      Fraction(lower), Fraction(upper), includesLower: includesLower, includesUpper: includesUpper)
  }
}

/// Which signs a number can have.
struct Signs: Hashable, Sendable {
  var negative: Bool
  var zero: Bool
  var positive: Bool
}
