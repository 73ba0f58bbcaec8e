internal import CZ3

/// A set of tuples that rules define.
package final class Relation {
  package let context: Context
  package let sorts: [Sort]
  let raw: Z3_func_decl

  package init(_ context: Context, _ name: String, _ sorts: [Sort]) throws(SolverError) {
    self.context = context
    self.sorts = sorts
    var made: [Z3_sort?] = []
    defer {
      for case let sort? in made { Z3_dec_ref(context.raw, Z3_sort_to_ast(context.raw, sort)) }
    }
    for sort in sorts {
      made.append(
        try context.withSort(sort, "Z3_mk_func_decl") { sort in
          Z3_inc_ref(context.raw, Z3_sort_to_ast(context.raw, sort))
          return sort
        })
    }
    let symbol = Z3_mk_string_symbol(context.raw, name)
    raw = try context.checked(
      Z3_mk_func_decl(context.raw, symbol, UInt32(made.count), made, context.booleanSort),
      "Z3_mk_func_decl")
    Z3_inc_ref(context.raw, Z3_func_decl_to_ast(context.raw, raw))
  }

  deinit { Z3_dec_ref(context.raw, Z3_func_decl_to_ast(context.raw, raw)) }

  /// Makes the statement that a tuple belongs to the relation.
  package func holds(for arguments: [Term]) throws(SolverError) -> Term {
    guard arguments.count == sorts.count else {
      throw SolverError(
        code: .invalidArgument, operation: "Z3_mk_app", detail: "\(arguments.count) arguments")
    }
    for (argument, sort) in zip(arguments, sorts) {
      try context.demand([argument], sort, "Z3_mk_app")
    }
    let pointers: [Z3_ast?] = arguments.map(\.raw)
    return try Term(
      context, Z3_mk_app(context.raw, raw, UInt32(pointers.count), pointers), sort: .boolean,
      "Z3_mk_app")
  }
}
