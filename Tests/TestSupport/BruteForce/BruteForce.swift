package import ModelIR

/// Breadth-first search with the reference interpreter: the oracle of the engines on small systems.
///
/// A run is stored for every state. States are visited in the order in which they are found, and so
/// in the canonical order of their least runs; the first run that reaches a target is the canonical one.
package struct BruteForce: Sendable {
  /// What is known about one target.
  package struct Target: Hashable, Sendable {
    /// The canonical run, if the target is reachable under any valuation.
    package var run: Run?

    /// The valuations of the variations under which the target is reachable, in canonical order.
    package var reached: [[Int]]
  }

  package private(set) var targets: [Target]

  /// The number of reachable states, by the values of all variables.
  package private(set) var states = 0

  /// The number of ways to continue from a reachable state, faults excluded.
  package private(set) var transitions = 0

  /// The number of steps to the farthest state.
  package private(set) var depth = 0

  /// The faults that a run comes upon, each once, in the order found.
  package private(set) var faults: [Interpreter.FoundFault] = []

  /// Searches all reachable states.
  ///
  /// - Parameters:
  ///   - system: A system with few states.
  ///   - conditions: Conditions about a state and the event into it.
  package init(_ system: TransitionSystem, targets conditions: [StateExpression]) {
    let interpreter = Interpreter(system)
    let variations = system.variables.indices.filter { system.variables[$0].role == .variation }
    var runs: [Run?] = conditions.map { _ in nil }
    var reached: [Set<[Int]>] = conditions.map { _ in [] }
    var seen: Set<Interpreter.State> = []
    var queue: [(state: Interpreter.State, run: Run)] = []

    func arrive(in state: Interpreter.State, with signals: [Int], by run: Run) {
      for (index, condition) in conditions.enumerated() {
        let value = condition.value { slot in
          switch slot {
          case .variable(let index): state[index]
          case .signal(let index): signals[index]
          }
        }
        guard value != 0 else { continue }
        runs[index] = runs[index] ?? run
        reached[index].insert(variations.map { state[$0] })
      }
      if seen.insert(state).inserted { queue.append((state, run)) }
    }

    for start in interpreter.initialStates() {
      arrive(in: start.state, with: start.signals, by: Run(start: start.state, steps: []))
    }
    var next = 0
    while next < queue.count {
      let (state, run) = queue[next]
      next += 1
      depth = run.steps.count
      for transition in interpreter.transitions(from: state) {
        if let fault = transition.fault {
          if !faults.contains(fault) { faults.append(fault) }
          continue
        }
        transitions += 1
        var longer = run
        longer.steps.append(Run.Step(step: transition.step, choices: transition.choices))
        arrive(in: transition.state, with: transition.signals, by: longer)
      }
    }
    states = seen.count
    let valuations = variations.reduce([[Int]]([[]])) { partial, variable in
      partial.flatMap { head in system.variables[variable].initialValues.map { head + [$0] } }
    }
    targets = zip(runs, reached).map { run, reached in
      Target(run: run, reached: valuations.filter(reached.contains))
    }
  }
}
