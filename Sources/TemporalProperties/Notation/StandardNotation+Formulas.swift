internal import ModelIR

extension StandardNotation {
  /// Returns a formula as text.
  func text(_ formula: RunFormula) -> Text {
    switch formula {
    case .now(let condition): return text(condition)
    case .negation(let operand):
      if let condition = operand.asCondition { return text(.negation(condition)) }
      return Self.prefixed("¬", text(operand))
    case .all(let operands):
      if operands.isEmpty { return Text("⊤") }
      return Self.joined(operands.map(text), by: "∧", .conjunction)
    case .any(let operands):
      if operands.isEmpty { return Text("⊥") }
      return Self.joined(operands.map(text), by: "∨", .disjunction)
    case .implies(let lhs, let rhs): return Self.implication(text(lhs), text(rhs))
    case .previously(let operand): return Self.prefixed("Y", text(operand))
    case .once(let operand): return Self.prefixed("O", text(operand))
    case .historically(let operand): return Self.prefixed("H", text(operand))
    case .since(let lhs, let rhs): return binary(lhs, "S", rhs)
    case .next(let operand): return Self.prefixed("X", text(operand))
    case .eventually(let operand): return Self.prefixed("F", text(operand))
    case .always(let operand): return Self.prefixed("G", text(operand))
    case .until(let lhs, let rhs): return binary(lhs, "U", rhs)
    case .weakUntil(let lhs, let rhs): return binary(lhs, "W", rhs)
    case .release(let lhs, let rhs): return binary(lhs, "R", rhs)
    }
  }

  static func implication(_ lhs: Text, _ rhs: Text) -> Text {
    Text("\(lhs.within(.temporal)) → \(rhs.within(.implication))", .implication)
  }

  private func binary(_ lhs: RunFormula, _ word: String, _ rhs: RunFormula) -> Text {
    Text("\(text(lhs).within(.prefix)) \(word) \(text(rhs).within(.prefix))", .temporal)
  }
}
