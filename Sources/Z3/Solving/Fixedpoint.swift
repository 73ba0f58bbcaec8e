internal import CZ3

/// A system of Horn rules, solved by Spacer.
///
/// One query per object: a query that ran out of its budget can't be continued.
package final class Fixedpoint {
  package let context: Context
  private let raw: Z3_fixedpoint
  private var latest: Outcome?

  /// The work that the query may do; zero is no limit.
  private var limit: UInt32 = 0

  /// Creates a system without rules that keeps its relations as they are written.
  package init(_ context: Context) throws(SolverError) {
    self.context = context
    raw = try context.checked(Z3_mk_fixedpoint(context.raw), "Z3_mk_fixedpoint")
    Z3_fixedpoint_inc_ref(context.raw, raw)
    let parameters = try Parameters(context)
    try parameters.set("engine", "spacer")
    try parameters.set("xform.slice", false)
    try parameters.set("xform.inline_linear", false)
    try parameters.set("xform.inline_eager", false)
    try parameters.set("ctrl_c", false)
    try use(parameters)
  }

  deinit { Z3_fixedpoint_dec_ref(context.raw, raw) }

  /// Limits the work of the query, in the solver's own units.
  package func limitResources(_ limit: Int) { self.limit = UInt32(clamping: max(limit, 1)) }

  /// Declares a relation that rules and queries mention.
  package func register(_ relation: Relation) throws(SolverError) {
    try context.demand(relation.context, "Z3_fixedpoint_register_relation")
    Z3_fixedpoint_register_relation(context.raw, raw, relation.raw)
    try context.check("Z3_fixedpoint_register_relation")
  }

  /// Adds the rule that the head holds whenever the body does, for all values of some unknowns.
  package func addRule(
    _ head: Term, if body: Term, forAll unknowns: [Term]
  ) throws(SolverError) {
    let rule = try context.implies(body, head)
    let quantified = try quantify(rule, unknowns) { count, pointers in
      Z3_mk_forall_const(context.raw, 0, count, pointers, 0, nil, rule.raw)
    }
    Z3_fixedpoint_add_rule(context.raw, raw, quantified.raw, nil)
    try context.check("Z3_fixedpoint_add_rule")
  }

  /// Decides whether the rules derive a statement for some values of some unknowns.
  ///
  /// - Complexity: Exponential at worst in the number of unknowns, within the limit on resources.
  package func query(_ goal: Term, forSome unknowns: [Term]) throws(SolverError) -> Outcome {
    latest = nil
    let quantified = try quantify(goal, unknowns) { count, pointers in
      Z3_mk_exists_const(context.raw, 0, count, pointers, 0, nil, goal.raw)
    }
    // Only the context as a whole can limit this kind of query.
    Z3_update_param_value(context.raw, "rlimit", "\(limit)")
    defer { Z3_update_param_value(context.raw, "rlimit", "0") }
    let answer = Z3_fixedpoint_query(context.raw, raw, quantified.raw)
    let outcome: Outcome
    switch answer {
    case Z3_L_TRUE: outcome = .satisfiable
    case Z3_L_FALSE: outcome = .unsatisfiable
    default:
      // The end of a budget comes as an error here, unlike in a solver.
      outcome = .unknown(reason: reason)
    }
    if case .unknown = outcome {} else { try context.check("Z3_fixedpoint_query") }
    latest = outcome
    return outcome
  }

  /// Returns what a relation can contain at most, after a query whose goal can't be derived.
  ///
  /// The arguments are the terms to state it about, in the order of the relation.
  package func bound(of relation: Relation, about arguments: [Term]) throws(SolverError) -> Term {
    let operation = "Z3_fixedpoint_get_cover_delta"
    guard latest == .unsatisfiable else { throw SolverError(code: .noResult, operation: operation) }
    guard arguments.map(\.sort) == relation.sorts else {
      throw SolverError(code: .sortMismatch, operation: operation)
    }
    try context.demand(relation.context, operation)
    for argument in arguments { try context.demand(argument.context, operation) }
    let cover = try Term(
      context, Z3_fixedpoint_get_cover_delta(context.raw, raw, -1, relation.raw), sort: .boolean,
      operation)
    let pointers: [Z3_ast?] = arguments.map(\.raw)
    return try Term(
      context, Z3_substitute_vars(context.raw, cover.raw, UInt32(pointers.count), pointers),
      sort: .boolean, "Z3_substitute_vars")
  }

  private func quantify(
    _ term: Term, _ unknowns: [Term], _ make: (UInt32, [Z3_app?]) -> Z3_ast?
  ) throws(SolverError) -> Term {
    try context.demand([term], .boolean, "Z3_mk_quantifier_const")
    guard !unknowns.isEmpty else { return term }
    var pointers: [Z3_app?] = []
    for unknown in unknowns {
      try context.demand(unknown.context, "Z3_mk_quantifier_const")
      guard Z3_get_ast_kind(context.raw, unknown.raw) == Z3_APP_AST else {
        throw SolverError(code: .invalidArgument, operation: "Z3_mk_quantifier_const")
      }
      pointers.append(Z3_to_app(context.raw, unknown.raw))
    }
    return try Term(
      context, make(UInt32(pointers.count), pointers), sort: .boolean, "Z3_mk_quantifier_const")
  }

  private var reason: String {
    Z3_fixedpoint_get_reason_unknown(context.raw, raw).map { String(cString: $0) } ?? ""
  }

  private func use(_ parameters: Parameters) throws(SolverError) {
    Z3_fixedpoint_set_params(context.raw, raw, parameters.raw)
    try context.check("Z3_fixedpoint_set_params")
  }
}
