/// The rules by which lines get fewer, with what is known about the values of slots.
struct BodySimplifier {
  /// What is known about a slot, wherever it is read.
  let values: (Slot) -> ValueSet

  /// Returns a shorter condition that holds in the same states.
  func condition(_ condition: StateExpression) -> StateExpression {
    condition.simplifiedCondition(knowing: values)
  }

  /// Returns fewer lines that do the same; demands and notes of lines are gone.
  func body(_ statements: [Statement]) -> [Statement] {
    var result: [Statement] = []
    for statement in statements { append(statement, to: &result) }
    return result
  }

  private func append(_ statement: Statement, to result: inout [Statement]) {
    switch statement {
    case .assign(let slot, let expression):
      let value = expression.simplified(knowing: values)
      if value == .read(slot) { return }
      if case .constant(let constant) = value, values(slot).single == constant { return }
      result.append(.assign(slot, value))
    case .branch(let test, let first, let second):
      let test = condition(test)
      if case .constant(let value) = test {
        result += body(value != 0 ? first : second)
        return
      }
      let first = body(first)
      let second = body(second)
      if first == second {
        result += first
      } else {
        result.append(.branch(test, then: first, else: second))
      }
    case .choose(let choice): append(choice, to: &result)
    case .require, .line: break
    }
  }

  /// Drops the alternatives that are never possible, or that an earlier one makes superfluous.
  private func append(_ choice: Statement.Choice, to result: inout [Statement]) {
    if choice.isDuration, !choice.alternatives.allSatisfy(\.body.isEmpty) {
      // Any number of ticks can pass, and they stand for all times in between.
      result.append(.choose(choice))
      return
    }
    var alternatives: [Statement.Alternative] = []
    for alternative in choice.alternatives {
      var simplified = alternative
      simplified.condition = condition(alternative.condition)
      guard simplified.condition != .false else { continue }
      simplified.body = body(alternative.body)
      let isSuperfluous = alternatives.contains { earlier in
        earlier.body == simplified.body
          && (earlier.condition == .true || earlier.condition == simplified.condition)
      }
      if !isSuperfluous, !simplified.body.isImpossible { alternatives.append(simplified) }
    }
    if alternatives.count == 1, alternatives[0].condition == .true {
      result += alternatives[0].body
    } else {
      var rest = choice
      rest.alternatives = alternatives
      result.append(.choose(rest))
    }
  }
}
