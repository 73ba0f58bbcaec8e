internal import CZ3

/// Values for unknowns, as a check found them.
package final class Model {
  package let context: Context
  private let raw: Z3_model

  init(_ context: Context, _ raw: Z3_model?) throws(SolverError) {
    self.context = context
    self.raw = try context.checked(raw, "Z3_solver_get_model")
    Z3_model_inc_ref(context.raw, self.raw)
  }

  deinit { Z3_model_dec_ref(context.raw, raw) }

  /// Returns the value of a Boolean term; unknowns that don't matter count as false.
  package func truth(of term: Term) throws(SolverError) -> Bool {
    try context.demand([term], .boolean, "Z3_model_eval")
    return try evaluate(term) { value throws(SolverError) in
      switch Z3_get_bool_value(context.raw, value) {
      case Z3_L_TRUE: true
      case Z3_L_FALSE: false
      default: throw SolverError(code: .noResult, operation: "Z3_get_bool_value")
      }
    }
  }

  /// Returns the value of a word of at most 64 bits, without a sign.
  package func word(of term: Term) throws(SolverError) -> UInt64 {
    try context.demand(term.context, "Z3_model_eval")
    guard case .bitVector = term.sort else {
      throw SolverError(code: .sortMismatch, operation: "Z3_model_eval", detail: term.text)
    }
    return try evaluate(term) { value throws(SolverError) in
      var number: UInt64 = 0
      guard Z3_get_numeral_uint64(context.raw, value, &number) else {
        throw SolverError(code: .noResult, operation: "Z3_get_numeral_uint64")
      }
      return number
    }
  }

  /// Returns the value of a real or whole number as a fraction in lowest terms.
  ///
  /// - Throws: An error if one of its two parts needs more than 64 bits.
  package func fraction(
    of term: Term
  ) throws(SolverError) -> (numerator: Int, denominator: Int) {
    guard term.sort.isNumber else {
      throw SolverError(code: .sortMismatch, operation: "Z3_model_eval", detail: term.text)
    }
    try context.demand(term.context, "Z3_model_eval")
    return try evaluate(term) { value throws(SolverError) in
      guard let fraction = context.fraction(of: value) else {
        throw SolverError(code: .noResult, operation: "Z3_get_numeral_small", detail: term.text)
      }
      return fraction
    }
  }

  private func evaluate<Value>(
    _ term: Term, _ read: (Z3_ast) throws(SolverError) -> Value
  ) throws(SolverError) -> Value {
    var result: Z3_ast?
    guard Z3_model_eval(context.raw, raw, term.raw, true, &result) else {
      try context.check("Z3_model_eval")
      throw SolverError(code: .noResult, operation: "Z3_model_eval")
    }
    let value = try context.checked(result, "Z3_model_eval")
    Z3_inc_ref(context.raw, value)
    defer { Z3_dec_ref(context.raw, value) }
    return try read(value)
  }
}
