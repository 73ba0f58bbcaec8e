package import ModelIR

/// A formula over the states and events of a run.
package typealias RunFormula = TemporalFormula<Slot>

/// A logical statement about a whole run: its states, its events, its past and its future.
package indirect enum TemporalFormula<Leaf: Hashable & Sendable>: Hashable, Sendable {
  /// A condition about the present state and the event into it.
  case now(SymbolicExpression<Leaf>)
  case negation(TemporalFormula)
  case all([TemporalFormula])
  case any([TemporalFormula])
  case implies(TemporalFormula, TemporalFormula)

  /// Held one part ago; false in s₀.
  case previously(TemporalFormula)

  /// Holds now or held at some time before.
  case once(TemporalFormula)

  /// Holds now and held at every time before.
  case historically(TemporalFormula)

  /// Has held ever since the second operand last did, which was at some time.
  case since(TemporalFormula, TemporalFormula)
  case next(TemporalFormula)
  case eventually(TemporalFormula)
  case always(TemporalFormula)
  case until(TemporalFormula, TemporalFormula)
  case weakUntil(TemporalFormula, TemporalFormula)
  case release(TemporalFormula, TemporalFormula)
}

extension TemporalFormula {
  /// The formulas directly below this one.
  package var children: [TemporalFormula] {
    switch self {
    case .now: []
    case .negation(let operand), .previously(let operand), .once(let operand),
      .historically(let operand), .next(let operand), .eventually(let operand),
      .always(let operand):
      [operand]
    case .all(let operands), .any(let operands): operands
    case .implies(let lhs, let rhs), .since(let lhs, let rhs), .until(let lhs, let rhs),
      .weakUntil(let lhs, let rhs), .release(let lhs, let rhs):
      [lhs, rhs]
    }
  }

  /// Whether the formula looks ahead anywhere.
  package var looksAhead: Bool {
    switch self {
    case .next, .eventually, .always, .until, .weakUntil, .release: true
    default: children.contains(where: \.looksAhead)
    }
  }

  /// Replaces each condition by a condition over other leaves.
  package func replacingConditions<Other>(
    _ replacement: (SymbolicExpression<Leaf>) throws -> SymbolicExpression<Other>
  ) rethrows -> TemporalFormula<Other> {
    func replaced(_ formula: Self) throws -> TemporalFormula<Other> {
      try formula.replacingConditions(replacement)
    }
    return switch self {
    case .now(let condition): .now(try replacement(condition))
    case .negation(let operand): .negation(try replaced(operand))
    case .all(let operands): .all(try operands.map(replaced))
    case .any(let operands): .any(try operands.map(replaced))
    case .implies(let lhs, let rhs): .implies(try replaced(lhs), try replaced(rhs))
    case .previously(let operand): .previously(try replaced(operand))
    case .once(let operand): .once(try replaced(operand))
    case .historically(let operand): .historically(try replaced(operand))
    case .since(let lhs, let rhs): .since(try replaced(lhs), try replaced(rhs))
    case .next(let operand): .next(try replaced(operand))
    case .eventually(let operand): .eventually(try replaced(operand))
    case .always(let operand): .always(try replaced(operand))
    case .until(let lhs, let rhs): .until(try replaced(lhs), try replaced(rhs))
    case .weakUntil(let lhs, let rhs): .weakUntil(try replaced(lhs), try replaced(rhs))
    case .release(let lhs, let rhs): .release(try replaced(lhs), try replaced(rhs))
    }
  }
}
