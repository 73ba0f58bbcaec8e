internal import TemporalProperties

/// Operators that look back along a run.
public enum Past {
  /// States that the operand held one part ago; false at the start of a run.
  public static func previously(_ operand: some FormulaConvertible) -> Formula {
    Formula(.previously(operand.formula.node))
  }

  /// States that the operand holds now or held at some time before.
  public static func once(_ operand: some FormulaConvertible) -> Formula {
    Formula(.once(operand.formula.node))
  }

  /// States that the operand holds now and held at every time before.
  public static func historically(_ operand: some FormulaConvertible) -> Formula {
    Formula(.historically(operand.formula.node))
  }

  /// States that the operand has held ever since another one last did, which was at some time.
  public static func holds(
    _ operand: some FormulaConvertible, since start: some FormulaConvertible
  ) -> Formula {
    Formula(.since(operand.formula.node, start.formula.node))
  }
}
