internal import CZ3

extension Term {
  /// The outermost structure of a term.
  package enum Shape {
    case truth(Bool)
    case negation(Term)
    case all([Term])
    case any([Term])
    case equal(Term, Term)
    case differ(Term, Term)
    case implies(Term, Term)
    case conditional(Term, then: Term, else: Term)

    /// A comparison of two numbers, the smaller one first.
    case compare(Term, NumberComparison, Term)

    /// A placeholder of a quantifier, by its number.
    case placeholder(Int)

    /// A quantified statement, by its body.
    case quantified(Term)

    /// Anything else: unknowns, words, relations.
    case other
  }

  /// Takes the term apart by one level.
  package func shape() throws(SolverError) -> Shape {
    switch Z3_get_ast_kind(context.raw, raw) {
    case Z3_VAR_AST:
      return .placeholder(Int(Z3_get_index_value(context.raw, raw)))
    case Z3_QUANTIFIER_AST:
      return .quantified(
        try Term(
          context, Z3_get_quantifier_body(context.raw, raw), sort: .boolean,
          "Z3_get_quantifier_body"))
    case Z3_APP_AST:
      return try application()
    default:
      return .other
    }
  }

  private func application() throws(SolverError) -> Shape {
    let application = Z3_to_app(context.raw, raw)
    let declaration = Z3_get_app_decl(context.raw, application)
    let count = Z3_get_app_num_args(context.raw, application)
    try context.check("Z3_get_app_decl")
    let kind = Z3_get_decl_kind(context.raw, declaration)
    guard sort == .boolean, Self.connectives.contains(kind.rawValue) else { return .other }
    if count == 2, let sort = try sortOfNumbers(below: application) {
      return try comparison(kind, below: application, sort)
    }
    var children: [Term] = []
    for index in 0..<count {
      let child = Z3_get_app_arg(context.raw, application, index)
      guard let child, Z3_get_sort(context.raw, child) == context.booleanSort else { return .other }
      children.append(try Term(context, child, sort: .boolean, "Z3_get_app_arg"))
    }
    return switch (kind, children.count) {
    case (Z3_OP_TRUE, 0): .truth(true)
    case (Z3_OP_FALSE, 0): .truth(false)
    case (Z3_OP_NOT, 1): .negation(children[0])
    case (Z3_OP_AND, _): .all(children)
    case (Z3_OP_OR, _): .any(children)
    case (Z3_OP_EQ, 2), (Z3_OP_IFF, 2): .equal(children[0], children[1])
    case (Z3_OP_XOR, 2): .differ(children[0], children[1])
    case (Z3_OP_IMPLIES, 2): .implies(children[0], children[1])
    case (Z3_OP_ITE, 3): .conditional(children[0], then: children[1], else: children[2])
    default: .other
    }
  }

  /// The sort of the first operand, if it is a number.
  private func sortOfNumbers(below application: Z3_app?) throws(SolverError) -> Sort? {
    let first = try context.checked(
      Z3_get_app_arg(context.raw, application, 0), "Z3_get_app_arg")
    return switch Z3_get_sort_kind(context.raw, Z3_get_sort(context.raw, first)) {
    case Z3_REAL_SORT: .real
    case Z3_INT_SORT: .integer
    default: nil
    }
  }

  private func comparison(
    _ kind: Z3_decl_kind, below application: Z3_app?, _ sort: Sort
  ) throws(SolverError) -> Shape {
    var sides: [Term] = []
    for index in 0..<UInt32(2) {
      let side = Z3_get_app_arg(context.raw, application, index)
      sides.append(try Term(context, side, sort: sort, "Z3_get_app_arg"))
    }
    return switch kind {
    case Z3_OP_EQ: .equal(sides[0], sides[1])
    case Z3_OP_LE: .compare(sides[0], .atMost, sides[1])
    case Z3_OP_LT: .compare(sides[0], .less, sides[1])
    case Z3_OP_GE: .compare(sides[1], .atMost, sides[0])
    case Z3_OP_GT: .compare(sides[1], .less, sides[0])
    default: .other
    }
  }

  private static var connectives: Set<UInt32> {
    let kinds = [
      Z3_OP_TRUE, Z3_OP_FALSE, Z3_OP_NOT, Z3_OP_AND, Z3_OP_OR, Z3_OP_EQ, Z3_OP_IFF, Z3_OP_XOR,
      Z3_OP_IMPLIES, Z3_OP_ITE, Z3_OP_LE, Z3_OP_LT, Z3_OP_GE, Z3_OP_GT,
    ]
    return Set(kinds.map(\.rawValue))
  }
}
