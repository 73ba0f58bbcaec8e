internal import ModelIR
internal import TemporalProperties

/// What makes conditions true or false along a run, in words.
struct RunFacts {
  let system: TransitionSystem
  let run: FiniteRun

  /// Joins texts, each said once.
  static func joined(_ texts: [String]) -> String {
    var distinct: [String] = []
    for text in texts where !distinct.contains(text) { distinct.append(text) }
    return distinct.joined(separator: " and ")
  }

  /// Tells what makes a condition true or false, by the values that it reads.
  func fact(_ condition: StateExpression, at index: Int, is isTrue: Bool) -> String {
    let position = run.positions[index]
    switch (condition, isTrue) {
    case (.negation(let operand), _): return fact(operand, at: index, is: !isTrue)
    case (.all(let operands), _) where asksAboutAction(operands):
      let text = condition.standardNotation(in: system)
      return "\(text) \(isTrue ? "happens" : "doesn't happen")"
    case (.all(let operands), true), (.any(let operands), false):
      return Self.joined(operands.map { fact($0, at: index, is: isTrue) })
    case (.any(let operands), true), (.all(let operands), false):
      let deciding = operands.filter { position.holds($0) == isTrue }
      return Self.joined(deciding.prefix(isTrue ? 1 : .max).map { fact($0, at: index, is: isTrue) })
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
