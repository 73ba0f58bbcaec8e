internal import CZ3

/// The owner of everything that a solver makes: sorts, terms, solvers, models.
///
/// A context isn't thread safe: it and all that belongs to it stay with the task that created it, which
/// is why the class isn't sendable. Different contexts can be used at the same time. A check in progress
/// can't be stopped from elsewhere; whoever wants to be able to stop gives each check a small budget and
/// looks around between checks.
///
/// No misuse ends the process: the error handler is a null pointer, each call is checked, and what the
/// solver refuses becomes a ``SolverError``.
package final class Context {
  let raw: Z3_context
  let booleanSort: Z3_sort

  /// Starts a solver with its own memory.
  package init() throws(SolverError) {
    guard let configuration = Z3_mk_config() else {
      throw SolverError(code: .unavailable, operation: "Z3_mk_config")
    }
    defer { Z3_del_config(configuration) }
    guard let raw = Z3_mk_context_rc(configuration) else {
      throw SolverError(code: .unavailable, operation: "Z3_mk_context_rc")
    }
    Z3_set_error_handler(raw, nil)
    guard let sort = Z3_mk_bool_sort(raw) else {
      Z3_del_context(raw)
      throw SolverError(code: .unavailable, operation: "Z3_mk_bool_sort")
    }
    Z3_inc_ref(raw, Z3_sort_to_ast(raw, sort))
    self.raw = raw
    booleanSort = sort
  }

  deinit {
    Z3_dec_ref(raw, Z3_sort_to_ast(raw, booleanSort))
    Z3_del_context(raw)
  }

  /// The version of the solver, as in `4.8.12.0`.
  package static var version: String { Z3_get_full_version().map { String(cString: $0) } ?? "" }

  /// Throws what the latest call reported, if it reported a mistake.
  func check(_ operation: String) throws(SolverError) {
    let code = Z3_get_error_code(raw)
    guard code != Z3_OK else { return }
    throw SolverError(code: .rejected, operation: operation, detail: message(of: code))
  }

  /// Returns the result of a call, or throws why there is none.
  func checked<Result>(_ result: Result?, _ operation: String) throws(SolverError) -> Result {
    try check(operation)
    guard let result else { throw SolverError(code: .rejected, operation: operation) }
    return result
  }

  /// Throws unless something belongs to this context.
  func demand(_ other: Context, _ operation: String) throws(SolverError) {
    guard other === self else { throw SolverError(code: .mixedContexts, operation: operation) }
  }

  private func message(of code: Z3_error_code) -> String {
    Z3_get_error_msg(raw, code).map { String(cString: $0) } ?? ""
  }
}
