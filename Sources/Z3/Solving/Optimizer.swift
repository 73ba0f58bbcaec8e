internal import CZ3

/// Linear constraints under which a number is to be as large or as small as possible.
package final class Optimizer {
  package let context: Context
  private let raw: Z3_optimize

  package init(_ context: Context) throws(SolverError) {
    self.context = context
    raw = try context.checked(Z3_mk_optimize(context.raw), "Z3_mk_optimize")
    Z3_optimize_inc_ref(context.raw, raw)
  }

  deinit { Z3_optimize_dec_ref(context.raw, raw) }

  /// Limits the work of the following check, in the solver's own units.
  package func limitResources(_ limit: Int) throws(SolverError) {
    let parameters = try Parameters(context)
    try parameters.set("rlimit", UInt32(clamping: max(limit, 1)))
    Z3_optimize_set_params(context.raw, raw, parameters.raw)
    try context.check("Z3_optimize_set_params")
  }

  /// Adds a constraint.
  package func assert(_ term: Term) throws(SolverError) {
    try context.demand([term], .boolean, "Z3_optimize_assert")
    Z3_optimize_assert(context.raw, raw, term.raw)
    try context.check("Z3_optimize_assert")
  }

  /// Returns the least number that isn't exceeded, or nil if there is none or the solver gave up.
  ///
  /// One question per object. Version 4.8.12 gives a number that is too small where a strict constraint keeps
  /// the least one out of reach.
  ///
  /// - Complexity: Exponential at worst in the number of unknowns, within the limit on resources.
  package func leastUpperBound(
    of term: Term
  ) throws(SolverError) -> (numerator: Int, denominator: Int)? {
    guard term.sort == .real else {
      throw SolverError(code: .sortMismatch, operation: "Z3_optimize_maximize", detail: term.text)
    }
    try context.demand(term.context, "Z3_optimize_maximize")
    let objective = Z3_optimize_maximize(context.raw, raw, term.raw)
    try context.check("Z3_optimize_maximize")
    let answer = Z3_optimize_check(context.raw, raw, 0, nil)
    guard answer == Z3_L_TRUE else { return nil }
    // The three numbers are multiples of infinity, one, and a number smaller than all others.
    let vector = try context.checked(
      Z3_optimize_get_upper_as_vector(context.raw, raw, objective),
      "Z3_optimize_get_upper_as_vector")
    Z3_ast_vector_inc_ref(context.raw, vector)
    defer { Z3_ast_vector_dec_ref(context.raw, vector) }
    guard Z3_ast_vector_size(context.raw, vector) == 3,
      let infinite = Z3_ast_vector_get(context.raw, vector, 0),
      let finite = Z3_ast_vector_get(context.raw, vector, 1),
      let multiple = context.fraction(of: infinite), multiple.numerator == 0
    else { return nil }
    return context.fraction(of: finite)
  }
}
