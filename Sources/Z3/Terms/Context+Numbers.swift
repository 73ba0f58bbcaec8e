internal import CZ3

/// A comparison of two numbers of one sort.
package enum NumberComparison: Hashable, Sendable, CaseIterable {
  case less
  case atMost
}

extension Context {
  /// Makes a constant real or whole number.
  package func number(_ value: Int, _ sort: Sort) throws(SolverError) -> Term {
    guard sort.isNumber else {
      throw SolverError(code: .sortMismatch, operation: "Z3_mk_int64")
    }
    let ast = try withSort(sort, "Z3_mk_int64") { Z3_mk_int64(raw, Int64(value), $0) }
    return try Term(self, ast, sort: sort, "Z3_mk_int64")
  }

  /// Makes the sum of numbers of one sort, of which there is at least one.
  package func sum(_ operands: [Term]) throws(SolverError) -> Term {
    try demandNumbers(operands, "Z3_mk_add")
    guard operands.count != 1 else { return operands[0] }
    let pointers: [Z3_ast?] = operands.map(\.raw)
    return try Term(
      self, Z3_mk_add(raw, UInt32(pointers.count), pointers), sort: operands[0].sort, "Z3_mk_add")
  }

  /// Makes the product of a number and a constant factor.
  package func product(_ factor: Int, _ operand: Term) throws(SolverError) -> Term {
    guard factor != 1 else { return operand }
    try demandNumbers([operand], "Z3_mk_mul")
    let pointers: [Z3_ast?] = [try number(factor, operand.sort).raw, operand.raw]
    return try Term(self, Z3_mk_mul(raw, 2, pointers), sort: operand.sort, "Z3_mk_mul")
  }

  /// Makes a statement that compares two numbers.
  package func compare(
    _ lhs: Term, _ comparison: NumberComparison, _ rhs: Term
  ) throws(SolverError) -> Term {
    try demandNumbers([lhs, rhs], "\(comparison)")
    let ast =
      switch comparison {
      case .less: Z3_mk_lt(raw, lhs.raw, rhs.raw)
      case .atMost: Z3_mk_le(raw, lhs.raw, rhs.raw)
      }
    return try Term(self, ast, sort: .boolean, "\(comparison)")
  }

  /// Returns the value of a numeral, if both of its parts are small enough.
  func fraction(of numeral: Z3_ast) -> (numerator: Int, denominator: Int)? {
    var numerator: Int64 = 0
    var denominator: Int64 = 0
    guard Z3_is_numeral_ast(raw, numeral),
      Z3_get_numeral_small(raw, numeral, &numerator, &denominator), denominator > 0
    else { return nil }
    return (Int(numerator), Int(denominator))
  }

  private func demandNumbers(_ terms: [Term], _ operation: String) throws(SolverError) {
    guard let sort = terms.first?.sort, sort.isNumber else {
      throw SolverError(code: .sortMismatch, operation: operation)
    }
    try demand(terms, sort, operation)
  }
}
