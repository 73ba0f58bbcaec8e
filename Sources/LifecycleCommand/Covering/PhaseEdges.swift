import ModelIR
import TemporalProperties

/// The changes of a variable from one value to another that the steps of a system could make.
///
/// They are found by looking at the steps alone, each from every value of the variable, with all other variables
/// at any value. What is no change for any step is none that a run misses.
struct PhaseEdges {
  /// A change from one value to another.
  struct Edge: Hashable {
    var from: Int
    var to: Int

    /// Holds after a step that makes the change.
    func isMade(by variable: Int) -> RunFormula {
      func holds(_ code: Int) -> RunFormula {
        .now(.equal(.read(.variable(variable)), .constant(code)))
      }
      return .all([holds(to), .previously(holds(from))])
    }
  }

  private let system: TransitionSystem
  private let variable: Int

  /// The changes, by the value before and then by the value after.
  private(set) var edges: [Edge] = []

  init(of variable: Int, in system: TransitionSystem) {
    self.system = system
    self.variable = variable
    let values = Array(system.variables[variable].domain.range)
    for value in values {
      let start = ValueSet(single: value)
      let ends = system.steps.reduce(into: ValueSet([])) { ends, step in
        guard truth(of: step.guardCondition, at: start).mayBeTrue else { return }
        ends = ends.union(end(of: step.body, from: start))
      }
      edges += values.filter { $0 != value && ends.contains($0) }.map { Edge(from: value, to: $0) }
    }
  }

  /// Returns the values after some lines; they count as able to end wherever a choice or a test lets them.
  private func end(of body: [Statement], from start: ValueSet) -> ValueSet {
    body.reduce(start) { value, statement in
      switch statement {
      case .assign(.variable(variable), let expression): truth(of: expression, at: value)
      case .branch(let condition, let first, let second):
        union(
          of: [(condition, first), (.negation(condition), second)], from: value)
      case .choose(let choice):
        union(of: choice.alternatives.map { ($0.condition, $0.body) }, from: value)
      case .assign, .require, .line: value
      }
    }
  }

  private func union(
    of ways: [(condition: StateExpression, body: [Statement])], from start: ValueSet
  ) -> ValueSet {
    ways.reduce(into: ValueSet([])) { ends, way in
      guard truth(of: way.condition, at: start).mayBeTrue else { return }
      ends = ends.union(end(of: way.body, from: start))
    }
  }

  /// Returns the values that an expression can have where the variable has some values.
  private func truth(of expression: StateExpression, at value: ValueSet) -> ValueSet {
    expression.possibleValues { slot in
      slot == .variable(variable) ? value : ValueSet(system.domain(of: slot))
    }
  }
}
