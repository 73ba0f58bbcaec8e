internal import ModelIR

extension TermConvertible<Duration> {
  /// States that the left side is the shorter time.
  public static func < (lhs: Self, rhs: Duration) -> Condition {
    Condition(.less(lhs.term.expression, .constant(rhs.code)))
  }

  /// States that the left side is the shorter time.
  public static func < (lhs: Self, rhs: some TermConvertible<Duration>) -> Condition {
    Condition(.less(lhs.term.expression, rhs.term.expression))
  }

  /// States that the left side is the longer time.
  public static func > (lhs: Self, rhs: Duration) -> Condition {
    Condition(.less(.constant(rhs.code), lhs.term.expression))
  }

  /// States that the left side is the longer time.
  public static func > (lhs: Self, rhs: some TermConvertible<Duration>) -> Condition {
    Condition(.less(rhs.term.expression, lhs.term.expression))
  }

  /// States that the left side isn't the longer time.
  public static func <= (lhs: Self, rhs: Duration) -> Condition { !(lhs > rhs) }

  /// States that the left side isn't the longer time.
  public static func <= (lhs: Self, rhs: some TermConvertible<Duration>) -> Condition {
    !(lhs > rhs)
  }

  /// States that the left side isn't the shorter time.
  public static func >= (lhs: Self, rhs: Duration) -> Condition { !(lhs < rhs) }

  /// States that the left side isn't the shorter time.
  public static func >= (lhs: Self, rhs: some TermConvertible<Duration>) -> Condition {
    !(lhs < rhs)
  }

  /// Adds a duration.
  public static func + (lhs: Self, rhs: Duration) -> Term<Duration> {
    Term(.sum(lhs.term.expression, .constant(rhs.code)))
  }

  /// Adds two times.
  public static func + (lhs: Self, rhs: some TermConvertible<Duration>) -> Term<Duration> {
    Term(.sum(lhs.term.expression, rhs.term.expression))
  }

  /// Multiplies a time.
  public static func * (lhs: Int, rhs: Self) -> Term<Duration> {
    Term(.scaled(rhs.term.expression, by: lhs))
  }
}

/// The times from one to another, both included.
public struct TimeSpan: Sendable {
  package let least: ModelExpression
  package let greatest: ModelExpression
}

extension TermConvertible<Duration> {
  /// Forms the times from one to another.
  public static func ... (lhs: Duration, rhs: Self) -> TimeSpan {
    TimeSpan(least: .constant(lhs.code), greatest: rhs.term.expression)
  }

  /// Forms the times from one to another.
  public static func ... (lhs: Self, rhs: Duration) -> TimeSpan {
    TimeSpan(least: lhs.term.expression, greatest: .constant(rhs.code))
  }

  /// Forms the times from one to another.
  public static func ... (lhs: Self, rhs: some TermConvertible<Duration>) -> TimeSpan {
    TimeSpan(least: lhs.term.expression, greatest: rhs.term.expression)
  }
}
