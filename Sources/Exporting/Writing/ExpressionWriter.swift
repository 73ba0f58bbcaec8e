internal import ModelIR

/// Writes expressions in a language that tells truth values from numbers.
struct ExpressionWriter<Leaf: Hashable & Sendable> {
  let syntax: any ExpressionSyntax

  /// The name of a leaf.
  let name: (Leaf) -> String

  /// The domain of a leaf; nil for a number that isn't a value of a slot.
  let domain: (Leaf) -> Domain?

  /// The name of a value of a domain, if it has one.
  let constant: (Int, Domain) -> String?

  typealias Expression = SymbolicExpression<Leaf>

  /// Writes a condition.
  func condition(_ expression: Expression) -> String {
    switch expression {
    case .constant(let value): syntax.truth(value != 0)
    case .read(let leaf):
      isTruth(leaf)
        ? name(leaf) : syntax.unequal(name(leaf), number(.constant(0), of: domain(leaf)))
    case .equal(let lhs, let rhs): equation(lhs, rhs)
    case .less(let lhs, let rhs):
      syntax.less(
        number(lhs, of: domain(of: lhs) ?? domain(of: rhs)),
        number(rhs, of: domain(of: rhs) ?? domain(of: lhs)))
    case .sum, .scaled: syntax.unequal(number(expression), syntax.number(0))
    case .negation(.equal(let lhs, let rhs)) where !isTruth(lhs) && !isTruth(rhs):
      syntax.unequal(sides(lhs, rhs).0, sides(lhs, rhs).1)
    case .negation(let operand): syntax.not(condition(operand))
    case .all(let operands):
      operands.isEmpty
        ? syntax.truth(true)
        : operands.count == 1 ? condition(operands[0]) : syntax.all(operands.map(condition))
    case .any(let operands):
      operands.isEmpty
        ? syntax.truth(false)
        : operands.count == 1 ? condition(operands[0]) : syntax.any(operands.map(condition))
    case .conditional(let test, let first, let second):
      syntax.conditional(condition(test), condition(first), condition(second))
    }
  }

  /// Writes a number, by its name if it is a named value of a domain.
  func number(_ expression: Expression, of domain: Domain? = nil) -> String {
    switch expression {
    case .constant(let value):
      domain.flatMap { constant(value, $0) } ?? syntax.number(value)
    case .read(let leaf): isTruth(leaf) ? syntax.count(name(leaf)) : name(leaf)
    case .equal, .less, .negation, .all, .any: syntax.count(condition(expression))
    case .sum(let lhs, let rhs): syntax.sum(number(lhs), number(rhs))
    case .scaled(let operand, let factor):
      syntax.product(syntax.number(factor), number(operand))
    case .conditional(let test, let first, let second):
      syntax.conditional(condition(test), number(first, of: domain), number(second, of: domain))
    }
  }

  /// Writes a condition that stands alone, without the parentheses around it.
  func bareCondition(_ expression: Expression) -> String {
    let text = condition(expression)
    if case .conditional = expression { return text }
    return text.withoutOuterParentheses
  }

  /// Writes a value of a domain that stands alone, without the parentheses around it.
  func bareValue(_ expression: Expression, of domain: Domain) -> String {
    let text = value(expression, of: domain)
    if case .conditional = expression { return text }
    if case .constant = expression { return text }
    return text.withoutOuterParentheses
  }

  /// Writes a value of a domain.
  func value(_ expression: Expression, of domain: Domain) -> String {
    domain.isTruth ? condition(expression) : number(expression, of: domain)
  }

  private func equation(_ lhs: Expression, _ rhs: Expression) -> String {
    if isTruth(lhs), case .constant(let value) = rhs {
      return value == 1
        ? condition(lhs) : value == 0 ? syntax.not(condition(lhs)) : syntax.truth(false)
    }
    if isTruth(rhs), case .constant = lhs { return equation(rhs, lhs) }
    if isTruth(lhs), isTruth(rhs) { return syntax.same(condition(lhs), condition(rhs)) }
    let (left, right) = sides(lhs, rhs)
    return syntax.equal(left, right)
  }

  private func sides(_ lhs: Expression, _ rhs: Expression) -> (String, String) {
    let domain = domain(of: lhs) ?? domain(of: rhs)
    return (number(lhs, of: domain), number(rhs, of: domain))
  }

  /// The domain whose named values an expression has.
  private func domain(of expression: Expression) -> Domain? {
    switch expression {
    case .read(let leaf): domain(leaf).flatMap { $0.isTruth ? nil : $0 }
    case .conditional(_, let first, let second): domain(of: first) ?? domain(of: second)
    default: nil
    }
  }

  private func isTruth(_ leaf: Leaf) -> Bool { domain(leaf)?.isTruth ?? false }

  /// Whether the value of an expression is written as a condition.
  private func isTruth(_ expression: Expression) -> Bool {
    switch expression {
    case .read(let leaf): isTruth(leaf)
    case .equal, .less, .negation, .all, .any: true
    case .constant, .sum, .scaled, .conditional: false
    }
  }
}

extension String {
  /// The text without the parentheses that are around all of it.
  fileprivate var withoutOuterParentheses: String {
    guard hasPrefix("("), hasSuffix(")") else { return self }
    var depth = 0
    for (place, character) in self.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return place == count - 1 ? String(dropFirst().dropLast()) : self }
    }
    return self
  }
}
