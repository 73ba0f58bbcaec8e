/// The length of time that a count stands for: a fraction of nanoseconds.
///
/// Times of a system are whole numbers of its tick. A fraction is needed for runs that no whole number of
/// nanoseconds describes, as where three equal waits make ten seconds.
package struct Tick: Hashable, Sendable {
  /// The numerator, in nanoseconds; at least one.
  package let nanoseconds: Int

  /// The denominator; at least one, without a common factor with the numerator.
  package let division: Int

  package init(nanoseconds: Int, division: Int = 1) {
    let common = Self.greatestCommonDivisor(max(nanoseconds, 1), max(division, 1))
    self.nanoseconds = max(nanoseconds, 1) / common
    self.division = max(division, 1) / common
  }

  /// The shortest time that can be written.
  package static let nanosecond = Tick(nanoseconds: 1)

  /// Returns a tick that goes so many times into this one.
  package func divided(by count: Int) -> Tick {
    Tick(nanoseconds: nanoseconds, division: division * count)
  }

  /// Returns how many ticks make a time, if a whole number does.
  package func count(ofNanoseconds time: Int) -> Int? {
    let (product, overflow) = time.multipliedReportingOverflow(by: division)
    guard !overflow, product % nanoseconds == 0 else { return nil }
    return product / nanoseconds
  }

  /// Returns a number of ticks in words, as in `5 s`, `700 ms` or `10/3 s`.
  package func text(_ count: Int) -> String {
    let (numerator, overflow) = count.multipliedReportingOverflow(by: nanoseconds)
    guard !overflow else { return "\(count) ticks" }
    let common = Self.greatestCommonDivisor(max(numerator.magnitude, 1), UInt(division))
    let (time, parts) = (numerator / Int(common), division / Int(common))
    guard parts == 1 else {
      let divisor = parts * 1_000_000_000
      let factor = Int(
        Self.greatestCommonDivisor(max(time.magnitude, 1), UInt(divisor)))
      return "\(time / factor)/\(divisor / factor) s"
    }
    return Self.text(nanoseconds: time)
  }

  private static func text(nanoseconds time: Int) -> String {
    let units = [
      (3_600_000_000_000, "h", 1), (60_000_000_000, "min", 2), (1_000_000_000, "s", 0),
    ]
    for (unit, name, least) in units.dropLast()
    where time != 0 && time % unit == 0 && time / unit >= least {
      return "\(time / unit) \(name)"
    }
    if time == 0 || time.magnitude >= 1_000_000_000 { return "\(decimal(time, 1_000_000_000)) s" }
    if time.magnitude >= 1_000_000 { return "\(decimal(time, 1_000_000)) ms" }
    return time.magnitude >= 1000 ? "\(decimal(time, 1000)) µs" : "\(time) ns"
  }

  private static func decimal(_ value: Int, _ unit: Int) -> String {
    let sign = value < 0 ? "-" : ""
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: String(unit).count - 1 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// Returns the least number that two positive ones divide.
  package static func leastCommonMultiple(_ first: Int, _ second: Int) -> Int {
    first / greatestCommonDivisor(first, second) * second
  }

  /// Returns the greatest number that divides two positive ones.
  package static func greatestCommonDivisor<Number: BinaryInteger>(
    _ first: Number, _ second: Number
  ) -> Number {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
  }
}
