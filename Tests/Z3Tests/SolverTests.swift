import Testing
import Z3

@Suite("The solver")
struct SolverTests {
  @Test("the version is known") func version() {
    #expect(Context.version.split(separator: ".").count >= 3)
  }

  @Test("words add up, and a model tells their values", arguments: Solver.Strategy.allCases)
  func words(strategy: Solver.Strategy) throws {
    let context = try Context()
    let solver = try Solver(context, strategy: strategy)
    let first = try context.unknown("first", .bitVector(width: 4))
    let second = try context.unknown("second", .bitVector(width: 4))
    let sum = try context.combine(first, .sum, second)
    try solver.assert(try context.equal(sum, try context.word(9, width: 4)))
    try solver.assert(try context.compare(first, .unsignedLess, second))
    try solver.assert(
      try context.compare(second, .unsignedAtMost, try context.word(5, width: 4)))
    #expect(try solver.check() == .satisfiable)
    let model = try solver.model()
    #expect(try model.word(of: first) == 4)
    #expect(try model.word(of: second) == 5)
    try solver.assert(try context.compare(second, .signedLess, first))
    #expect(try solver.check() == .unsatisfiable)
  }

  @Test("scopes take their assertions with them", arguments: Solver.Strategy.allCases)
  func scopes(strategy: Solver.Strategy) throws {
    let context = try Context()
    let solver = try Solver(context, strategy: strategy)
    let it = try context.unknown("it", .boolean)
    try solver.assert(it)
    try solver.push()
    try solver.assert(try context.not(it))
    #expect(try solver.check() == .unsatisfiable)
    try solver.pop()
    #expect(try solver.check() == .satisfiable)
  }

  @Test("a core names the assumptions to blame", arguments: [Solver.Strategy.general, .finite])
  func cores(strategy: Solver.Strategy) throws {
    let context = try Context()
    let solver = try Solver(context, strategy: strategy)
    let unknowns = try (0..<4).map { try context.unknown($0, .boolean) }
    try solver.assert(try context.not(try context.all([unknowns[1], unknowns[2]])))
    #expect(try solver.check(assuming: unknowns) == .unsatisfiable)
    let core = Set(try solver.unsatisfiableCore().map(\.identity))
    #expect(core == [unknowns[1].identity, unknowns[2].identity])
    #expect(try solver.check(assuming: [unknowns[0], unknowns[1]]) == .satisfiable)
  }

  @Test(
    "work stops at its limit and can be continued", arguments: [Solver.Strategy.words, .finite])
  func limits(strategy: Solver.Strategy) throws {
    let context = try Context()
    let solver = try Solver(context, strategy: strategy)
    try assertPigeons(7, in: solver)
    let before = try solver.resourcesSpent()
    try solver.limitResources(500)
    guard case .unknown(let reason) = try solver.check() else {
      Issue.record("seven pigeons are no work at all")
      return
    }
    #expect(!reason.isEmpty)
    #expect(try solver.resourcesSpent() > before)
    try solver.limitResources(nil)
    #expect(try solver.check() == .unsatisfiable)
  }

  @Test("a general search that gave up isn't asked again, since it forgets") func spent() throws {
    let solver = try Solver(try Context())
    try assertPigeons(7, in: solver)
    try solver.limitResources(500)
    guard case .unknown = try solver.check() else {
      Issue.record("seven pigeons are no work at all")
      return
    }
    try solver.limitResources(nil)
    #expect(throws: SolverError.self) { try solver.check() }
  }

  @Test("the same questions cost the same work") func determinism() throws {
    let costs = try (0..<2).map { _ in
      let solver = try Solver(try Context(), strategy: .finite)
      try assertPigeons(6, in: solver)
      let before = try solver.resourcesSpent()
      #expect(try solver.check() == .unsatisfiable)
      return try solver.resourcesSpent() - before
    }
    #expect(costs[0] == costs[1])
    #expect(costs[0] > 0)
  }

  @Test("terms can be taken apart and put together again") func shapes() throws {
    let context = try Context()
    let (one, two) = (try context.unknown("one", .boolean), try context.unknown("two", .boolean))
    guard case .all(let operands) = try context.all([one, two]).shape() else {
      Issue.record("a conjunction has another shape")
      return
    }
    #expect(operands.map(\.identity) == [one.identity, two.identity])
    let swapped = try context.substitute([(one, two), (two, one)], in: context.implies(one, two))
    #expect(swapped.identity == (try context.implies(two, one)).identity)
    guard case .other = try one.shape() else {
      Issue.record("an unknown has parts")
      return
    }
  }

  /// States that some pigeons have holes of their own, of which there is one too few.
  private func assertPigeons(_ count: Int, in solver: Solver) throws {
    let context = solver.context
    let sits = try (0..<count).map { pigeon in
      try (0..<(count - 1)).map { try context.unknown("\(pigeon) in \($0)", .boolean) }
    }
    for pigeon in sits { try solver.assert(try context.any(pigeon)) }
    for hole in 0..<(count - 1) {
      for first in 0..<count {
        for second in 0..<first {
          let both = try context.all([sits[first][hole], sits[second][hole]])
          try solver.assert(try context.not(both))
        }
      }
    }
  }
}
