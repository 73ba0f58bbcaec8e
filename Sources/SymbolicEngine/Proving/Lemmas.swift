internal import Checking
internal import ModelIR
internal import Z3

/// Statements about states that together hold in s₀ and are kept by every step.
///
/// Candidates are guessed, and dropped as soon as a walk or the solver shows that they don't belong.
final class Lemmas {
  private(set) var encoding: SystemEncoding
  let meter: Meter
  let solver: Solver

  /// The statements in the order in which they were added.
  private(set) var statements: [Literal] = []

  /// Whether each statement still counts.
  private(set) var isAlive: [Bool] = []

  private let startSolver: Solver
  private var start: Unrolling
  private var unrolling: Unrolling
  private var assumed: [Term] = []
  private var broken: [Term] = []

  init(_ relation: TransitionRelation, in context: Context, meter: Meter) throws {
    self.meter = meter
    encoding = relation.encoding
    solver = try Solver(context, strategy: encoding.strategy)
    startSolver = try Solver(context, strategy: encoding.strategy)
    start = try Unrolling(relation, in: context)
    for constraint in try start.start().constraints { try startSolver.assert(constraint) }
    unrolling = try Unrolling(relation, in: context)
    try solver.assert(try unrolling.term(encoding.domain, at: 0))
    for constraint in try unrolling.addStep() { try solver.assert(constraint) }
  }

  /// The statements that count, in order.
  var living: [Literal] { statements.indices.filter { isAlive[$0] }.map { statements[$0] } }

  /// Adds statements of a circuit that has grown, and returns their indices.
  func add(_ literals: [Literal], of circuit: Circuit) throws -> [Int] {
    encoding.circuit = circuit
    unrolling.adopt(circuit)
    start.adopt(circuit)
    let first = statements.count
    statements += literals
    isAlive += literals.map { _ in true }
    let before = try unrolling.terms(literals, at: 0)
    let after = try unrolling.terms(literals, at: 1)
    let context = solver.context
    for (now, then) in zip(before, after) {
      let isAssumed = try unrolling.fresh()
      let isBroken = try unrolling.fresh()
      try solver.assert(try context.implies(isAssumed, now))
      try solver.assert(try context.implies(isBroken, try context.not(then)))
      assumed.append(isAssumed)
      broken.append(isBroken)
    }
    return Array(first..<statements.count)
  }

  /// Drops statements that don't hold in s₀, and returns false if the budget didn't suffice.
  private func settleStart(allowance: Int) throws -> Bool {
    let context = startSolver.context
    let limit = meter.spent &+ allowance
    while true {
      let alive = statements.indices.filter { isAlive[$0] }
      let some = try start.fresh()
      let denials = try start.terms(alive.map { !statements[$0] }, at: 0)
      try startSolver.assert(try context.implies(some, try context.any(denials)))
      switch try meter.check(startSolver, assuming: [some], allowance: limit - meter.spent) {
      case .unsatisfiable: return true
      case .unknown: return false
      case .satisfiable:
        let model = try startSolver.model()
        try drop(
          along: try start.states[0].map { try model.truth(of: $0) },
          fractions(start.times[0], in: model))
      }
    }
  }

  /// Drops statements until the rest holds in s₀ and is kept by every step.
  ///
  /// Returns false if the budget didn't suffice; then nothing is known about any of them.
  ///
  /// - Complexity: At most one check for each statement.
  func settle(allowance: Int) throws -> Bool {
    let context = solver.context
    let limit = meter.spent &+ allowance
    guard try settleStart(allowance: allowance) else {
      for index in isAlive.indices { isAlive[index] = false }
      return false
    }
    while true {
      let alive = statements.indices.filter { isAlive[$0] }
      guard !alive.isEmpty else { return true }
      let some = try unrolling.fresh()
      try solver.assert(try context.implies(some, try context.any(alive.map { broken[$0] })))
      let outcome = try meter.check(
        solver, assuming: [some] + alive.map { assumed[$0] }, allowance: limit - meter.spent)
      switch outcome {
      case .unsatisfiable:
        return true
      case .unknown:
        for index in alive { isAlive[index] = false }
        return false
      case .satisfiable:
        let model = try solver.model()
        let bits = try unrolling.states[1].map { try model.truth(of: $0) }
        try drop(along: bits, fractions(unrolling.times[1], in: model))
      }
    }
  }

  /// Returns the values of times in a model, unless one is too fine for words.
  private func fractions(_ times: [Term], in model: Model) -> [Fraction]? {
    let fractions = times.compactMap { try? model.fraction(of: $0) }
    guard fractions.count == times.count else { return nil }
    return fractions.map { Fraction($0.numerator, $0.denominator) }
  }

  /// Drops what doesn't hold in a state that keeps all others, and in states that follow.
  private func drop(
    along bits: [Bool], _ times: [Fraction]?
  ) throws {
    let before = isAlive
    var walks = RandomWalks(encoding, observing: living)
    guard let times, walks.start(from: bits, times) else {
      // Nobody needs lemmas that depend on such times.
      for index in isAlive.indices { isAlive[index] = false }
      return
    }
    for _ in 0..<8 {
      walks.look()
      for index in statements.indices where isAlive[index] {
        isAlive[index] = walks.observe(statements[index]) == walks.living
      }
      walks.advance(restarting: false)
    }
    guard before != isAlive else {
      throw EngineFailure.internalError("the solver's step keeps every lemma")
    }
  }

  /// Returns few statements, among them one, that are kept by every step without the help of others.
  ///
  /// Returns nil if the one isn't kept by every step, or if the budget didn't suffice.
  ///
  /// - Complexity: At most one check for each pair of statements.
  func support(of index: Int, allowance: Int) throws -> [Int]? {
    let limit = meter.spent &+ allowance
    let alive = statements.indices.filter { isAlive[$0] && $0 != index }
    let indexOfAssumption = Dictionary(
      alive.map { (assumed[$0].identity, $0) }, uniquingKeysWith: { first, _ in first })
    var chosen: Set<Int> = [index]
    var waiting = [index]
    while let next = waiting.popLast() {
      func helpers(among candidates: [Int]) throws -> [Int]? {
        let given = [broken[next]] + chosen.sorted().map { assumed[$0] }
        let outcome = try meter.check(
          solver, assuming: given + candidates.map { assumed[$0] },
          allowance: limit - meter.spent)
        guard outcome == .unsatisfiable else { return nil }
        return try solver.unsatisfiableCore().compactMap { indexOfAssumption[$0.identity] }
          .filter { !chosen.contains($0) }
      }
      if try helpers(among: []) != nil { continue }
      guard var needed = try helpers(among: alive) else { return nil }
      for candidate in needed.sorted().reversed() where needed.count > 1 {
        guard let fewer = try helpers(among: needed.filter { $0 != candidate }) else { continue }
        needed = fewer
      }
      chosen.formUnion(needed)
      waiting += needed
    }
    return chosen.sorted()
  }
}
