/// How a language writes expressions; operands come written, in parentheses where they need them.
protocol ExpressionSyntax {
  func truth(_ value: Bool) -> String
  func number(_ value: Int) -> String
  func not(_ operand: String) -> String
  func all(_ operands: [String]) -> String
  func any(_ operands: [String]) -> String
  func equal(_ lhs: String, _ rhs: String) -> String
  func unequal(_ lhs: String, _ rhs: String) -> String
  func less(_ lhs: String, _ rhs: String) -> String
  func sum(_ lhs: String, _ rhs: String) -> String
  func product(_ factor: String, _ operand: String) -> String
  func conditional(_ test: String, _ first: String, _ second: String) -> String

  /// Returns the number that a truth value stands for.
  func count(_ condition: String) -> String

  /// Returns an equation of truth values.
  func same(_ lhs: String, _ rhs: String) -> String
}

/// The syntax of a language with operators between their operands.
protocol InfixSyntax: ExpressionSyntax {
  var words: InfixWords { get }
}

/// The operators of a language that writes them between their operands.
struct InfixWords {
  var truths: [String]
  var not: String
  var and: String
  var or: String
  var equal: String
  var unequal: String
}

extension InfixSyntax {
  func truth(_ value: Bool) -> String { words.truths[value ? 1 : 0] }
  func number(_ value: Int) -> String { value < 0 ? "(\(value))" : "\(value)" }
  func not(_ operand: String) -> String { "\(words.not)\(operand)" }
  func all(_ operands: [String]) -> String { joined(operands, words.and) }
  func any(_ operands: [String]) -> String { joined(operands, words.or) }
  func equal(_ lhs: String, _ rhs: String) -> String { "(\(lhs) \(words.equal) \(rhs))" }
  func unequal(_ lhs: String, _ rhs: String) -> String { "(\(lhs) \(words.unequal) \(rhs))" }
  func less(_ lhs: String, _ rhs: String) -> String { "(\(lhs) < \(rhs))" }
  func sum(_ lhs: String, _ rhs: String) -> String { "(\(lhs) + \(rhs))" }
  func product(_ factor: String, _ operand: String) -> String { "(\(factor) * \(operand))" }
  func same(_ lhs: String, _ rhs: String) -> String { equal(lhs, rhs) }
  func count(_ condition: String) -> String {
    conditional(condition, number(1), number(0))
  }

  private func joined(_ operands: [String], _ word: String) -> String {
    "(\(operands.joined(separator: " \(word) ")))"
  }
}
