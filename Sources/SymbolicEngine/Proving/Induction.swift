internal import Z3

/// Shows that a target can't be reached because no few steps in a row come to it.
final class Induction {
  private let solver: Solver
  private let meter: Meter
  private var unrolling: Unrolling
  let lemmas: [Literal]

  /// The number of steps in a row that the solver knows.
  private(set) var length = 0

  /// Prepares for targets, given statements that hold in every reachable state.
  init(
    _ relation: TransitionRelation, lemmas: [Literal], of circuit: Circuit, in context: Context,
    meter: Meter
  ) throws {
    self.meter = meter
    self.lemmas = lemmas
    solver = try Solver(context, strategy: relation.encoding.strategy)
    unrolling = try Unrolling(relation, in: context)
    unrolling.adopt(circuit)
    try describe(0)
  }

  /// Makes the steps in a row one more.
  func extend() throws {
    for constraint in try unrolling.addStep() { try solver.assert(constraint) }
    length += 1
    try describe(length)
    for earlier in 0..<length { try solver.assert(try unrolling.differ(earlier, length)) }
  }

  /// Returns whether the steps can't come to a target for the first time at their end.
  ///
  /// - Complexity: Exponential at worst in the number of steps.
  func excludes(_ target: Literal, of circuit: Circuit, allowance: Int) throws -> Bool {
    unrolling.adopt(circuit)
    let context = unrolling.context
    let isWanted = try unrolling.fresh()
    for time in 0...length {
      let holds = try unrolling.term(target, at: time)
      try solver.assert(
        try context.implies(isWanted, time == length ? holds : try context.not(holds)))
    }
    let outcome = try meter.check(solver, assuming: [isWanted], allowance: allowance)
    return outcome == .unsatisfiable
  }

  private func describe(_ time: Int) throws {
    let statements = [unrolling.relation.encoding.domain] + lemmas
    for statement in try unrolling.terms(statements, at: time) { try solver.assert(statement) }
  }
}

extension Unrolling {
  /// Returns the statement that two states differ in some variable.
  func differ(_ first: Int, _ second: Int) throws -> Term {
    let pairs = zip(states[first], states[second]).filter { $0.identity != $1.identity }
    let numbers = zip(times[first], times[second]).filter { $0.identity != $1.identity }
    return try context.any(
      try pairs.map { try context.differ($0, $1) }
        + numbers.map { try context.not(try context.equal($0, $1)) })
  }
}
