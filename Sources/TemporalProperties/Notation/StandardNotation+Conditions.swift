internal import ModelIR

extension StandardNotation {
  /// Returns a condition as text.
  func text(_ condition: StateExpression) -> Text {
    switch condition {
    case .constant(let value): return Text(value == 0 ? "⊥" : "⊤")
    case .negation(let operand): return negated(operand)
    case .all(let operands):
      if operands.isEmpty { return Text("⊤") }
      return Self.joined(operands.map(text), by: "∧", .conjunction)
    case .any(let operands):
      if operands.isEmpty { return Text("⊥") }
      if let choice = membership(operands) { return choice }
      return Self.joined(operands.map(text), by: "∨", .disjunction)
    case .equal(let lhs, let rhs): return equality(lhs, rhs, isNegated: false)
    case .less(let lhs, let rhs): return Self.infix(value(lhs), "<", value(rhs), .comparison)
    case .conditional(let condition, let first, let second):
      return Text(
        "if \(text(condition).string) then \(text(first).string) else \(text(second).string)",
        .implication)
    case .read, .sum, .scaled: return value(condition)
    }
  }

  private func negated(_ operand: StateExpression) -> Text {
    switch operand {
    case .equal(let lhs, let rhs): equality(lhs, rhs, isNegated: true)
    case .less(let lhs, let rhs): Self.infix(value(lhs), "≥", value(rhs), .comparison)
    case .negation(let inner): text(inner)
    default: Self.prefixed("¬", text(operand))
    }
  }

  /// Returns an expression as text where a number or a value is expected.
  private func value(_ expression: StateExpression) -> Text {
    switch expression {
    case .constant(let value): return Text(String(value))
    case .read(let slot): return Text(system.name(of: slot))
    case .sum(let lhs, .constant(let number)) where number < 0:
      return Text("\(value(lhs).within(.sum)) − \(number.magnitude)", .sum)
    case .sum(let lhs, let rhs):
      return Text("\(value(lhs).within(.sum)) + \(value(rhs).within(.sum))", .sum)
    case .scaled(let operand, by: let factor):
      return Text("\(factor)·\(value(operand).within(.prefix))", .prefix)
    default: return text(expression)
    }
  }

  private func equality(
    _ lhs: StateExpression, _ rhs: StateExpression, isNegated: Bool
  ) -> Text {
    if case .constant = lhs, case .read = rhs {
      return equality(rhs, lhs, isNegated: isNegated)
    }
    guard case .read(let slot) = lhs, case .constant(let code) = rhs else {
      return Self.infix(value(lhs), isNegated ? "≠" : "=", value(rhs), .comparison)
    }
    if let event = event(slot, code, isNegated: isNegated) { return event }
    let domain = system.domain(of: slot)
    let name = system.name(of: slot)
    if domain == .boolean {
      return (code != 0) == isNegated ? Self.prefixed("¬", Text(name)) : Text(name)
    }
    return Text("\(name) \(isNegated ? "≠" : "=") \(domain.label(code))", .comparison)
  }

  /// Returns a statement about the latest event in words, as in `calls didEnterBackground`.
  private func event(_ slot: Slot, _ code: Int, isNegated: Bool) -> Text? {
    guard case .signal(let index) = slot else { return nil }
    let signal = system.signals[index]
    let verb: String
    switch signal.role {
    case .callback: verb = "calls"
    case .handling: verb = "handles"
    case .action: verb = "does"
    case .fact, .scratch: return nil
    }
    if code == signal.defaultValue {
      return isNegated ? Text("\(verb) anything", .prefix) : Text("\(verb) nothing", .prefix)
    }
    let text = Text("\(verb) \(system.eventName(of: index, code))", .prefix)
    return isNegated ? Self.prefixed("¬", Text("(\(text.string))")) : text
  }

  /// Returns several possible values of one slot as a set.
  private func membership(_ operands: [StateExpression]) -> Text? {
    var place: Slot?
    var labels: [String] = []
    for operand in operands {
      guard case .equal(.read(let slot), .constant(let code)) = operand,
        place == nil || place == slot
      else { return nil }
      place = slot
      labels.append(system.domain(of: slot).label(code))
    }
    guard let place, labels.count > 1, case .variable = place else { return nil }
    return Text("\(system.name(of: place)) ∈ {\(labels.joined(separator: ", "))}", .comparison)
  }
}

extension TransitionSystem {
  /// Returns the name of an event, with its component where several have events of its kind.
  package func eventName(of signal: Int, _ code: Int) -> String {
    let label = signals[signal].domain.label(code)
    let isAlone = signals.indices.allSatisfy {
      $0 == signal || signals[$0].role != signals[signal].role
    }
    let path = componentPath(ofSignal: signal)
    return isAlone || path.isEmpty ? label : "\(path).\(label)"
  }

  /// The component that a signal belongs to, which its name begins with.
  private func componentPath(ofSignal signal: Int) -> String {
    let name = signals[signal].name
    for suffix in [" calls", " is handling"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name.split(separator: ".").dropLast().joined(separator: ".")
  }
}
