extension TermTable {
  /// Adds an expression and returns its number.
  ///
  /// - Complexity: Linear in the size of the expression.
  mutating func number(of expression: StateExpression) -> Int32 {
    switch expression {
    case .constant(let value): return number(.constant, value)
    case .read(let slot): return number(.read, atoms.atom(of: slot))
    case .equal(.read(let slot), .constant(let value)),
      .equal(.constant(let value), .read(let slot)):
      if let atom = atoms.atom(of: slot, value: value) { return number(.hasValue, atom) }
      let operands = [number(.read, atoms.atom(of: slot)), number(.constant, value)]
      return number(.equal, 0, operands)
    case .equal(let lhs, let rhs): return number(.equal, 0, [number(of: lhs), number(of: rhs)])
    case .less(let lhs, let rhs): return number(.less, 0, [number(of: lhs), number(of: rhs)])
    case .scaled(let operand, by: let factor):
      return number(.scaled, factor, [number(of: operand)])
    case .negation(let operand): return number(.negation, 0, [number(of: operand)])
    case .conditional(let condition, let first, let second):
      return number(
        .conditional, 0, [number(of: condition), number(of: first), number(of: second)])
    case .sum, .all, .any:
      let kind: Kind =
        switch expression {
        case .sum: .sum
        case .all: .all
        default: .any
        }
      var operands: [Int32] = []
      collect(expression, kind, &operands)
      return number(kind, 0, operands)
    }
  }

  /// Adds the operands of an associative operation, with those of the same operation inside.
  private mutating func collect(
    _ expression: StateExpression, _ kind: Kind, _ operands: inout [Int32]
  ) {
    switch (expression, kind) {
    case (.sum(let lhs, let rhs), .sum):
      collect(lhs, kind, &operands)
      collect(rhs, kind, &operands)
    case (.all(let children), .all), (.any(let children), .any):
      for child in children { collect(child, kind, &operands) }
    default: operands.append(number(of: expression))
    }
  }

  /// Adds lines and returns the number of all of them together.
  ///
  /// - Complexity: Linear in the size of the lines, quadratic in the longest row of lines.
  mutating func number(of body: [Statement]) -> Int32 {
    var lines: [Int32] = []
    for statement in body {
      switch statement {
      case .assign(let slot, .constant(let value)):
        if let atom = atoms.atom(of: slot, value: value) {
          lines.append(number(.setValue, atom))
        } else {
          lines.append(number(.assign, atoms.atom(of: slot), [number(.constant, value)]))
        }
      case .assign(let slot, let value):
        lines.append(number(.assign, atoms.atom(of: slot), [number(of: value)]))
      case .branch(let condition, let first, let second):
        lines.append(
          number(.branch, 0, [number(of: condition), number(of: first), number(of: second)]))
      case .choose(let choice):
        let alternatives = choice.alternatives.map { alternative in
          number(
            .alternative, 0, [number(of: alternative.condition), number(of: alternative.body)])
        }
        lines.append(number(.choice, choice.isDuration ? 1 : 0, alternatives))
      case .require(let condition, fault: _):
        lines.append(number(.requirement, 0, [number(of: condition)]))
      case .line: break
      }
    }
    return number(.block, 0, lines)
  }

  /// Adds a step and returns its number.
  mutating func number(of step: TransitionSystem.Step) -> Int32 {
    number(.step, 0, [number(of: step.guardCondition), number(of: step.body)])
  }
}
