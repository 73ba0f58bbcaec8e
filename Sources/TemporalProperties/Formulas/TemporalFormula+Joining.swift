package import ModelIR

extension TemporalFormula {
  /// The formula that holds at every time.
  package static var `true`: TemporalFormula { .now(.true) }

  /// The formula that holds at no time.
  package static var `false`: TemporalFormula { .now(.false) }

  /// Holds in s₀ and never after.
  package static var first: TemporalFormula { .negation(.previously(.true)) }

  /// The same statement as a condition about the present, if it is one.
  package var asCondition: SymbolicExpression<Leaf>? {
    switch self {
    case .now(let condition): condition
    case .negation(let operand): operand.asCondition.map(SymbolicExpression.negation)
    case .all(let operands): Self.conditions(operands).map(SymbolicExpression.all)
    case .any(let operands): Self.conditions(operands).map(SymbolicExpression.any)
    case .implies(let lhs, let rhs):
      Self.conditions([lhs.negated, rhs]).map(SymbolicExpression.any)
    default: nil
    }
  }

  private static func conditions(_ formulas: [Self]) -> [SymbolicExpression<Leaf>]? {
    let conditions = formulas.compactMap(\.asCondition)
    return conditions.count == formulas.count ? conditions : nil
  }

  /// The opposite statement; a double negation vanishes.
  package var negated: TemporalFormula {
    switch self {
    case .negation(let operand): operand
    case .now(.constant(let value)): value == 0 ? .true : .false
    case .now(.negation(let condition)): .now(condition)
    case .now(let condition): .now(.negation(condition))
    default: .negation(self)
    }
  }

  /// Joins formulas by *and*; what always holds vanishes.
  package static func conjunction(_ formulas: [TemporalFormula]) -> TemporalFormula {
    let rest = formulas.filter { $0 != .true }
    if rest.contains(.false) { return .false }
    return rest.count == 1 ? rest[0] : rest.isEmpty ? .true : .all(rest)
  }

  /// Joins formulas by *or*; what never holds vanishes.
  package static func disjunction(_ formulas: [TemporalFormula]) -> TemporalFormula {
    let rest = formulas.filter { $0 != .false }
    if rest.contains(.true) { return .true }
    return rest.count == 1 ? rest[0] : rest.isEmpty ? .false : .any(rest)
  }
}
