internal import CZ3

/// The kind of value that a term stands for.
package enum Sort: Hashable, Sendable {
  case boolean

  /// Words of so many bits, of which there is at least one.
  case bitVector(width: Int)

  /// Real numbers, of which the solver computes with fractions only.
  case real

  /// Whole numbers of any size.
  case integer

  /// Whether the values are numbers without a limit.
  package var isNumber: Bool { self == .real || self == .integer }
}

extension Context {
  /// The widest words that the wrapper makes.
  static var widestWord: Int { 1 << 16 }

  /// Runs an operation with the solver's own form of a sort.
  func withSort<Result>(
    _ sort: Sort, _ operation: String, _ body: (Z3_sort) -> Result?
  ) throws(SolverError) -> Result {
    switch sort {
    case .boolean:
      return try checked(body(booleanSort), operation)
    case .real:
      return try checked(body(try checked(Z3_mk_real_sort(raw), "Z3_mk_real_sort")), operation)
    case .integer:
      return try checked(body(try checked(Z3_mk_int_sort(raw), "Z3_mk_int_sort")), operation)
    case .bitVector(let width):
      guard (1...Self.widestWord).contains(width) else {
        throw SolverError(code: .invalidArgument, operation: operation, detail: "width \(width)")
      }
      let made = try checked(Z3_mk_bv_sort(raw, UInt32(width)), "Z3_mk_bv_sort")
      let ast = Z3_sort_to_ast(raw, made)
      Z3_inc_ref(raw, ast)
      defer { Z3_dec_ref(raw, ast) }
      return try checked(body(made), operation)
    }
  }
}
