internal import ModelIR
internal import TemporalProperties

/// What keeps actions from happening after a run.
struct Hindrances {
  private let system: TransitionSystem
  private let facts: RunFacts

  /// The position after the last step.
  private let last: Int

  init(after run: FiniteRun, in system: TransitionSystem) {
    self.system = system
    facts = RunFacts(system: system, run: run)
    last = run.positions.count - 1
  }

  private var position: FiniteRun.Position { facts.run.positions[last] }

  /// Returns what keeps an action from beginning; nil for one that never begins anything.
  ///
  /// Where it can begin in several ways, these are the reasons against the way that lacks least.
  func reasons(against action: Int) -> [String]? {
    let ways = system.steps.indices.filter {
      system.steps[$0].action == action && system.steps[$0].part == 0
    }
    let lacks = ways.map { way in (way, lacking(for: system.steps[way])) }
    guard let (way, missing) = lacks.min(by: { $0.1.count < $1.1.count }) else { return nil }
    if missing.contains(where: \.reads.isEmpty) { return ["it never can in this specification"] }
    guard missing.isEmpty else {
      return missing.map(reason).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    let excluding = assumptions(excluding: way)
    return excluding.isEmpty
      ? ["there is nothing to choose from"]
      : excluding.map { "the assumption ‘\($0)’ excludes what would follow" }
  }

  /// The conditions of a step that don't hold.
  private func lacking(for step: TransitionSystem.Step) -> [StateExpression] {
    Self.conjuncts(of: step.guardCondition).filter { !position.holds($0) }
  }

  private static func conjuncts(of condition: StateExpression) -> [StateExpression] {
    guard case .all(let operands) = condition else { return [condition] }
    return operands.flatMap(conjuncts)
  }

  /// Tells what a condition needs and what there is instead.
  private func reason(_ condition: StateExpression) -> String {
    let variables = condition.reads.compactMap { slot -> Int? in
      if case .variable(let index) = slot { index } else { nil }
    }
    if let waiting = variables.first(where: { system.variables[$0].role == .position }) {
      return unfinished(waiting)
    }
    if variables.contains(where: { system.variables[$0].role == .pending }), variables.count == 1 {
      return "it isn’t waiting"
    }
    let needed = condition.standardNotation(in: system)
    let fact = facts.fact(condition, at: last, is: false)
    // A single variable is told with the step since which it is so, several by their values.
    guard variables.count > 1 || fact.contains("‘") else { return "needs \(needed), but \(fact)" }
    let values = variables.sorted().map { index in
      let variable = system.variables[index]
      return "\(variable.name) is \(variable.domain.label(position.state[index]))"
    }
    return "needs \(needed), but \(values.joined(separator: " and "))"
  }

  /// Tells what has to be finished first.
  private func unfinished(_ variable: Int) -> String {
    let value = StateExpression.constant(position.state[variable])
    let continuing = system.steps.first { step in
      step.part > 0
        && Self.conjuncts(of: step.guardCondition).contains(
          .equal(.read(.variable(variable)), value))
    }
    guard let continuing else { return "something else isn’t finished" }
    return "‘\(system.actions[continuing.action].title)’ isn’t finished"
  }

  /// The names of the assumptions without which a step would be possible.
  private func assumptions(excluding step: Int) -> [String] {
    var free = system
    free.assumptions = []
    let ways = Interpreter(free).transitions(of: step, from: position.state)
    return system.assumptions.filter { assumption in
      ways.contains { way in
        !FiniteRun.Position(state: way.state, signals: way.signals).holds(assumption.condition)
      }
    }.map(\.name)
  }
}
