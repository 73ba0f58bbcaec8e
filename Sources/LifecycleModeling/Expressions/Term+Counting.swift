internal import ModelIR

extension TermConvertible<Int> {
  /// States that the left side is the smaller one.
  public static func < (lhs: Self, rhs: Int) -> Condition {
    Condition(.less(lhs.term.expression, .constant(rhs)))
  }

  /// States that the left side is the smaller one.
  public static func < (lhs: Self, rhs: some TermConvertible<Int>) -> Condition {
    Condition(.less(lhs.term.expression, rhs.term.expression))
  }

  /// States that the left side is the greater one.
  public static func > (lhs: Self, rhs: Int) -> Condition {
    Condition(.less(.constant(rhs), lhs.term.expression))
  }

  /// States that the left side is the greater one.
  public static func > (lhs: Self, rhs: some TermConvertible<Int>) -> Condition {
    Condition(.less(rhs.term.expression, lhs.term.expression))
  }

  /// States that the left side isn't the greater one.
  public static func <= (lhs: Self, rhs: Int) -> Condition { !(lhs > rhs) }

  /// States that the left side isn't the greater one.
  public static func <= (lhs: Self, rhs: some TermConvertible<Int>) -> Condition { !(lhs > rhs) }

  /// States that the left side isn't the smaller one.
  public static func >= (lhs: Self, rhs: Int) -> Condition { !(lhs < rhs) }

  /// States that the left side isn't the smaller one.
  public static func >= (lhs: Self, rhs: some TermConvertible<Int>) -> Condition { !(lhs < rhs) }

  /// Adds a constant.
  public static func + (lhs: Self, rhs: Int) -> Term<Int> {
    Term(.sum(lhs.term.expression, .constant(rhs)))
  }

  /// Adds two values.
  public static func + (lhs: Self, rhs: some TermConvertible<Int>) -> Term<Int> {
    Term(.sum(lhs.term.expression, rhs.term.expression))
  }

  /// Subtracts a constant.
  public static func - (lhs: Self, rhs: Int) -> Term<Int> { lhs + (0 &- rhs) }

  /// Subtracts a value.
  public static func - (lhs: Self, rhs: some TermConvertible<Int>) -> Term<Int> {
    Term(.sum(lhs.term.expression, .scaled(rhs.term.expression, by: -1)))
  }
}
