/// An exact rational number, as the quotient of two whole numbers without a common factor.
package struct Fraction: Hashable, Comparable, Sendable {
  package let numerator: Int

  /// The denominator; at least one.
  package let denominator: Int

  /// Creates the quotient of two numbers of which the second isn't zero.
  package init(_ numerator: Int, _ denominator: Int = 1) {
    let common = Int(
      Tick.greatestCommonDivisor(max(denominator.magnitude, 1), numerator.magnitude))
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / common
    self.denominator = max(sign * denominator / common, 1)
  }

  /// The largest whole number that isn't greater.
  package var floor: Int {
    let (quotient, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    return rest < 0 ? quotient - 1 : quotient
  }

  package static func < (lhs: Fraction, rhs: Fraction) -> Bool {
    let first = lhs.numerator.multipliedFullWidth(by: rhs.denominator)
    let second = rhs.numerator.multipliedFullWidth(by: lhs.denominator)
    return first.high == second.high ? first.low < second.low : first.high < second.high
  }
}
