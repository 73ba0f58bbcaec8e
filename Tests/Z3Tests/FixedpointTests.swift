import Testing
import Z3

@Suite("Horn rules")
struct FixedpointTests {
  /// A counter of two bits that goes from zero to two and back.
  private struct Counter {
    let context: Context
    let reached: Relation
    let bits: [Term]
    let fixedpoint: Fixedpoint

    init() throws {
      context = try Context()
      reached = try Relation(context, "reached", [.boolean, .boolean])
      bits = try ["low", "high"].map { [context] in try context.unknown($0, .boolean) }
      fixedpoint = try Fixedpoint(context)
      try fixedpoint.register(reached)
      let (low, high) = (bits[0], bits[1])
      let no = try context.truth(false)
      try fixedpoint.addRule(
        try reached.holds(for: [no, no]), if: try context.truth(true), forAll: [])
      let isZero = try context.all([context.not(low), context.not(high)])
      try fixedpoint.addRule(
        try reached.holds(for: [isZero, low]), if: try reached.holds(for: bits), forAll: bits)
    }

    func ask(low: Bool, high: Bool) throws -> Outcome {
      let wanted = try zip(bits, [low, high]).map { try $1 ? $0 : context.not($0) }
      return try fixedpoint.query(
        try context.all([reached.holds(for: bits)] + wanted), forSome: bits)
    }
  }

  @Test("what the rules derive is found") func derivable() throws {
    #expect(try Counter().ask(low: false, high: true) == .satisfiable)
  }

  @Test("what they don't derive comes with a bound that excludes it") func underivable() throws {
    let counter = try Counter()
    #expect(try counter.ask(low: true, high: true) == .unsatisfiable)
    let bound = try counter.fixedpoint.bound(of: counter.reached, about: counter.bits)
    let solver = try Solver(counter.context)
    try solver.assert(bound)
    #expect(try solver.check() == .satisfiable)
    #expect(try solver.check(assuming: counter.bits) == .unsatisfiable)
  }

  @Test("a query stops at its limit, and other work isn't limited by it") func limits() throws {
    let counter = try Counter()
    counter.fixedpoint.limitResources(1)
    guard case .unknown = try counter.ask(low: true, high: true) else {
      Issue.record("a query that may do nothing found something out")
      return
    }
    let solver = try Solver(counter.context)
    try solver.assert(counter.bits[0])
    #expect(try solver.check() == .satisfiable)
  }
}
