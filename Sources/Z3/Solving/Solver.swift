internal import CZ3

/// A set of assertions that can be checked again and again while it grows.
package final class Solver {
  /// How a solver works inside.
  package enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// Any sort, by the general search, which can't go on after a check that gave up.
    ///
    /// Version 4.8.12 forgets assertions when a limit cuts it short, and then finds contradictions
    /// satisfiable. So the wrapper refuses a further check.
    case general

    /// Linear numbers and Booleans, by the general search, begun again after a check that gave up.
    case linear

    /// Booleans and words only, by one incremental satisfiability search.
    case finite

    /// Words, rewritten and reduced to Booleans before each search.
    case words
  }

  package let context: Context
  package let strategy: Strategy
  private var raw: Z3_solver
  private var scopes = 0
  private var latest: Outcome?
  private var isSpent = false

  /// What was asserted in each scope, if a new search may have to be told.
  private var assertions: [[Term]] = [[]]
  private var limit: UInt32 = 0

  package init(_ context: Context, strategy: Strategy = .general) throws(SolverError) {
    self.context = context
    self.strategy = strategy
    raw = try Self.make(context, strategy)
    try set { parameters throws(SolverError) in try parameters.set("ctrl_c", false) }
  }

  private static func make(
    _ context: Context, _ strategy: Strategy
  ) throws(SolverError) -> Z3_solver {
    let logic: String? =
      switch strategy {
      case .general, .linear: nil
      case .finite: "QF_FD"
      case .words: "QF_BV"
      }
    let made =
      if let logic {
        Z3_mk_solver_for_logic(context.raw, Z3_mk_string_symbol(context.raw, logic))
      } else {
        Z3_mk_simple_solver(context.raw)
      }
    let raw = try context.checked(made, "Z3_mk_solver")
    Z3_solver_inc_ref(context.raw, raw)
    return raw
  }

  /// Begins a new search with all that was asserted.
  private func renew() throws(SolverError) {
    let new = try Self.make(context, strategy)
    Z3_solver_dec_ref(context.raw, raw)
    raw = new
    try set { parameters throws(SolverError) in
      try parameters.set("ctrl_c", false)
      try parameters.set("rlimit", limit)
    }
    for (scope, group) in assertions.enumerated() {
      if scope > 0 { Z3_solver_push(context.raw, raw) }
      for assertion in group { Z3_solver_assert(context.raw, raw, assertion.raw) }
    }
    try context.check("Z3_solver_assert")
    isSpent = false
  }

  deinit { Z3_solver_dec_ref(context.raw, raw) }

  /// Limits the work of each following check, in the solver's own units; nil means no limit.
  package func limitResources(_ limit: Int?) throws(SolverError) {
    let value = UInt32(clamping: max(limit ?? 0, limit == nil ? 0 : 1))
    self.limit = value
    try set { parameters throws(SolverError) in try parameters.set("rlimit", value) }
  }

  /// Adds a statement that has to hold.
  package func assert(_ term: Term) throws(SolverError) {
    try context.demand([term], .boolean, "Z3_solver_assert")
    latest = nil
    Z3_solver_assert(context.raw, raw, term.raw)
    try context.check("Z3_solver_assert")
    if strategy == .linear { assertions[scopes].append(term) }
  }

  /// Opens a scope; what is asserted from now on goes away with it.
  package func push() throws(SolverError) {
    latest = nil
    Z3_solver_push(context.raw, raw)
    try context.check("Z3_solver_push")
    scopes += 1
    assertions.append([])
  }

  /// Closes the latest scope.
  package func pop() throws(SolverError) {
    guard scopes > 0 else {
      throw SolverError(code: .invalidArgument, operation: "Z3_solver_pop", detail: "no scope")
    }
    latest = nil
    Z3_solver_pop(context.raw, raw, 1)
    try context.check("Z3_solver_pop")
    scopes -= 1
    assertions.removeLast()
  }

  /// Decides whether everything asserted can hold together with some more.
  ///
  /// Assumptions are unknowns or negations of unknowns; only those can appear in an unsatisfiable core.
  ///
  /// - Complexity: Exponential at worst in the number of unknowns, within the limit on resources.
  package func check(assuming assumptions: [Term] = []) throws(SolverError) -> Outcome {
    try context.demand(assumptions, .boolean, "Z3_solver_check_assumptions")
    latest = nil
    if isSpent, strategy == .linear { try renew() }
    guard !isSpent else {
      throw SolverError(
        code: .noResult, operation: "Z3_solver_check_assumptions",
        detail: "an earlier check gave up")
    }
    let pointers: [Z3_ast?] = assumptions.map(\.raw)
    let answer = Z3_solver_check_assumptions(
      context.raw, raw, UInt32(pointers.count), pointers)
    try context.check("Z3_solver_check_assumptions")
    let outcome: Outcome =
      switch answer {
      case Z3_L_TRUE: .satisfiable
      case Z3_L_FALSE: .unsatisfiable
      default: .unknown(reason: reason)
      }
    latest = outcome
    if case .unknown = outcome, [.general, .linear].contains(strategy) { isSpent = true }
    return outcome
  }

  /// Returns values for the unknowns, after a check that found some.
  package func model() throws(SolverError) -> Model {
    guard latest == .satisfiable else {
      throw SolverError(code: .noResult, operation: "Z3_solver_get_model")
    }
    return try Model(context, Z3_solver_get_model(context.raw, raw))
  }

  /// Returns the assumptions that were enough for the contradiction that the latest check found.
  package func unsatisfiableCore() throws(SolverError) -> [Term] {
    guard latest == .unsatisfiable else {
      throw SolverError(code: .noResult, operation: "Z3_solver_get_unsat_core")
    }
    let vector = try context.checked(
      Z3_solver_get_unsat_core(context.raw, raw), "Z3_solver_get_unsat_core")
    Z3_ast_vector_inc_ref(context.raw, vector)
    defer { Z3_ast_vector_dec_ref(context.raw, vector) }
    var terms: [Term] = []
    for index in 0..<Z3_ast_vector_size(context.raw, vector) {
      let element = Z3_ast_vector_get(context.raw, vector, index)
      terms.append(try Term(context, element, sort: .boolean, "Z3_ast_vector_get"))
    }
    return terms
  }

  /// Returns the work that the context has done so far, in the solver's own units.
  package func resourcesSpent() throws(SolverError) -> Int {
    let statistics = try context.checked(
      Z3_solver_get_statistics(context.raw, raw), "Z3_solver_get_statistics")
    Z3_stats_inc_ref(context.raw, statistics)
    defer { Z3_stats_dec_ref(context.raw, statistics) }
    for index in 0..<Z3_stats_size(context.raw, statistics) {
      guard let key = Z3_stats_get_key(context.raw, statistics, index),
        String(cString: key) == "rlimit count"
      else { continue }
      return Int(Z3_stats_get_uint_value(context.raw, statistics, index))
    }
    return 0
  }

  private var reason: String {
    Z3_solver_get_reason_unknown(context.raw, raw).map { String(cString: $0) } ?? ""
  }

  private func set(_ fill: (Parameters) throws(SolverError) -> Void) throws(SolverError) {
    let parameters = try Parameters(context)
    try fill(parameters)
    Z3_solver_set_params(context.raw, raw, parameters.raw)
    try context.check("Z3_solver_set_params")
  }
}
