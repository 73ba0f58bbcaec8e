@testable import Exporting
import ModelIR
import TestSupport
import Testing

@Suite("steps without choices, and steps as equations, on random systems")
struct LoweringTests {
  /// The fixed seeds, then fresh ones.
  static let seeds: [UInt64] = {
    var generator = SystemRandomNumberGenerator()
    let fresh = generator.next() >> 1
    return Array(1...250) + (0..<30).map { fresh + $0 }
  }()

  private static func system(_ seed: UInt64) -> TransitionSystem {
    RandomSystem(seed: seed, options: RandomSystem.Options(allowsFaults: seed % 2 == 0)).system
  }

  @Test("rules lead where steps lead, as often, from every state")
  func rules() throws {
    for seed in Self.seeds {
      let system = Self.system(seed)
      let interpreter = Interpreter(system)
      let starts = Set(interpreter.initialStates().map(\.state))
      guard !starts.isEmpty else {
        #expect(throws: ExportError.noStart) { try RuleSystem(ExportedSystem(system)) }
        continue
      }
      let rules = try RuleSystem(ExportedSystem(system))
      #expect(Set(rules.starts) == starts, "seed \(seed)")
      Self.forEachReachableState(interpreter) { state, expected in
        let found = rules.rules.compactMap { rule -> [Int]? in
          var lines = RuleRun(state: state, system: system)
          return lines.passes(rule) ? lines.state : nil
        }
        #expect(found.sorted() == expected.sorted(), "seed \(seed)")
      }
    }
  }

  @Test("equations lead where steps lead, as often, from every state")
  func flows() throws {
    for seed in Self.seeds {
      let system = Self.system(seed)
      let interpreter = Interpreter(system)
      let start = FlowBuilder.start(of: system)
      let none = system.variables.map { _ in 0 }
      #expect(
        FlowRun.results(of: start, from: none).sorted()
          == interpreter.initialStates().map(\.state).sorted(), "seed \(seed)")
      let flows = system.steps.map { FlowBuilder.flow(of: $0, in: system) }
      Self.forEachReachableState(interpreter) { state, expected in
        let found = flows.flatMap { FlowRun.results(of: $0, from: state) }
        #expect(found.sorted() == expected.sorted(), "seed \(seed)")
      }
    }
  }

  /// Visits each reachable state with the states that follow, one for each way to come there.
  private static func forEachReachableState(
    _ interpreter: Interpreter, _ visit: ([Int], [[Int]]) -> Void
  ) {
    var queue = interpreter.initialStates().map(\.state)
    var seen = Set(queue)
    while let state = queue.popLast() {
      let next = interpreter.transitions(from: state).filter { $0.fault == nil }.map(\.state)
      visit(state, next)
      for state in next where seen.insert(state).inserted { queue.append(state) }
    }
  }
}

extension [[Int]] {
  fileprivate func sorted() -> [[Int]] { sorted { $0.lexicographicallyPrecedes($1) } }
}

/// A run of the lines of a rule, as its definition says.
private struct RuleRun {
  var state: [Int]
  let system: TransitionSystem

  /// What nothing may read before it is written.
  private var signals: [Int]

  init(state: [Int], system: TransitionSystem) {
    self.state = state
    self.system = system
    signals = system.signals.map { _ in 1_000_000 }
  }

  /// Runs the lines, if the guard and all demands hold.
  mutating func passes(_ rule: Rule) -> Bool {
    value(rule.guardCondition) != 0 && run(rule.body)
  }

  private mutating func run(_ body: [Statement]) -> Bool {
    body.allSatisfy { statement in
      switch statement {
      case .assign(let slot, let expression):
        let value = value(expression)
        guard system.domain(of: slot).range.contains(value) else { return false }
        switch slot {
        case .variable(let index): state[index] = value
        case .signal(let index): signals[index] = value
        }
        return true
      case .require(let condition, _): return value(condition) != 0
      case .branch(let condition, let first, let second):
        return run(value(condition) != 0 ? first : second)
      case .choose, .line: return false
      }
    }
  }

  private func value(_ expression: StateExpression) -> Int {
    expression.value { slot in
      switch slot {
      case .variable(let index): state[index]
      case .signal(let index): signals[index]
      }
    }
  }
}

/// All solutions of the equations of a flow.
private enum FlowRun {
  /// Returns the states after the flow, one for each way to make the choices.
  static func results(of flow: Flow, from state: [Int]) -> [[Int]] {
    flow.choices.reduce([[]]) { heads, choice in
      heads.flatMap { head in choice.alternatives.indices.map { head + [$0] } }
    }.compactMap { choices in
      var locals: [Int] = []
      func value(_ expression: FlowExpression) -> Int {
        expression.value { leaf in
          switch leaf {
          case .variable(let index): state[index]
          case .local(let index): locals[index]
          case .choice(let index): choices[index]
          }
        }
      }
      for local in flow.locals { locals.append(value(local.value)) }
      guard flow.demands.allSatisfy({ value($0) != 0 }) else { return nil }
      return state.indices.map { index in flow.results[index].map(value) ?? state[index] }
    }
  }
}
