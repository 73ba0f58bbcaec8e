/// How SMT-LIB writes expressions.
struct HornSyntax: ExpressionSyntax {
  func truth(_ value: Bool) -> String { value ? "true" : "false" }
  func number(_ value: Int) -> String { value < 0 ? "(- \(-value))" : "\(value)" }
  func not(_ operand: String) -> String { "(not \(operand))" }
  func all(_ operands: [String]) -> String { "(and \(operands.joined(separator: " ")))" }
  func any(_ operands: [String]) -> String { "(or \(operands.joined(separator: " ")))" }
  func equal(_ lhs: String, _ rhs: String) -> String { "(= \(lhs) \(rhs))" }
  func unequal(_ lhs: String, _ rhs: String) -> String { not(equal(lhs, rhs)) }
  func less(_ lhs: String, _ rhs: String) -> String { "(< \(lhs) \(rhs))" }
  func sum(_ lhs: String, _ rhs: String) -> String { "(+ \(lhs) \(rhs))" }
  func product(_ factor: String, _ operand: String) -> String { "(* \(factor) \(operand))" }
  func same(_ lhs: String, _ rhs: String) -> String { equal(lhs, rhs) }
  func count(_ condition: String) -> String { conditional(condition, "1", "0") }
  func conditional(_ test: String, _ first: String, _ second: String) -> String {
    "(ite \(test) \(first) \(second))"
  }

  /// The words that nothing may be called; what differs in capital letters only is avoided, too.
  static let reserved = [
    "and", "or", "not", "xor", "ite", "let", "forall", "exists", "match", "par", "as", "true",
    "false",
    "int", "bool", "real", "array", "string", "div", "mod", "rem", "abs", "distinct", "implies",
    "iff",
    "if", "is", "to_real", "to_int", "is_int", "select", "store", "const", "map", "assert", "check",
    "declare", "define", "echo", "eval", "exit", "get", "set", "pop", "push", "reset", "rule",
    "query",
    "sin", "cos", "tan", "pi", "e", "euler", "root", "seq", "re", "str", "char", "concat",
    "extract",
    "repeat", "rotate_left", "rotate_right", "default", "union", "intersection", "complement",
    "subset", "setminus", "divisible", "succ", "min", "max", "nat", "list", "nil", "insert", "head",
    "tail", "pair", "mk_pair", "first", "second", "reached", "logic", "binary", "decimal",
    "numeral",
  ]
}
