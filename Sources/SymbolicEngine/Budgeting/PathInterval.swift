internal import Checking
internal import ModelIR
internal import Z3

/// Computes with which values of a time a run's steps and choices are possible.
///
/// What its comparisons demand are linear constraints, so the values form an interval.
struct PathInterval {
  let context: Context
  let meter: Meter

  /// The work that each question about the constraints may take.
  private static let limit = 20_000_000

  /// Returns the values of a time of s₀ with which a model's path to a target is possible.
  ///
  /// - Complexity: Two linear programs over the times of the run, and a few checks.
  func values(
    of time: Int, along model: Model, of unrolling: inout Unrolling, to target: Literal,
    length: Int
  ) throws -> Interval {
    let conditions = try unrolling.conditions(model, to: target, length: length)
    let constraints = conditions.exact
    let number = unrolling.times[0][time]
    let negative = try context.product(-1, number)
    // Version 4.8.12 computes wrong borders where constraints are strict.
    guard let upper = try leastUpperBound(of: number, conditions.closed),
      let opposite = try leastUpperBound(of: negative, conditions.closed)
    else { throw EncodingFailure.unknownBorder }
    let lower = Fraction(-opposite.numerator, opposite.denominator)
    let includesLower = try isPossible(constraints + [try context.number(number, .equal, lower)])
    let includesUpper = try isPossible(constraints + [try context.number(number, .equal, upper)])
    for border in [lower, upper] {
      let isAtBorder = try context.number(number, .equal, border)
      try demand(isPossible(conditions.closed + [isAtBorder]))
    }
    let beyond = [
      try context.number(number, .less, lower), try context.number(number, .more, upper),
    ]
    try demand(!isPossible(constraints + [try context.any(beyond)]))
    return Interval(lower, upper, includesLower: includesLower, includesUpper: includesUpper)
  }

  private func leastUpperBound(
    of number: Term, _ constraints: [Term]
  ) throws -> Fraction? {
    let optimizer = try Optimizer(context)
    try optimizer.limitResources(Self.limit)
    for constraint in constraints { try optimizer.assert(constraint) }
    return try optimizer.leastUpperBound(of: number).map { Fraction($0.numerator, $0.denominator) }
  }

  private func isPossible(_ constraints: [Term]) throws -> Bool {
    let solver = try Solver(context, strategy: .general)
    for constraint in constraints { try solver.assert(constraint) }
    try solver.limitResources(Self.limit)
    let outcome = try solver.check()
    try meter.record(solver)
    guard case .unknown = outcome else { return outcome == .satisfiable }
    throw EncodingFailure.unknownBorder
  }

  private func demand(_ isRight: Bool) throws {
    guard isRight else { throw EngineFailure.internalError("the border of a time is wrong") }
  }
}

/// How a number compares with a fraction.
enum FractionComparison {
  case less
  case equal
  case more
}

extension Context {
  /// Makes the statement that a real number compares with a fraction in a way.
  func number(
    _ number: Term, _ comparison: FractionComparison, _ fraction: Fraction
  ) throws -> Term {
    let product = try product(fraction.denominator, number)
    let bound = try self.number(fraction.numerator, .real)
    return switch comparison {
    case .less: try compare(product, .less, bound)
    case .equal: try equal(product, bound)
    case .more: try compare(bound, .less, product)
    }
  }

  /// Makes the statement that a real number belongs to an interval.
  func number(_ number: Term, isIn interval: Interval) throws -> Term {
    let isBelow = try self.number(number, .less, interval.lower)
    let isAbove = try self.number(number, .more, interval.upper)
    let exclusions =
      try [isBelow, isAbove]
      + (interval.includesLower ? [] : [self.number(number, .equal, interval.lower)])
      + (interval.includesUpper ? [] : [self.number(number, .equal, interval.upper)])
    return try not(try any(exclusions))
  }
}

extension SystemEncoding {
  /// Returns the statement that a time, by its place among the times, belongs to none of some intervals.
  mutating func states(outside intervals: [Interval], of time: Int) throws -> Literal {
    var result: [Literal] = []
    for interval in intervals {
      let low = try difference(time, interval.lower)
      let high = try difference(time, interval.upper)
      let isBelow = circuit.isNegative(low, strictly: interval.includesLower)
      let isAbove = !circuit.isNegative(high, strictly: !interval.includesUpper)
      result.append(circuit.any(isBelow, isAbove))
    }
    return circuit.all(result)
  }

  /// Returns how much larger a time is than a fraction, times the denominator.
  private func difference(_ time: Int, _ fraction: Fraction) throws -> LinearForm {
    guard
      let form = LinearForm(input: times[time].input).scaled(by: fraction.denominator)?
        .adding(LinearForm(-fraction.numerator))
    else { throw EncodingFailure.numberTooLarge("a time") }
    return form
  }
}
