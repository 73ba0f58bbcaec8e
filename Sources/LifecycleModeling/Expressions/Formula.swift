internal import ModelIR
internal import TemporalProperties

/// A logical statement about a whole run: its states, its events, its past and its future.
///
/// A ``Condition`` becomes a formula by itself. There is no way back, so a guard can't ask about
/// the past.
public struct Formula: FormulaConvertible {
  package let node: ModelFormula

  package init(_ node: ModelFormula) { self.node = node }

  /// Creates a statement about the step into a state.
  package init(about reference: Reference) { self.init(.now(.read(reference))) }

  public var formula: Formula { self }
}

/// Something that can be read as a formula.
public protocol FormulaConvertible: Sendable {
  /// The formula.
  var formula: Formula { get }
}

/// A logical statement about one state: a ``Condition`` or a Boolean variable.
public protocol ConditionConvertible: FormulaConvertible {
  /// The statement.
  var condition: Condition { get }
}

extension Term: FormulaConvertible, ConditionConvertible where Value == Bool {
  public var condition: Condition { self }
}

infix operator ==> : ImplicationPrecedence

precedencegroup ImplicationPrecedence {
  lowerThan: LogicalDisjunctionPrecedence
  higherThan: TernaryPrecedence
  associativity: right
}

extension ConditionConvertible {
  public var formula: Formula { Formula(.now(condition.expression)) }

  /// States that the operand doesn't hold.
  public static prefix func ! (operand: Self) -> Condition {
    Condition(.negation(operand.condition.expression))
  }

  /// States that both sides hold.
  public static func && (lhs: Self, rhs: some ConditionConvertible) -> Condition {
    Condition(.all([lhs.condition.expression, rhs.condition.expression]))
  }

  /// States that one side holds, or both do.
  public static func || (lhs: Self, rhs: some ConditionConvertible) -> Condition {
    Condition(.any([lhs.condition.expression, rhs.condition.expression]))
  }
}

extension FormulaConvertible {
  /// States that the operand doesn't hold.
  public static prefix func ! (operand: Self) -> Formula {
    Formula(.negation(operand.formula.node))
  }

  /// States that both sides hold.
  public static func && (lhs: Self, rhs: some FormulaConvertible) -> Formula {
    Formula(.all([lhs.formula.node, rhs.formula.node]))
  }

  /// States that one side holds, or both do.
  public static func || (lhs: Self, rhs: some FormulaConvertible) -> Formula {
    Formula(.any([lhs.formula.node, rhs.formula.node]))
  }

  /// States that the right side holds wherever the left side does.
  public static func ==> (lhs: Self, rhs: some FormulaConvertible) -> Formula {
    Formula(.implies(lhs.formula.node, rhs.formula.node))
  }
}
