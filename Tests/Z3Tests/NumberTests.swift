import Testing

@testable import Z3

@Suite("Numbers of the solver")
struct NumberTests {
  @Test("a model tells exact fractions")
  func fractions() throws {
    let context = try Context()
    let solver = try Solver(context, strategy: .linear)
    let length = try context.unknown("length", .real)
    try solver.assert(
      try context.equal(try context.product(3, length), try context.number(10, .real)))
    #expect(try solver.check() == .satisfiable)
    let value = try solver.model().fraction(of: length)
    #expect(value == (10, 3))
  }

  @Test("whole numbers have none between two that follow each other", arguments: [true, false])
  func between(isReal: Bool) throws {
    let context = try Context()
    let sort: Sort = isReal ? .real : .integer
    let solver = try Solver(context, strategy: .linear)
    let number = try context.unknown("number", sort)
    try solver.assert(try context.compare(try context.number(0, sort), .less, number))
    try solver.assert(try context.compare(number, .less, try context.number(1, sort)))
    #expect(try solver.check() == (isReal ? .satisfiable : .unsatisfiable))
  }

  @Test("a linear search that gave up can be asked again, and knows everything")
  func renewal() throws {
    let context = try Context()
    let solver = try Solver(context, strategy: .linear)
    let numbers = try (0..<30).map { try context.unknown($0, .real) }
    for (lhs, rhs) in zip(numbers, numbers.dropFirst()) {
      try solver.assert(try context.compare(lhs, .less, rhs))
    }
    try solver.push()
    try solver.assert(try context.compare(numbers[29], .atMost, numbers[0]))
    try solver.limitResources(1)
    guard case .unknown = try solver.check() else {
      Issue.record("the limit didn't hold")
      return
    }
    try solver.limitResources(nil)
    #expect(try solver.check() == .unsatisfiable)
    try solver.pop()
    #expect(try solver.check() == .satisfiable)
  }

  @Test("a sum is read back with its factors and its divisor")
  func reading() throws {
    let context = try Context()
    let (x, y) = (try context.unknown("x", .real), try context.unknown("y", .real))
    let sum = try context.sum([
      try context.product(2, x), try context.product(-3, y), try context.number(7, .real),
    ])
    let linear = try #require(try sum.linear())
    #expect(linear.factors == [x.identity: 2, y.identity: -3])
    #expect(linear.constant == 7)
    #expect(linear.divisor == 1)
    guard case .compare(let less, .atMost, let more) = try context.compare(x, .atMost, y).shape()
    else {
      Issue.record("not a comparison")
      return
    }
    #expect(less.identity == x.identity)
    #expect(more.identity == y.identity)
  }

  @Test("numbers of different sorts and truth values don't mix")
  func misuse() throws {
    let context = try Context()
    let real = try context.unknown("real", .real)
    let whole = try context.unknown("whole", .integer)
    let truth = try context.unknown("truth", .boolean)
    #expect(throws: SolverError.self) { try context.sum([real, whole]) }
    #expect(throws: SolverError.self) { try context.compare(truth, .less, truth) }
    #expect(throws: SolverError.self) { try context.number(1, .boolean) }
    #expect(throws: SolverError.self) { try context.sum([]) }
  }

  @Test("the largest value of a closed constraint is found")
  func optimum() throws {
    let context = try Context()
    let optimizer = try Optimizer(context)
    let (x, y) = (try context.unknown("x", .real), try context.unknown("y", .real))
    try optimizer.assert(try context.compare(try context.product(3, x), .atMost, y))
    try optimizer.assert(try context.compare(y, .atMost, try context.number(10, .real)))
    let bound = try #require(try optimizer.leastUpperBound(of: x))
    #expect(bound == (10, 3))
  }

  @Test("without a bound there is none")
  func unbounded() throws {
    let context = try Context()
    let optimizer = try Optimizer(context)
    #expect(try optimizer.leastUpperBound(of: try context.unknown("x", .real)) == nil)
  }
}
