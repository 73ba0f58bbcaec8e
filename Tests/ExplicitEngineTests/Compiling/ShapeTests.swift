import Checking
import ExplicitEngine
import ModelIR
import Testing

@Suite("systems of unusual shapes")
struct ShapeTests {
  private func variable(_ range: ClosedRange<Int>, _ initial: Int = 0) -> TransitionSystem.Variable
  {
    TransitionSystem.Variable(name: "v", domain: Domain(range: range), initialValues: [initial])
  }

  private func read(_ index: Int) -> StateExpression { .read(.variable(index)) }

  private func step(_ guardCondition: StateExpression, _ body: [Statement]) -> TransitionSystem.Step
  {
    TransitionSystem.Step(action: 0, guard: guardCondition, body: body)
  }

  private func system(
    _ variables: [TransitionSystem.Variable], _ steps: [TransitionSystem.Step]
  ) -> TransitionSystem {
    TransitionSystem(
      name: "shape", variables: variables,
      actions: [TransitionSystem.Action(name: "a", initiator: .system)], steps: steps)
  }

  private func answer(
    _ system: TransitionSystem, _ targets: [StateExpression], cubeLimit: Int = 512
  ) throws -> ReachabilityAnswer {
    var options = ExplicitEngine.Options()
    options.cubeLimit = cubeLimit
    return try ExplicitEngine(options).answer(
      ReachabilityQuery(system: system, targets: targets), within: Budget()
    ) { _ in }
  }

  /// A row of truth values of which each becomes true after the one before.
  private func row(_ count: Int) -> TransitionSystem {
    system(
      Array(repeating: variable(0...1), count: count),
      (0..<count).map { index in
        step(
          .all([.equal(read(index), .constant(0))] + (index > 0 ? [read(index - 1)] : [])),
          [.assign(.variable(index), .constant(1))])
      })
  }

  @Test(
    "states of every size are explored completely",
    arguments: [1, 30, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1023])
  func sizes(_ count: Int) throws {
    // Only some of the values take part, the first and the last among them.
    let places = (0..<min(count, 12)).map { $0 * (count - 1) / max(min(count, 12) - 1, 1) }
    var system = row(places.count)
    system.variables = Array(repeating: variable(0...1), count: count)
    system.steps = places.indices.map { index in
      step(
        .all([.equal(read(places[index]), .constant(0))] + places.prefix(index).map(read)),
        [.assign(.variable(places[index]), .constant(1))])
    }
    let answer = try answer(system, [read(count - 1), .false])
    #expect(answer.targets.map(\.run?.steps.count) == [places.count, nil])
    #expect(answer.targets[1].rest == .unreachable(.exhausted(states: places.count + 1)))
  }

  @Test("a state that is too wide leaves every target undecided")
  func tooWide() throws {
    let answer = try answer(row(1024), [.false])
    #expect(
      answer.targets.map(\.rest) == [
        .undecided(
          reason: "a state takes 1025 bits, more than the 1024 that the engine handles")
      ])
  }

  @Test("a counter with too many values for cubes counts on")
  func counter() throws {
    let counting = system(
      [variable(-5...100_000), variable(0...2)],
      [
        step(
          .less(read(0), .constant(700)), [.assign(.variable(0), .sum(read(0), .constant(1)))]),
        step(.true, [.assign(.variable(1), .constant(2))]),
      ])
    let answer = try answer(counting, [.all([.equal(read(0), .constant(700)), read(1)])])
    #expect(answer.targets.map(\.run?.steps.count) == [701])
    #expect(answer.targets.map(\.run?.steps.last?.step) == [1])
    #expect(answer.statistics.depth == 701)
  }

  @Test("a step without a next state within the domains doesn't exist")
  func rangeFault() throws {
    let counting = system(
      [variable(0...3)], [step(.true, [.assign(.variable(0), .sum(read(0), .constant(1)))])])
    for limit in [0, 512] {
      let answer = try answer(counting, [.false], cubeLimit: limit)
      #expect(answer.statistics == .init(states: 4, transitions: 3, depth: 3))
    }
  }

  @Test("more sets of values than there are predicates are told apart")
  func manyPredicates() throws {
    // No test of bits tells these sets from the other values of 0...7.
    let sets = [
      [0, 3], [1, 2, 3], [0, 1, 2, 4], [3, 5, 6], [2, 5], [0, 7], [1, 6, 7], [3, 4],
    ]
    let steps = (0..<5).flatMap { index in
      sets.enumerated().map { number, set in
        step(
          .any(set.map { .equal(read(index), .constant($0)) }),
          [.assign(.variable((index + 1) % 5), .constant(number))])
      }
    }
    let walking = system(Array(repeating: variable(0...7), count: 5), steps)
    let target = StateExpression.all(
      (0..<5).map { .equal(read($0), .constant([5, 1, 7, 2, 6][$0])) })
    let compiled = try answer(walking, [target, .false])
    let interpreted = try answer(walking, [target, .false], cubeLimit: 0)
    #expect(compiled == interpreted)
    #expect(compiled.statistics.states > 1000)
  }

  @Test("more targets than marks have bits each get their run")
  func manyTargets() throws {
    let answer = try answer(row(100), (0..<100).map(read))
    #expect(answer.targets.map(\.run?.steps.count) == (1...100).map(Optional.some))
  }

  @Test("a system without targets is explored completely")
  func noTargets() throws {
    #expect(try answer(row(5), []).statistics == .init(states: 6, transitions: 5, depth: 5))
  }

  @Test("a system without a start has no states")
  func noStart() throws {
    var impossible = row(3)
    impossible.assumptions = [TransitionSystem.Assumption(name: "never", condition: .false)]
    let answer = try answer(impossible, [read(0)])
    #expect(answer.targets.map(\.rest) == [.unreachable(.exhausted(states: 0))])
  }

  @Test("an initial value outside of its domain is an error of whoever asks")
  func initialValues() {
    #expect(throws: EngineFailure.self) { try answer(system([variable(0...1, 7)], []), [.true]) }
  }

  @Test("a target that holds in s₀ has a run without steps")
  func targetAtTheStart() throws {
    var row = row(4)
    row.variables[2].initialValues = [1, 0]
    let answer = try answer(row, [.equal(read(2), .constant(0))])
    #expect(answer.targets.map(\.run) == [Run(start: [0, 0, 0, 0], steps: [])])
  }
}
