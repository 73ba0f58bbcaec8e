internal import ModelIR

extension StandardNotation {
  /// Returns a condition as text.
  func text(_ condition: StateExpression) -> Text {
    switch condition {
    case .constant(let value): return Text(value == 0 ? "⊥" : "⊤")
    case .negation(let operand): return negated(operand)
    case .all(let operands):
      if operands.isEmpty { return Text("⊤") }
      return Self.joined(conjuncts(operands), by: "∧", .conjunction)
    case .any(let operands):
      if operands.isEmpty { return Text("⊥") }
      if let choice = membership(operands) { return choice }
      return Self.joined(operands.map(text), by: "∨", .disjunction)
    case .equal(let lhs, let rhs): return equality(lhs, rhs, isNegated: false)
    case .less(let lhs, let rhs) where condition.comparesTimes(isTime):
      return ordered(lhs, rhs, "<", ">")
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
    case .less(let lhs, let rhs) where operand.comparesTimes(isTime):
      ordered(lhs, rhs, "≥", "≤")
    case .less(let lhs, let rhs): Self.infix(value(lhs), "≥", value(rhs), .comparison)
    case .negation(let inner): text(inner)
    default: Self.prefixed("¬", text(operand))
    }
  }

  /// Returns a comparison of two times, the clock first.
  private func ordered(
    _ lhs: StateExpression, _ rhs: StateExpression, _ relation: String, _ opposite: String
  ) -> Text {
    if case .constant = lhs { return Self.infix(time(rhs), opposite, time(lhs), .comparison) }
    return Self.infix(time(lhs), relation, time(rhs), .comparison)
  }

  private func isTime(_ slot: Slot) -> Bool { system.domain(of: slot).tick != nil }

  /// Returns an expression as text where a time is expected.
  func time(_ expression: StateExpression) -> Text {
    switch expression {
    case .constant(let count): Text(system.tick?.text(count) ?? String(count))
    case .sum(let lhs, let rhs):
      Text("\(time(lhs).within(.sum)) + \(time(rhs).within(.sum))", .sum)
    default: value(expression)
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
    if StateExpression.equal(lhs, rhs).comparesTimes(isTime) {
      return Self.infix(time(lhs), isNegated ? "≠" : "=", time(rhs), .comparison)
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
    case .action:
      if code == signal.defaultValue { return Text(isNegated ? "an action" : "no action") }
      return action("part of", slot, code, isNegated: isNegated)
    case .fact, .elapsed, .scratch: return nil
    }
    if code == signal.defaultValue {
      let path = system.eventPath(of: index)
      let what = isNegated ? "anything" : "nothing"
      return Text(path.isEmpty ? "\(verb) \(what)" : "\(verb) \(what) of \(path)", .prefix)
    }
    let text = Text("\(verb) \(system.eventName(of: index, code))", .prefix)
    return isNegated ? Self.prefixed("¬", Text("(\(text.string))")) : text
  }

  /// Returns conditions that are joined by *and*; an action and its part are told as one event.
  private func conjuncts(_ operands: [StateExpression]) -> [Text] {
    guard operands.count == 2, case .equal(.read(let slot), .constant(let code)) = operands[0],
      case .signal(let index) = slot, system.signals[index].role == .action,
      let word = partWord(operands[1])
    else { return operands.map(text) }
    return [action(word, slot, code, isNegated: false)]
  }

  /// The word for the part of an action that a condition asks about, if it is one.
  private func partWord(_ condition: StateExpression) -> String? {
    guard case .read(.signal(let index)) = condition else { return nil }
    return switch system.signals[index].name {
    case "first part": "begin of"
    case "last part": ""
    default: nil
    }
  }

  private func action(_ word: String, _ slot: Slot, _ code: Int, isNegated: Bool) -> Text {
    let name = "‘\(system.domain(of: slot).label(code))’"
    let text = Text(word.isEmpty ? name : "\(word) \(name)", word.isEmpty ? .atom : .prefix)
    return isNegated ? Self.prefixed("¬", text) : text
  }

  /// Returns several possible values of one slot as a set.
  private func membership(_ operands: [StateExpression]) -> Text? {
    var place: Slot?
    var labels: [String] = []
    var codes: [Int] = []
    for operand in operands {
      guard case .equal(.read(let slot), .constant(let code)) = operand,
        place == nil || place == slot
      else { return nil }
      place = slot
      labels.append(system.domain(of: slot).label(code))
      codes.append(code)
    }
    guard let place, labels.count > 1 else { return nil }
    switch place {
    case .variable:
      return Text("\(system.name(of: place)) ∈ {\(labels.joined(separator: ", "))}", .comparison)
    case .signal(let index):
      return events(index, codes)
    }
  }

  /// Returns several callbacks of one component as text.
  private func events(_ signal: Int, _ codes: [Int]) -> Text? {
    let declared = system.signals[signal]
    guard declared.role == .callback || declared.role == .handling else { return nil }
    let verb = declared.role == .callback ? "calls" : "handles"
    let others = declared.domain.range.filter { $0 != declared.defaultValue }
    let path = system.eventPath(of: signal)
    if Set(codes) == Set(others) {
      return Text(path.isEmpty ? "\(verb) anything" : "\(verb) anything of \(path)", .prefix)
    }
    let names = codes.map { system.eventName(of: signal, $0) }
    return Text("\(verb) {\(names.joined(separator: ", "))}", .prefix)
  }
}

extension TransitionSystem {
  /// Returns the name of an event, with its component where several have events of its kind.
  package func eventName(of signal: Int, _ code: Int) -> String {
    let label = signals[signal].domain.label(code)
    let path = eventPath(of: signal)
    return path.isEmpty ? label : "\(path).\(label)"
  }

  /// Returns the component of a signal where several have events of its kind; else nothing.
  func eventPath(of signal: Int) -> String {
    let isAlone = signals.indices.allSatisfy {
      $0 == signal || signals[$0].role != signals[signal].role
    }
    return isAlone ? "" : componentPath(ofSignal: signal)
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
