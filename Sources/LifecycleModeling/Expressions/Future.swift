internal import TemporalProperties

/// Operators that look ahead along a run.
///
/// Only shapes that can be decided on finite runs are checked so far: `always` over formulas without other
/// future operators, and `holds(_:weakUntil:)`. Every other use is refused by name when a
/// specification is verified.
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
