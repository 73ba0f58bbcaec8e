internal import ModelIR
internal import TemporalProperties

extension Explanation {
  /// Tells why a formula holds at a position.
  func holding(_ formula: RunFormula, at index: Int) -> String {
    if let condition = formula.asCondition { return fact(condition, at: index, is: true) }
    switch formula {
    case .negation(let operand): return failing(operand, at: index)
    case .all(let operands): return joined(operands.map { holding($0, at: index) })
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
      return fact(condition, at: index, is: false)
    }
    switch formula {
    case .negation(let operand): return holding(operand, at: index)
    case .all(let operands):
      return joined(
        operands.filter { !run.holds($0, at: index) }.map { failing($0, at: index) })
    case .any(let operands): return joined(operands.map { failing($0, at: index) })
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

  private func joined(_ texts: [String]) -> String {
    var distinct: [String] = []
    for text in texts where !distinct.contains(text) { distinct.append(text) }
    return distinct.joined(separator: " and ")
  }

  /// Tells what makes a condition true or false, by the values that it reads.
  private func fact(_ condition: StateExpression, at index: Int, is isTrue: Bool) -> String {
    let position = run.positions[index]
    switch (condition, isTrue) {
    case (.negation(let operand), _): return fact(operand, at: index, is: !isTrue)
    case (.all(let operands), _) where asksAboutAction(operands):
      let text = condition.standardNotation(in: system)
      return "\(text) \(isTrue ? "happens" : "doesn't happen")"
    case (.all(let operands), true), (.any(let operands), false):
      return joined(operands.map { fact($0, at: index, is: isTrue) })
    case (.any(let operands), true), (.all(let operands), false):
      let deciding = operands.filter { position.holds($0) == isTrue }
      return joined(deciding.prefix(isTrue ? 1 : .max).map { fact($0, at: index, is: isTrue) })
    case (.read(let slot), _), (.equal(.read(let slot), .constant), _),
      (.equal(.constant, .read(let slot)), _), (.less(.read(let slot), .constant), _),
      (.less(.constant, .read(let slot)), _):
      return value(of: slot, at: index)
    default:
      let text = condition.standardNotation(in: system)
      return "‘\(text)’ \(isTrue ? "holds" : "doesn't hold")"
    }
  }

  /// Whether conditions together ask for one action.
  private func asksAboutAction(_ operands: [StateExpression]) -> Bool {
    operands.contains { operand in
      guard case .equal(.read(.signal(let index)), .constant) = operand else { return false }
      return system.signals[index].role == .action
    }
  }

  /// Tells the value of a slot, and since when a variable has it.
  private func value(of slot: Slot, at index: Int) -> String {
    let position = run.positions[index]
    switch slot {
    case .variable(let variable):
      let code = position.state[variable]
      let text = "\(system.name(of: slot)) is \(system.domain(of: slot).label(code))"
      let change = (0..<index).last { run.positions[$0].state[variable] != code }.map { $0 + 1 }
      guard let change, change != index else { return text }
      return "\(text) since step \(change)"
    case .signal(let signal):
      let code = position.signals[signal]
      let declared = system.signals[signal]
      if code == declared.defaultValue {
        switch declared.role {
        case .callback, .handling: return "no callback comes"
        case .action: return "no such action is done"
        case .fact, .elapsed, .scratch: break
        }
      }
      switch declared.role {
      case .callback: return "\(system.eventName(of: signal, code)) is called"
      case .handling: return "\(system.eventName(of: signal, code)) is being handled"
      case .action: return "the action is ‘\(declared.domain.label(code))’"
      case .fact, .elapsed, .scratch:
        let isTruth = declared.domain == .boolean
        return isTruth
          ? "‘\(declared.name)’ \(code != 0 ? "holds" : "doesn't hold")"
          : "\(declared.name) is \(declared.domain.label(code))"
      }
    }
  }
}
