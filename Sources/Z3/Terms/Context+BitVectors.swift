internal import CZ3

/// An operation on two words of one width that gives such a word, modulo its size.
package enum WordOperation: Hashable, Sendable, CaseIterable {
  case sum
  case difference
  case product
  case conjunction
  case disjunction
}

/// A comparison of two words of one width.
package enum WordComparison: Hashable, Sendable, CaseIterable {
  case unsignedLess
  case unsignedAtMost
  case signedLess
  case signedAtMost
}

extension Context {
  /// Makes a constant word; a value outside its size wraps around.
  package func word(_ value: Int, width: Int) throws(SolverError) -> Term {
    let ast = try withSort(.bitVector(width: width), "Z3_mk_int64") {
      Z3_mk_int64(raw, Int64(value), $0)
    }
    return try Term(self, ast, sort: .bitVector(width: width), "Z3_mk_int64")
  }

  /// Makes the result of an operation on two words.
  package func combine(
    _ lhs: Term, _ operation: WordOperation, _ rhs: Term
  ) throws(SolverError) -> Term {
    try demandWords(lhs, rhs, "\(operation)")
    let ast =
      switch operation {
      case .sum: Z3_mk_bvadd(raw, lhs.raw, rhs.raw)
      case .difference: Z3_mk_bvsub(raw, lhs.raw, rhs.raw)
      case .product: Z3_mk_bvmul(raw, lhs.raw, rhs.raw)
      case .conjunction: Z3_mk_bvand(raw, lhs.raw, rhs.raw)
      case .disjunction: Z3_mk_bvor(raw, lhs.raw, rhs.raw)
      }
    return try Term(self, ast, sort: lhs.sort, "\(operation)")
  }

  /// Makes a statement that compares two words.
  package func compare(
    _ lhs: Term, _ comparison: WordComparison, _ rhs: Term
  ) throws(SolverError) -> Term {
    try demandWords(lhs, rhs, "\(comparison)")
    let ast =
      switch comparison {
      case .unsignedLess: Z3_mk_bvult(raw, lhs.raw, rhs.raw)
      case .unsignedAtMost: Z3_mk_bvule(raw, lhs.raw, rhs.raw)
      case .signedLess: Z3_mk_bvslt(raw, lhs.raw, rhs.raw)
      case .signedAtMost: Z3_mk_bvsle(raw, lhs.raw, rhs.raw)
      }
    return try Term(self, ast, sort: .boolean, "\(comparison)")
  }

  private func demandWords(
    _ lhs: Term, _ rhs: Term, _ operation: String
  ) throws(SolverError) {
    guard case .bitVector = lhs.sort else {
      throw SolverError(code: .sortMismatch, operation: operation, detail: lhs.text)
    }
    try demand([lhs, rhs], lhs.sort, operation)
  }
}
