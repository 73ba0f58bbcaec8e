internal import TemporalProperties

/// Operators that look ahead along a run.
///
/// They may be nested, also with operators that look back. What can be broken by a finite run, such as `always`
/// over formulas without other future operators, is refuted by the shortest one. Everything else is
/// refuted by a run that goes on for ever; see ``Fairness``.
public enum Future {
  /// States that the operand holds after the next part.
  public static func next(_ operand: some FormulaConvertible) -> Formula {
    Formula(.next(operand.formula.node))
  }

  /// States that the operand holds now or at some later time.
  public static func eventually(_ operand: some FormulaConvertible) -> Formula {
    Formula(.eventually(operand.formula.node))
  }

  /// States that the operand holds now and at every later time.
  public static func always(_ operand: some FormulaConvertible) -> Formula {
    Formula(.always(operand.formula.node))
  }

  /// States that the operand holds until another one does, which happens.
  public static func holds(
    _ operand: some FormulaConvertible, until end: some FormulaConvertible
  ) -> Formula {
    Formula(.until(operand.formula.node, end.formula.node))
  }

  /// States that the operand holds until another one does, or forever.
  public static func holds(
    _ operand: some FormulaConvertible, weakUntil end: some FormulaConvertible
  ) -> Formula {
    Formula(.weakUntil(operand.formula.node, end.formula.node))
  }

  /// States that the operand holds up to and including the time at which another one does, or forever.
  public static func holds(
    _ operand: some FormulaConvertible, releasedBy end: some FormulaConvertible
  ) -> Formula {
    Formula(.release(end.formula.node, operand.formula.node))
  }
}
