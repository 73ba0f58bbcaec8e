/// A node of a circuit, or its negation.
struct Literal: Hashable, Comparable, Sendable {
  /// Twice the index of the node, plus one for the negation.
  let code: Int32

  static let `false` = Literal(code: 0)
  static let `true` = Literal(code: 1)

  init(code: Int32) { self.code = code }

  init(node: Int, isNegated: Bool = false) { code = Int32(node) << 1 | (isNegated ? 1 : 0) }

  init(_ value: Bool) { code = value ? 1 : 0 }

  var node: Int { Int(code >> 1) }

  var isNegated: Bool { code & 1 == 1 }

  /// The truth value, if the literal is a constant.
  var constant: Bool? { code < 2 ? code == 1 : nil }

  /// The node without a negation.
  var positive: Literal { Literal(code: code & ~1) }

  static prefix func ! (literal: Literal) -> Literal { Literal(code: literal.code ^ 1) }

  static func < (lhs: Literal, rhs: Literal) -> Bool { lhs.code < rhs.code }
}
