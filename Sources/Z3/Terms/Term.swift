internal import CZ3

/// An expression of a solver, counted while in use.
///
/// The same expression made twice in one context is the same term to the solver; ``identity`` tells.
package final class Term {
  package let context: Context
  package let sort: Sort
  let raw: Z3_ast

  init(_ context: Context, _ raw: Z3_ast?, sort: Sort, _ operation: String) throws(SolverError) {
    self.context = context
    self.sort = sort
    self.raw = try context.checked(raw, operation)
    Z3_inc_ref(context.raw, self.raw)
  }

  deinit { Z3_dec_ref(context.raw, raw) }

  /// A number that equal expressions of one context share.
  package var identity: UInt32 { Z3_get_ast_id(context.raw, raw) }

  /// The term in the solver's own notation.
  package var text: String {
    Z3_ast_to_string(context.raw, raw).map { String(cString: $0) } ?? ""
  }
}

extension Context {
  /// Makes the term for a truth value.
  package func truth(_ value: Bool) throws(SolverError) -> Term {
    try Term(
      self, value ? Z3_mk_true(raw) : Z3_mk_false(raw), sort: .boolean, "Z3_mk_true, Z3_mk_false")
  }

  /// Makes a named unknown; the same name and sort give the same unknown.
  package func unknown(_ name: String, _ sort: Sort) throws(SolverError) -> Term {
    let symbol = Z3_mk_string_symbol(raw, name)
    let ast = try withSort(sort, "Z3_mk_const") { Z3_mk_const(raw, symbol, $0) }
    return try Term(self, ast, sort: sort, "Z3_mk_const")
  }

  /// Makes a numbered unknown, which is cheaper than a named one.
  package func unknown(_ number: Int, _ sort: Sort) throws(SolverError) -> Term {
    guard let index = Int32(exactly: number), (0..<(1 << 30)).contains(index) else {
      throw SolverError(
        code: .invalidArgument, operation: "Z3_mk_int_symbol", detail: "number \(number)")
    }
    let symbol = Z3_mk_int_symbol(raw, index)
    let ast = try withSort(sort, "Z3_mk_const") { Z3_mk_const(raw, symbol, $0) }
    return try Term(self, ast, sort: sort, "Z3_mk_const")
  }

  /// Replaces terms by others of the same sorts, all at once.
  ///
  /// - Complexity: Linear in the number of different subterms.
  package func substitute(
    _ replacements: [(Term, Term)], in term: Term
  ) throws(SolverError) -> Term {
    try demand(term.context, "Z3_substitute")
    for (from, to) in replacements {
      try demand(from.context, "Z3_substitute")
      try demand(to.context, "Z3_substitute")
      guard from.sort == to.sort else {
        throw SolverError(code: .sortMismatch, operation: "Z3_substitute")
      }
    }
    let from: [Z3_ast?] = replacements.map(\.0.raw)
    let to: [Z3_ast?] = replacements.map(\.1.raw)
    let ast = Z3_substitute(raw, term.raw, UInt32(from.count), from, to)
    return try Term(self, ast, sort: term.sort, "Z3_substitute")
  }

  /// Throws unless terms belong here and have a sort.
  func demand(_ terms: [Term], _ sort: Sort, _ operation: String) throws(SolverError) {
    for term in terms {
      try demand(term.context, operation)
      guard term.sort == sort else {
        throw SolverError(code: .sortMismatch, operation: operation, detail: term.text)
      }
    }
  }
}
