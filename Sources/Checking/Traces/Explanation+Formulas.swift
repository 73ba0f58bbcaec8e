internal import ModelIR
internal import TemporalProperties

extension Explanation {
  /// Tells why a formula holds at a position.
  func holding(_ formula: RunFormula, at index: Int) -> String {
    if let condition = formula.asCondition { return facts.fact(condition, at: index, is: true) }
    switch formula {
    case .negation(let operand): return failing(operand, at: index)
    case .all(let operands): return RunFacts.joined(operands.map { holding($0, at: index) })
    case .any(let operands):
      let cause = operands.first { run.holds($0, at: index) }
      return cause.map { holding($0, at: index) } ?? "\(words(formula)) holds"
    case .implies(let lhs, let rhs):
      return run.holds(rhs, at: index) ? holding(rhs, at: index) : failing(lhs, at: index)
    case .previously(let operand) where index > 0:
      return "just before, \(holding(operand, at: index - 1))"
    case .once(let operand):
      let cause = (0...index).last { run.holds(operand, at: $0) } ?? index
      return "\(words(operand)) held \(place(cause))"
    default: return "\(words(formula)) holds"
    }
  }

  /// Tells why a formula doesn't hold at a position.
  func failing(_ formula: RunFormula, at index: Int) -> String {
    if let condition = formula.asCondition, !isImplication(formula) {
      return facts.fact(condition, at: index, is: false)
    }
    switch formula {
    case .negation(let operand): return holding(operand, at: index)
    case .all(let operands):
      return RunFacts.joined(
        operands.filter { !run.holds($0, at: index) }.map { failing($0, at: index) })
    case .any(let operands): return RunFacts.joined(operands.map { failing($0, at: index) })
    case .implies(let lhs, let rhs):
      return "\(holding(lhs, at: index)), but \(failing(rhs, at: index))"
    case .previously(let operand):
      return index == 0
        ? "nothing was before" : "just before, \(failing(operand, at: index - 1))"
    case .once(let operand): return "\(words(operand)) never held"
    case .historically(let operand):
      let cause = (0...index).first { !run.holds(operand, at: $0) } ?? index
      return "\(words(operand)) didn't hold \(place(cause))"
    case .since(let lhs, let rhs):
      guard let start = (0...index).last(where: { run.holds(rhs, at: $0) }) else {
        return "\(words(rhs)) never held"
      }
      let broken = (start...index).dropFirst().first { !run.holds(lhs, at: $0) } ?? index
      return "\(words(lhs)) didn't hold \(place(broken)), and \(words(rhs)) not since"
    default: return "\(words(formula)) doesn't hold"
    }
  }

  private func isImplication(_ formula: RunFormula) -> Bool {
    switch formula {
    case .implies: true
    case .all(let operands): operands.contains(where: isImplication)
    default: false
    }
  }
}
