internal import ModelIR

extension TemporalFormula {
  /// The same statement without the constants that decide or leave alone what is around them.
  ///
  /// `previously` of what always holds isn't the same as that: it doesn't hold in s₀.
  package var folded: TemporalFormula {
    switch self {
    case .now(let condition): .now(condition.folded)
    case .negation(let operand): operand.folded.negated
    case .all(let operands): .conjunction(operands.map(\.folded))
    case .any(let operands): .disjunction(operands.map(\.folded))
    case .implies(let lhs, let rhs):
      switch (lhs.folded, rhs.folded) {
      case (.false, _), (_, .true): .true
      case (.true, let rhs): rhs
      case (let lhs, .false): lhs.negated
      case (let lhs, let rhs): .implies(lhs, rhs)
      }
    case .previously(let operand):
      switch operand.folded {
      case .false: .false
      case let operand: .previously(operand)
      }
    case .once(let operand): operand.folded.unlessConstant(Self.once)
    case .historically(let operand): operand.folded.unlessConstant(Self.historically)
    case .since(let lhs, let rhs):
      switch (lhs.folded, rhs.folded) {
      case (_, .false): .false
      case (_, .true): .true
      case (.true, let rhs): .once(rhs)
      case (.false, let rhs): rhs
      case (let lhs, let rhs): .since(lhs, rhs)
      }
    case .next(let operand): operand.folded.unlessConstant(Self.next)
    case .eventually(let operand): operand.folded.unlessConstant(Self.eventually)
    case .always(let operand): operand.folded.unlessConstant(Self.always)
    case .until(let lhs, let rhs):
      switch (lhs.folded, rhs.folded) {
      case (_, .false): .false
      case (_, .true): .true
      case (.true, let rhs): .eventually(rhs)
      case (.false, let rhs): rhs
      case (let lhs, let rhs): .until(lhs, rhs)
      }
    case .weakUntil(let lhs, let rhs):
      switch (lhs.folded, rhs.folded) {
      case (.true, _), (_, .true): .true
      case (let lhs, .false): lhs.unlessConstant(Self.always)
      case (.false, let rhs): rhs
      case (let lhs, let rhs): .weakUntil(lhs, rhs)
      }
    case .release(let lhs, let rhs):
      switch (lhs.folded, rhs.folded) {
      case (_, .true): .true
      case (_, .false): .false
      case (.true, let rhs): rhs
      case (.false, let rhs): .always(rhs)
      case (let lhs, let rhs): .release(lhs, rhs)
      }
    }
  }

  /// Puts an operator before the formula; a constant stays what it is.
  private func unlessConstant(_ operation: (Self) -> Self) -> Self {
    self == .true || self == .false ? self : operation(self)
  }
}

extension SymbolicExpression {
  /// The same condition without the constants that decide or leave alone what is around them.
  fileprivate var folded: SymbolicExpression {
    simplifiedCondition { _ in .unknown }
  }
}
