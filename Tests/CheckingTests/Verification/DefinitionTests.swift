import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

/// Monitors, slices, lifting and judging against the definition of each claim on every short run.
@Suite("A verifier finds what the definition of a claim says")
struct DefinitionTests {
  static let depth = 3

  @Test("random claims about random systems are decided as defined", arguments: [11, nil])
  func random(seed: UInt64?) throws {
    let seed = seed ?? UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix64(seed: seed)
    var checked = 0
    var decided: Set<Int> = []
    while checked < 300 {
      let systemSeed = generator.next()
      let system = RandomSystem(seed: systemSeed).system
      guard let runs = ShortRuns(of: system, depth: Self.depth, limit: 1500) else { continue }
      for _ in 0..<3 {
        let kind = generator.claim(about: system)
        let claim = Claim(name: "random", kind: kind)
        let result = try VerifierTests.verifier.verify(Model(system: system, claims: [claim]))
        let note = "seed \(seed), system \(systemSeed): \(kind)"
        try #require(result.internalErrors.map(\.kind) == [], "\(note)")
        guard result.fault?.isAboutAssumptions != true else { continue }
        let found = try #require(result.claims.first)
        let expected = runs.first(deciding: claim)
        let run = (found.counterexample ?? found.witness)?.run
        if let expected {
          try #require(run == expected, "\(note)")
          decided.insert(expected.steps.count)
        } else {
          try #require(run.map { $0.steps.count > Self.depth } ?? true, "\(note)")
        }
        checked += 1
      }
    }
    #expect(decided.count > 2, "seed \(seed): only runs of these lengths decide: \(decided)")
  }
}

/// All runs of a system up to a length, in canonical order.
private struct ShortRuns {
  let system: TransitionSystem
  private(set) var runs: [(run: Run, positions: FiniteRun)] = []

  /// Returns nil if there are too many.
  init?(of system: TransitionSystem, depth: Int, limit: Int) {
    self.system = system
    let interpreter = Interpreter(system)
    var layer = interpreter.initialStates().map { start in
      (
        run: Run(start: start.state, steps: []),
        positions: FiniteRun(
          positions: [FiniteRun.Position(state: start.state, signals: start.signals)])
      )
    }
    for _ in 0...depth {
      runs += layer
      guard runs.count < limit else { return nil }
      layer = layer.flatMap { run, positions in
        let state = positions.positions[positions.positions.count - 1].state
        return interpreter.transitions(from: state).filter { $0.fault == nil }.map { next in
          var longer = run
          longer.steps.append(Run.Step(step: next.step, choices: next.choices))
          var further = positions
          further.positions.append(
            FiniteRun.Position(state: next.state, signals: next.signals))
          return (longer, further)
        }
      }
    }
  }

  /// Returns the first run whose end decides a claim.
  func first(deciding claim: Claim) -> Run? {
    runs.first { run, positions in
      claim.isDecided(
        byEndOf: positions,
        canContinue: {
          let state = positions.positions[positions.positions.count - 1].state
          return Interpreter(system).transitions(from: state).contains { $0.fault == nil }
        })
    }?.run
  }
}

extension SplitMix64 {
  /// Returns a claim about a system that one run decides.
  fileprivate mutating func claim(about system: TransitionSystem) -> Claim.Kind {
    func formula(_ generator: inout SplitMix64) -> RunFormula {
      generator.formula(about: system, size: generator.int(in: 1...4))
    }
    switch int(in: 0...9) {
    case 0: return .always(formula(&self))
    case 1: return .reachable(formula(&self))
    case 2: return .precedence(of: formula(&self), before: formula(&self))
    case 3: return .absence(formula(&self), .between(formula(&self), and: formula(&self)))
    case 4: return .absence(formula(&self), .afterUntil(formula(&self), until: formula(&self)))
    case 5: return .absence(formula(&self), .before(formula(&self)))
    case 6:
      return .temporal(
        .always(.implies(formula(&self), .weakUntil(formula(&self), formula(&self)))))
    case 7: return .noDeadlock(except: condition(about: system))
    case 8: return .scenario(scenario(about: system))
    default: return .unreachable(formula(&self))
    }
  }

  private mutating func formula(about system: TransitionSystem, size: Int) -> RunFormula {
    if size <= 1 { return .now(condition(about: system)) }
    let operand = formula(about: system, size: size - 1)
    switch int(in: 0...6) {
    case 0: return .negation(operand)
    case 1: return .previously(operand)
    case 2: return .once(operand)
    case 3: return .historically(operand)
    case 4: return .since(operand, .now(condition(about: system)))
    case 5: return .all([operand, .now(condition(about: system))])
    default: return .implies(operand, .now(condition(about: system)))
    }
  }

  private mutating func condition(about system: TransitionSystem) -> StateExpression {
    let slots =
      system.variables.indices.map(Slot.variable) + system.signals.indices.map(Slot.signal)
    let slot = pick(slots)
    let value = StateExpression.constant(pick(Array(system.domain(of: slot).range)))
    return chance(80) ? .equal(.read(slot), value) : .less(.read(slot), value)
  }

  private mutating func scenario(about system: TransitionSystem) -> Scenario {
    guard !system.signals.isEmpty else {
      return Scenario(events: [], isCallbackFree: .true, isPossible: true)
    }
    func event(_ generator: inout SplitMix64, isCallback: Bool) -> Scenario.Event {
      let index = generator.int(in: 0...system.signals.count - 1)
      let signal = system.signals[index]
      let others = signal.domain.range.filter { $0 != signal.defaultValue }
      return Scenario.Event(
        text: "event",
        condition: .equal(
          .read(.signal(index)), .constant(others.isEmpty ? 99 : generator.pick(others))),
        isCallback: isCallback)
    }
    let events = (0..<int(in: 1...3)).map { _ in event(&self, isCallback: chance(40)) }
    let quiet = StateExpression.equal(
      .read(.signal(0)), .constant(system.signals[0].defaultValue))
    return Scenario(events: events, isCallbackFree: quiet, isPossible: chance(50))
  }
}
