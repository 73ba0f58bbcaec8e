import ModelIR
import TemporalProperties
import TestSupport

extension SplitMix64 {
  mutating func below(_ bound: Int) -> Int { int(in: 0...bound - 1) }

  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// Returns a run of at most ten steps, with few changes at a time.
  mutating func scriptedRun() -> ScriptedRun {
    var state = [below(2), below(2), below(2), below(4)]
    var positions = [FiniteRun.Position(state: state, signals: [0, 0])]
    for _ in 0..<below(11) {
      for variable in state.indices where oneIn(2) { state[variable] = below(variable < 3 ? 2 : 4) }
      let signals = oneIn(2) ? [0, 0] : [below(4), below(2)]
      positions.append(FiniteRun.Position(state: state, signals: signals))
    }
    return ScriptedRun(run: FiniteRun(positions: positions))
  }

  mutating func condition() -> StateExpression {
    switch below(8) {
    case 0: .less(ScriptedRun.n, .constant(1 + below(3)))
    case 1: .equal(ScriptedRun.n, .constant(below(4)))
    case 2: ScriptedRun.f
    case 3: ScriptedRun.calls(below(4))
    case 4: .negation(ScriptedRun.p)
    default: [ScriptedRun.p, ScriptedRun.q, ScriptedRun.r][below(3)]
    }
  }

  /// Returns a formula about the past with so many parts.
  mutating func pastFormula(size: Int) -> RunFormula {
    if size <= 1 { return .now(condition()) }
    if size == 2 || oneIn(2) {
      let operand = pastFormula(size: size - 1)
      switch below(4) {
      case 0: return .negation(operand)
      case 1: return .previously(operand)
      case 2: return .once(operand)
      default: return .historically(operand)
      }
    }
    let left = 1 + below(size - 2)
    let lhs = pastFormula(size: left)
    let rhs = pastFormula(size: size - 1 - left)
    switch below(4) {
    case 0: return .all([lhs, rhs])
    case 1: return .any([lhs, rhs])
    case 2: return .implies(lhs, rhs)
    default: return .since(lhs, rhs)
    }
  }

  /// Returns a formula of a shape that can be turned into one about the past.
  mutating func safetyFormula(depth: Int) -> RunFormula {
    if depth == 0 { return pastFormula(size: 1 + below(3)) }
    let inner = safetyFormula(depth: depth - 1)
    switch below(9) {
    case 0: return .always(inner)
    case 1: return .implies(pastFormula(size: 1 + below(3)), inner)
    case 2: return .weakUntil(inner, pastFormula(size: 1 + below(2)))
    case 3: return .release(pastFormula(size: 1 + below(2)), inner)
    case 4: return .all([inner, safetyFormula(depth: depth - 1)])
    case 5: return .any([pastFormula(size: 1 + below(2)), inner])
    case 6: return .negation(.eventually(.negation(inner)))
    case 7: return .negation(.until(pastFormula(size: 1), .negation(inner)))
    default: return .always(.implies(pastFormula(size: 1 + below(2)), inner))
    }
  }

  /// Returns a claim of any kind that a monitor can follow.
  mutating func claim() -> Claim.Kind {
    func small(_ generator: inout SplitMix64) -> RunFormula {
      generator.pastFormula(size: 1 + generator.below(3))
    }
    switch below(12) {
    case 0: return .always(small(&self))
    case 1: return .unreachable(small(&self))
    case 2: return .reachable(small(&self))
    case 3: return .precedence(of: small(&self), before: small(&self))
    case 4: return .absence(small(&self), .after(small(&self)))
    case 5: return .absence(small(&self), .before(small(&self)))
    case 6: return .absence(small(&self), .between(small(&self), and: small(&self)))
    case 7: return .absence(small(&self), .afterUntil(small(&self), until: small(&self)))
    case 8: return .absence(small(&self), .globally)
    case 9: return .temporal(safetyFormula(depth: 1 + below(3)))
    case 10: return .phaseGraph(phaseGraph())
    default: return .scenario(scenario())
    }
  }

  private mutating func phaseGraph() -> PhaseGraph {
    let edges = (0..<1 + below(3)).map { _ in PhaseGraph.Condition.edge(below(4), below(4)) }
    return PhaseGraph(variable: 3, condition: .all(edges + [.negation(.edge(below(4), below(4)))]))
  }

  private mutating func scenario() -> Scenario {
    let events = (0..<1 + below(4)).map { index in
      oneIn(2)
        ? Scenario.Event(
          text: "callback", condition: ScriptedRun.calls(1 + below(3)), isCallback: true)
        : Scenario.Event(text: "action", condition: ScriptedRun.f, isCallback: false)
    }
    return Scenario(
      events: events, isCallbackFree: ScriptedRun.calls(0), isPossible: oneIn(2))
  }
}
