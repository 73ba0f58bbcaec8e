import Testing
import Z3

@Suite("Misuse of the solver")
struct MisuseTests {
  @Test("terms of two contexts don't mix")
  func mixedContexts() throws {
    let (one, other) = (try Context(), try Context())
    let here = try one.unknown("here", .boolean)
    let there = try other.unknown("there", .boolean)
    #expect(code { _ = try one.all([here, there]) } == .mixedContexts)
    #expect(code { _ = try one.not(there) } == .mixedContexts)
    #expect(code { _ = try one.substitute([(here, there)], in: here) } == .mixedContexts)
    #expect(code { try Solver(one).assert(there) } == .mixedContexts)
    #expect(code { _ = try Solver(one).check(assuming: [there]) } == .mixedContexts)
    let relation = try Relation(one, "relation", [.boolean])
    #expect(code { _ = try relation.holds(for: [there]) } == .mixedContexts)
    #expect(code { try Fixedpoint(other).register(relation) } == .mixedContexts)
  }

  @Test("terms of a wrong sort are refused")
  func wrongSorts() throws {
    let context = try Context()
    let truth = try context.truth(true)
    let narrow = try context.unknown("narrow", .bitVector(width: 3))
    let wide = try context.unknown("wide", .bitVector(width: 4))
    #expect(code { _ = try context.not(narrow) } == .sortMismatch)
    #expect(code { _ = try context.all([truth, narrow]) } == .sortMismatch)
    #expect(code { _ = try context.any([narrow]) } == .sortMismatch)
    #expect(code { _ = try context.equal(narrow, wide) } == .sortMismatch)
    #expect(code { _ = try context.combine(narrow, .sum, wide) } == .sortMismatch)
    #expect(code { _ = try context.combine(truth, .sum, truth) } == .sortMismatch)
    #expect(code { _ = try context.compare(narrow, .signedLess, truth) } == .sortMismatch)
    #expect(
      code { _ = try context.conditional(truth, then: narrow, else: wide) } == .sortMismatch)
    #expect(code { try Solver(context).assert(narrow) } == .sortMismatch)
    let relation = try Relation(context, "relation", [.boolean])
    #expect(code { _ = try relation.holds(for: [narrow]) } == .sortMismatch)
    #expect(code { _ = try relation.holds(for: []) } == .invalidArgument)
  }

  @Test("words have at least one bit and not too many")
  func widths() throws {
    let context = try Context()
    for width in [0, -1, Int.max] {
      #expect(
        code { _ = try context.unknown("word", .bitVector(width: width)) } == .invalidArgument)
    }
    #expect(code { _ = try context.unknown(-1, .boolean) } == .invalidArgument)
  }

  @Test("what a check didn't find can't be asked for")
  func missingResults() throws {
    let context = try Context()
    let solver = try Solver(context, strategy: .finite)
    #expect(code { _ = try solver.model() } == .noResult)
    #expect(code { _ = try solver.unsatisfiableCore() } == .noResult)
    #expect(try solver.check() == .satisfiable)
    #expect(code { _ = try solver.unsatisfiableCore() } == .noResult)
    try solver.assert(try context.truth(false))
    #expect(code { _ = try solver.model() } == .noResult)
    #expect(try solver.check() == .unsatisfiable)
    #expect(code { _ = try solver.model() } == .noResult)
    #expect(code { try solver.pop() } == .invalidArgument)
  }

  @Test("a rule about something that is no unknown is refused")
  func wrongRules() throws {
    let context = try Context()
    let fixedpoint = try Fixedpoint(context)
    let relation = try Relation(context, "relation", [.boolean])
    #expect(code { _ = try fixedpoint.bound(of: relation, about: []) } == .noResult)
    let truth = try context.truth(true)
    let negation = try context.not(try context.unknown("it", .boolean))
    #expect(throws: SolverError.self) {
      try fixedpoint.addRule(truth, if: truth, forAll: [negation])
    }
  }

  @Test("a context lives as long as what it made")
  func lifetimes() throws {
    let solver = try makeSolver()
    #expect(try solver.check() == .satisfiable)
    let model = try solver.model()
    let term = try model.context.unknown("it", .boolean)
    #expect(try model.truth(of: term))
  }

  private func makeSolver() throws -> Solver {
    let context = try Context()
    let solver = try Solver(context)
    try solver.assert(try context.unknown("it", .boolean))
    return solver
  }

  /// Returns the code of the refusal that an operation ends with.
  private func code(_ operation: () throws -> Void) -> SolverError.Code? {
    do {
      try operation()
      return nil
    } catch {
      return (error as? SolverError)?.code
    }
  }
}
