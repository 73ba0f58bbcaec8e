internal import CZ3

extension Term {
  /// A number as a sum of multiples of unknowns and of a constant, divided by a whole number.
  package struct Linear {
    /// The factor of each unknown, by its ``Term/identity``.
    package private(set) var factors: [UInt32: Int] = [:]
    package private(set) var constant = 0

    /// What the sum is divided by; at least one.
    package private(set) var divisor = 1

    init(_ numerator: Int, _ divisor: Int) {
      constant = numerator
      self.divisor = divisor
    }

    init(unknown: UInt32) { factors = [unknown: 1] }

    var isConstant: Bool { factors.isEmpty }

    /// Returns the number times a fraction, or nil if it becomes too large.
    func times(_ numerator: Int, over divisor: Int) -> Linear? {
      guard let constant = Self.product(constant, numerator),
        let divisor = Self.product(self.divisor, divisor)
      else { return nil }
      var result = Linear(constant, divisor)
      for (unknown, factor) in factors {
        guard let factor = Self.product(factor, numerator) else { return nil }
        result.factors[unknown] = factor
      }
      return result
    }

    /// Returns the sum with another number, or nil if it becomes too large.
    package func plus(_ other: Linear) -> Linear? {
      guard let divisor = Self.product(divisor, other.divisor),
        let first = times(other.divisor, over: 1), let second = other.times(self.divisor, over: 1)
      else { return nil }
      var result = Linear(first.constant + second.constant, divisor)
      result.factors = first.factors.merging(second.factors, uniquingKeysWith: +)
      return result.reduced
    }

    /// Returns the number with the opposite sign.
    package var opposite: Linear? { times(-1, over: 1) }

    private var reduced: Linear {
      let common = factors.values.reduce(Self.greatestCommonDivisor(divisor, constant)) {
        Self.greatestCommonDivisor($0, $1)
      }
      var result = Linear(constant / common, divisor / common)
      result.factors = factors.mapValues { $0 / common }.filter { $0.value != 0 }
      return result
    }

    /// Numbers beyond this are as good as unreadable.
    private static let limit = 1 << 40

    private static func product(_ lhs: Int, _ rhs: Int) -> Int? {
      let (product, overflow) = lhs.multipliedReportingOverflow(by: rhs)
      return overflow || product.magnitude > limit ? nil : product
    }

    private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
      second == 0 ? max(Int(first.magnitude), 1) : greatestCommonDivisor(second, first % second)
    }
  }

  /// Returns a number as a sum of multiples of unknowns, or nil if it isn't one.
  package func linear() throws(SolverError) -> Linear? {
    guard sort.isNumber else { return nil }
    if let fraction = context.fraction(of: raw) {
      return Linear(fraction.numerator, fraction.denominator)
    }
    guard Z3_get_ast_kind(context.raw, raw) == Z3_APP_AST else { return nil }
    let application = Z3_to_app(context.raw, raw)
    let kind = Z3_get_decl_kind(context.raw, Z3_get_app_decl(context.raw, application))
    var parts: [Linear] = []
    for index in 0..<Z3_get_app_num_args(context.raw, application) {
      let child = try Term(
        context, Z3_get_app_arg(context.raw, application, index), sort: sort, "Z3_get_app_arg")
      guard [Z3_OP_ADD, Z3_OP_SUB, Z3_OP_UMINUS, Z3_OP_MUL].contains(kind),
        let part = try child.linear()
      else { return nil }
      parts.append(part)
    }
    guard let first = parts.first else { return Linear(unknown: identity) }
    var result: Linear? = first
    for part in parts.dropFirst() {
      switch kind {
      case Z3_OP_ADD: result = result?.plus(part)
      case Z3_OP_SUB: result = part.opposite.flatMap { result?.plus($0) }
      default: result = result?.product(with: part)
      }
    }
    return kind == Z3_OP_UMINUS || (kind == Z3_OP_SUB && parts.count == 1)
      ? result?.opposite : result
  }
}

extension Term.Linear {
  /// Returns the product with another number, if one of the two is a constant.
  fileprivate func product(with other: Term.Linear) -> Term.Linear? {
    if other.isConstant { return times(other.constant, over: other.divisor) }
    return isConstant ? other.times(constant, over: divisor) : nil
  }
}
