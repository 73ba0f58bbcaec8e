extension Tick {
  /// A time as somebody wrote it: a fraction of nanoseconds.
  package struct Time: Hashable, Sendable {
    package let numerator: Int
    package let denominator: Int

    /// Reads a time, as in `5 s`, `0.7s`, `700 ms`, `3 min`, `6 h` or `10/3 s`; nil where it is none.
    package init?(_ text: String) {
      let trimmed = text.filter { !$0.isWhitespace }
      let number = trimmed.prefix { $0.isNumber || $0 == "." || $0 == "/" }
      guard let unit = Self.units[trimmed.dropFirst(number.count).lowercased()],
        let (numerator, denominator) = Self.fraction(number)
      else { return nil }
      let (product, overflow) = numerator.multipliedReportingOverflow(by: unit)
      guard !overflow else { return nil }
      let common = greatestCommonDivisor(max(product, 1), denominator)
      self.numerator = product / common
      self.denominator = denominator / common
    }

    private static let units = [
      "h": 3_600_000_000_000, "min": 60_000_000_000, "s": 1_000_000_000, "ms": 1_000_000,
      "µs": 1000, "us": 1000, "ns": 1,
    ]

    private static func fraction(_ text: Substring) -> (Int, Int)? {
      let halves = text.split(separator: "/", omittingEmptySubsequences: false)
      if halves.count == 2 {
        guard let upper = Int(halves[0]), let lower = Int(halves[1]), lower > 0 else { return nil }
        return (upper, lower)
      }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard let whole = Int(parts.first ?? ""), parts.count <= 2 else { return nil }
      guard parts.count == 2 else { return (whole, 1) }
      guard let rest = Int(parts[1]), parts[1].count <= 9 else { return nil }
      let scale = (0..<parts[1].count).reduce(1) { power, _ in power * 10 }
      let (product, overflow) = whole.multipliedReportingOverflow(by: scale)
      return overflow ? nil : (product + rest, scale)
    }
  }

  /// Returns how many ticks make a time, if a whole number does.
  package func count(of time: Time) -> Int? {
    let (upper, overflow) = time.numerator.multipliedReportingOverflow(by: division)
    let (lower, other) = nanoseconds.multipliedReportingOverflow(by: time.denominator)
    guard !overflow, !other, upper % lower == 0 else { return nil }
    return upper / lower
  }

  /// The most parts into which a tick is divided for a time that somebody wrote.
  private static let mostParts = 10_000

  /// Returns into how many parts the tick has to be divided so that a whole number of them makes each time.
  ///
  /// Times that would need too many parts are left out.
  package func division(for times: [Time]) -> Int {
    times.reduce(1) { parts, time in
      guard let more = divided(by: parts).division(for: time), parts * more <= Self.mostParts else {
        return parts
      }
      return parts * more
    }
  }

  /// Returns into how many parts the tick has to be divided so that a whole number of them makes a time.
  private func division(for time: Time) -> Int? {
    guard time.numerator != 0 else { return 1 }
    let (upper, overflow) = time.numerator.multipliedReportingOverflow(by: division)
    let (lower, other) = nanoseconds.multipliedReportingOverflow(by: time.denominator)
    guard !overflow, !other else { return nil }
    let parts = lower / Self.greatestCommonDivisor(upper, lower)
    return parts <= Self.mostParts ? parts : nil
  }
}
