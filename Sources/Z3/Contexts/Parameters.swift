internal import CZ3

/// Options of a solver, counted while in use.
final class Parameters {
  let context: Context
  let raw: Z3_params

  init(_ context: Context) throws(SolverError) {
    self.context = context
    raw = try context.checked(Z3_mk_params(context.raw), "Z3_mk_params")
    Z3_params_inc_ref(context.raw, raw)
  }

  deinit { Z3_params_dec_ref(context.raw, raw) }

  func set(_ name: String, _ value: Bool) throws(SolverError) {
    Z3_params_set_bool(context.raw, raw, Z3_mk_string_symbol(context.raw, name), value)
    try context.check("Z3_params_set_bool")
  }

  func set(_ name: String, _ value: UInt32) throws(SolverError) {
    Z3_params_set_uint(context.raw, raw, Z3_mk_string_symbol(context.raw, name), value)
    try context.check("Z3_params_set_uint")
  }

  func set(_ name: String, _ value: String) throws(SolverError) {
    let symbol = Z3_mk_string_symbol(context.raw, value)
    Z3_params_set_symbol(context.raw, raw, Z3_mk_string_symbol(context.raw, name), symbol)
    try context.check("Z3_params_set_symbol")
  }
}
