internal import ModelIR

extension TemporalFormula<Slot> {
  /// The formula that holds now iff this one will hold after a step in which nothing happens: no variable
  /// changes, and every signal keeps its default value.
  ///
  /// A part that looks ahead stays as it is.
  func afterQuietStep(in system: TransitionSystem) -> TemporalFormula {
    func after(_ formula: Self) -> Self { formula.afterQuietStep(in: system) }
    switch self {
    case .now(let condition): return .now(condition.inQuietStep(of: system))
    case .negation(let operand): return after(operand).negated
    case .all(let operands): return .conjunction(operands.map(after))
    case .any(let operands): return .disjunction(operands.map(after))
    case .implies(let lhs, let rhs): return .disjunction([after(lhs).negated, after(rhs)])
    case .previously(let operand): return operand
    case .once(let operand): return .disjunction([self, after(operand)])
    case .historically(let operand): return .conjunction([self, after(operand)])
    case .since(let lhs, let rhs):
      return .disjunction([after(rhs), .conjunction([self, after(lhs)])])
    case .next, .eventually, .always, .until, .weakUntil, .release: return self
    }
  }
}

extension StateExpression {
  /// The condition after a step in which nothing happens; simplified.
  fileprivate func inQuietStep(of system: TransitionSystem) -> StateExpression {
    let quiet: StateExpression = replacingReads { slot in
      switch slot {
      case .variable: .read(slot)
      case .signal(let index): .constant(system.signals[index].defaultValue)
      }
    }
    return quiet.simplifiedCondition { _ in .unknown }
  }
}
