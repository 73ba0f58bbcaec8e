import Checking
import ExplicitEngine
import ModelIR
import TestSupport
import Testing

@Suite("random systems with copies, compared with the reference interpreter")
struct RandomCopyTests {
  /// A way to explore, which must not matter.
  enum Way: String, CaseIterable, CustomTestStringConvertible {
    case asUsual, withProgramsOnly, withTable, inOneLongWord, inTwoWords, inPlaces

    var options: ExplicitEngine.Options {
      var options = ExplicitEngine.Options()
      switch self {
      case .asUsual: break
      case .withProgramsOnly: options.cubeLimit = 0
      case .withTable: options.storage = .table
      case .inOneLongWord: options.leastCapacity = 64
      case .inTwoWords: options.leastCapacity = 128
      case .inPlaces: options.exchangesCopies = false
      }
      return options
    }

    var testDescription: String { rawValue }
  }

  /// The fixed seeds, then fresh ones.
  static let seeds: [UInt64] = {
    var generator = SystemRandomNumberGenerator()
    let fresh = generator.next() >> 1
    return Array(1...300) + (0..<40).map { fresh + $0 }
  }()

  /// The most states that the interpreter has to go through.
  private static let mostStates = 3_000

  private func systems(_ seeds: some Sequence<UInt64>) -> [RandomCopies] {
    seeds.map { RandomCopies(seed: $0) }.filter { $0.size <= Self.mostStates }
  }

  /// Compares the answers about a system, and returns how many states were stored of how many.
  @discardableResult
  private func compare(
    _ engine: ExplicitEngine, _ system: TransitionSystem, _ targets: [StateExpression],
    _ comment: Comment
  ) throws -> (stored: Int, all: Int) {
    let expected = BruteForce(system, targets: targets)
    let query = ReachabilityQuery(system: system, targets: targets)
    let complete = try engine.answer(
      ReachabilityQuery(system: system, targets: [.false]), within: Budget()
    ) { _ in }
    let figures = complete.statistics
    #expect(figures.states == expected.states, comment)
    #expect(figures.transitions == expected.transitions, comment)
    #expect(figures.depth == expected.depth, comment)
    #expect(
      complete.targets.map(\.rest) == [.unreachable(.exhausted(states: expected.states))]
        || query.valuations.isEmpty, comment)
    let answer = try engine.answer(query, within: Budget()) { _ in }
    for (found, target) in zip(answer.targets, expected.targets) {
      #expect(found.run == target.run, comment)
      #expect(found.reached == target.reached, comment)
    }
    return (figures.representatives ?? figures.states, figures.states)
  }

  @Test(
    "states, steps, runs and valuations are the same as by brute force", arguments: Way.allCases)
  func sameAsBruteForce(_ way: Way) throws {
    let engine = ExplicitEngine(way.options)
    let seeds = way == .asUsual ? Self.seeds : Array(Self.seeds.prefix(80))
    var (fewer, count) = (0, 0)
    for random in systems(seeds) {
      let (stored, all) = try compare(
        engine, random.system, random.targets, "seed \(random.seed)")
      count += 1
      if stored < all { fewer += 1 }
    }
    #expect(count > seeds.count / 3)
    if way == .inPlaces { #expect(fewer == 0) } else { #expect(fewer > count / 3) }
  }

  @Test("one detail that tells copies apart changes no answer but the right ones")
  func brokenInOneDetail() throws {
    for random in systems(Self.seeds) {
      var breaker = CopyBreaker(random)
      breaker.breakOneDetail()
      // Wrong lanes are no excuse.
      let errors = breaker.system.validate(targets: breaker.targets)
      guard errors.allSatisfy({ $0.rule == .copiesAreAlike }) else { continue }
      try compare(
        ExplicitEngine(), breaker.system, breaker.targets,
        "seed \(random.seed), \(breaker.change)")
    }
  }
}

/// A change of a system with copies that usually tells one copy from the others.
private struct CopyBreaker {
  private(set) var system: TransitionSystem
  private(set) var targets: [StateExpression]

  /// What was changed.
  private(set) var change = "nothing"
  private var random: SplitMix64

  init(_ copies: RandomCopies) {
    system = copies.system
    targets = copies.targets
    random = SplitMix64(seed: copies.seed ^ 0xB4EA)
  }

  mutating func breakOneDetail() {
    let step = random.int(in: 0...max(system.steps.count - 1, 0))
    let variable = random.int(in: 0...(system.variables.count - 1))
    let slot = Slot.variable(variable)
    let range = system.variables[variable].domain.range
    let condition = StateExpression.equal(.read(slot), .constant(random.int(in: range)))
    switch random.int(in: 0...11) {
    case 0 where !system.steps.isEmpty:
      change = "a guard"
      system.steps[step].guardCondition = .all([system.steps[step].guardCondition, condition])
    case 1 where !system.steps.isEmpty:
      change = "a step less"
      system.steps.remove(at: step)
    case 2 where !system.steps.isEmpty:
      change = "a line"
      system.steps[step].body.append(.assign(slot, .constant(random.int(in: range))))
    case 3 where !system.steps.isEmpty && system.steps[step].body.count > 1:
      change = "the order of lines"
      system.steps[step].body.swapAt(0, 1)
    case 4:
      change = "an initial value"
      system.variables[variable].initialValues = [random.int(in: range)]
    case 5 where !system.epilogue.isEmpty:
      change = "a line of a monitor"
      system.epilogue.remove(at: random.int(in: 0...(system.epilogue.count - 1)))
    case 6 where system.epilogue.count > 1:
      change = "the order of monitors"
      let place = random.int(in: 1...(system.epilogue.count - 1))
      system.epilogue.swapAt(place, place - 1)
    case 7:
      change = "a target"
      targets.append(condition)
    case 8:
      change = "an assumption"
      system.assumptions.append(.init(name: "broken", condition: .any([.negation(condition)])))
    case 9:
      change = "a lane"
      let other = random.int(in: 0...(system.variables.count - 1))
      let lane = system.variables[variable].lane
      system.variables[variable].lane = system.variables[other].lane
      system.variables[other].lane = lane
    case 10 where !system.signals.isEmpty:
      change = "a default value"
      let signal = random.int(in: 0...(system.signals.count - 1))
      system.signals[signal].defaultValue = random.int(in: system.signals[signal].domain.range)
    default:
      change = "a step more"
      system.actions.append(.init(name: "more", initiator: .user))
      system.steps.append(
        .init(
          action: system.actions.count - 1, guard: condition,
          body: [.assign(slot, .constant(random.int(in: range)))]))
    }
  }
}
