internal import CZ3

extension Context {
  /// Makes the negation of a Boolean term.
  package func not(_ operand: Term) throws(SolverError) -> Term {
    try demand([operand], .boolean, "Z3_mk_not")
    return try Term(self, Z3_mk_not(raw, operand.raw), sort: .boolean, "Z3_mk_not")
  }

  /// Makes the conjunction of Boolean terms; without any it is true.
  package func all(_ operands: [Term]) throws(SolverError) -> Term {
    try demand(operands, .boolean, "Z3_mk_and")
    guard operands.count != 1 else { return operands[0] }
    let pointers: [Z3_ast?] = operands.map(\.raw)
    let ast =
      pointers.isEmpty ? Z3_mk_true(raw) : Z3_mk_and(raw, UInt32(pointers.count), pointers)
    return try Term(self, ast, sort: .boolean, "Z3_mk_and")
  }

  /// Makes the disjunction of Boolean terms; without any it is false.
  package func any(_ operands: [Term]) throws(SolverError) -> Term {
    try demand(operands, .boolean, "Z3_mk_or")
    guard operands.count != 1 else { return operands[0] }
    let pointers: [Z3_ast?] = operands.map(\.raw)
    let ast =
      pointers.isEmpty ? Z3_mk_false(raw) : Z3_mk_or(raw, UInt32(pointers.count), pointers)
    return try Term(self, ast, sort: .boolean, "Z3_mk_or")
  }

  /// Makes an implication between Boolean terms.
  package func implies(_ lhs: Term, _ rhs: Term) throws(SolverError) -> Term {
    try demand([lhs, rhs], .boolean, "Z3_mk_implies")
    return try Term(
      self, Z3_mk_implies(raw, lhs.raw, rhs.raw), sort: .boolean, "Z3_mk_implies")
  }

  /// Makes the statement that exactly one of two Boolean terms holds.
  package func differ(_ lhs: Term, _ rhs: Term) throws(SolverError) -> Term {
    try demand([lhs, rhs], .boolean, "Z3_mk_xor")
    return try Term(self, Z3_mk_xor(raw, lhs.raw, rhs.raw), sort: .boolean, "Z3_mk_xor")
  }

  /// Makes the statement that two terms of one sort are equal.
  package func equal(_ lhs: Term, _ rhs: Term) throws(SolverError) -> Term {
    try demand([lhs, rhs], lhs.sort, "Z3_mk_eq")
    return try Term(self, Z3_mk_eq(raw, lhs.raw, rhs.raw), sort: .boolean, "Z3_mk_eq")
  }

  /// Makes a term that is one of two others of one sort, as a condition decides.
  package func conditional(
    _ condition: Term, then first: Term, else second: Term
  ) throws(SolverError) -> Term {
    try demand([condition], .boolean, "Z3_mk_ite")
    try demand([first, second], first.sort, "Z3_mk_ite")
    return try Term(
      self, Z3_mk_ite(raw, condition.raw, first.raw, second.raw), sort: first.sort, "Z3_mk_ite")
  }
}
