import ModelIR

/// What an action needs and does, as far as its steps alone tell.
///
/// Nothing is explored: a change that a step could make counts, whether or not some run makes it.
struct ActionEffects {
  /// What an action asks of a phase, and what it makes of it.
  struct Change: Hashable {
    var variable: Int

    /// The values with which the action can begin; none where every value will do.
    var before: [Int]

    /// The values that the steps could give the phase; none where they leave it alone.
    var after: [Int]
  }

  private let system: TransitionSystem
  private let steps: [TransitionSystem.Step]

  init(of action: Int, in system: TransitionSystem) {
    self.system = system
    steps = system.steps.filter { $0.action == action }.sorted { $0.part < $1.part }
  }

  /// The callbacks that the action can make, each of them once, in the order of its lines.
  var callbacks: [String] {
    var found: [String] = []
    func visit(_ body: [Statement]) {
      for statement in body {
        switch statement {
        case .assign(.signal(let signal), .constant(let code)):
          guard system.signals[signal].role == .callback, code != 0 else { continue }
          let label = system.signals[signal].domain.label(code)
          if !found.contains(label) { found.append(label) }
        case .branch(_, let first, let second):
          visit(first)
          visit(second)
        case .choose(let choice): choice.alternatives.forEach { visit($0.body) }
        case .assign, .require, .line: continue
        }
      }
    }
    steps.forEach { visit($0.body) }
    return found
  }

  /// The phases that the action asks for or changes; the reset of one at an end isn't told.
  var changes: [Change] {
    system.variables.indices.compactMap { index in
      let variable = system.variables[index]
      guard variable.isPhase else { return nil }
      let all = Array(variable.domain.range)
      let before = beginning(of: index)
      let after = results(for: index, from: before)
      let isFree = before == all
      guard after.isEmpty ? !isFree : !(isFree && after == variable.initialValues) else {
        return nil
      }
      return Change(
        variable: index, before: isFree ? [] : before, after: after == before ? [] : after)
    }
  }

  /// Returns the values with which the first part can begin.
  private func beginning(of variable: Int) -> [Int] {
    system.variables[variable].domain.range.filter { value in
      steps.contains {
        $0.part == 0
          && truth(of: $0.guardCondition, variable, ValueSet(single: value)).mayBeTrue
          && canRun($0.body, variable, ValueSet(single: value))
      }
    }
  }

  /// Whether some way through lines is open where a variable begins with some values.
  private func canRun(_ body: [Statement], _ variable: Int, _ start: ValueSet) -> Bool {
    var present = start
    for statement in body {
      switch statement {
      case .assign(.variable(variable), let expression):
        present = truth(of: expression, variable, present)
      case .choose(let choice):
        let isOpen = choice.alternatives.contains { way in
          truth(of: way.condition, variable, present).mayBeTrue
            && canRun(way.body, variable, present)
        }
        guard isOpen else { return false }
        // Which way is taken isn't followed: behind it, the variable may have any value.
        if assigns(variable, in: choice.alternatives.flatMap(\.body)) { return true }
      case .branch(let condition, let first, let second):
        let isOpen =
          truth(of: condition, variable, present).mayBeTrue && canRun(first, variable, present)
          || truth(of: .negation(condition), variable, present).mayBeTrue
            && canRun(second, variable, present)
        guard isOpen else { return false }
        if assigns(variable, in: first + second) { return true }
      case .assign, .require, .line: continue
      }
    }
    return true
  }

  /// Whether some of the lines gives a variable a value.
  private func assigns(_ variable: Int, in body: [Statement]) -> Bool {
    body.contains { statement in
      switch statement {
      case .assign(let slot, _): slot == .variable(variable)
      case .branch(_, let first, let second): assigns(variable, in: first + second)
      case .choose(let choice): assigns(variable, in: choice.alternatives.flatMap(\.body))
      case .require, .line: false
      }
    }
  }

  /// Returns the values that the lines give a variable.
  private func results(for variable: Int, from before: [Int]) -> [Int] {
    var given = ValueSet([])
    func visit(_ body: [Statement]) {
      for statement in body {
        let present = ValueSet(before).union(given)
        switch statement {
        case .assign(.variable(variable), let expression):
          given = given.union(truth(of: expression, variable, present))
        case .branch(let condition, let first, let second):
          if truth(of: condition, variable, present).mayBeTrue { visit(first) }
          if truth(of: .negation(condition), variable, present).mayBeTrue { visit(second) }
        case .choose(let choice):
          for way in choice.alternatives
          where truth(of: way.condition, variable, present).mayBeTrue { visit(way.body) }
        case .assign, .require, .line: continue
        }
      }
    }
    steps.forEach { visit($0.body) }
    return system.variables[variable].domain.range.filter(given.contains)
  }

  /// Returns the values that an expression can have where a variable has some values.
  private func truth(
    of expression: StateExpression, _ variable: Int, _ value: ValueSet
  ) -> ValueSet {
    expression.possibleValues { slot in
      slot == .variable(variable) ? value : ValueSet(system.domain(of: slot))
    }
  }
}
