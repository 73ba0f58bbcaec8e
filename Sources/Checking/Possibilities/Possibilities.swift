package import ModelIR
internal import TemporalProperties

/// What can happen after a run, and what can't, as the reference interpreter finds it.
package struct Possibilities: Hashable, Sendable {
  /// A way in which the run can go on.
  package struct Next: Hashable, Sendable {
    package var move: Run.Step
    package var step: Trace.Step

    /// The event: the value of each signal.
    package var signals: [Int]

    /// The mistake that the specification makes in this step, if it does; no run goes on after it.
    package var fault: SpecificationFault.Kind?
  }

  /// An action that can't happen now.
  package struct Hindered: Hashable, Sendable {
    package var action: Trace.Action

    /// What keeps it from happening, in words; each would be reason enough.
    package var reasons: [String]
  }

  /// The ways to go on, in canonical order.
  package var next: [Next]

  /// The actions that can't happen, in the order of declaration.
  package var hindered: [Hindered]

  /// Finds out what can happen after a run.
  ///
  /// - Parameters:
  ///   - trace: A run, told by the reference interpreter, that doesn't end with a mistake.
  ///   - system: The system that it was told in.
  /// - Throws: The reason for which it isn't a run of the system, or can't be told.
  /// - Complexity: The length of the run, and all steps of the system once.
  package init(after trace: Trace, in system: TransitionSystem) throws(ReplayError) {
    guard let run = trace.finiteRun(in: system), let last = run.positions.last else {
      throw .inconsistentNarration(step: trace.steps.count)
    }
    next = try Self.ways(from: last.state, in: system, after: trace.steps.count)
    let possible = Set(next.map { system.steps[$0.move.step].action })
    let hindrances = Hindrances(after: run, in: system)
    hindered = system.actions.indices.filter { !possible.contains($0) }.compactMap { action in
      hindrances.reasons(against: action).map {
        Hindered(action: Trace.Action(system.actions[action], part: 0), reasons: $0)
      }
    }
  }

  /// Returns the ways in which a run can go on from a state, in canonical order.
  ///
  /// - Parameters:
  ///   - state: A state of the system.
  ///   - system: The system.
  ///   - steps: The only steps that are asked for, by their indices in order; nil for all.
  ///   - count: How many steps lead there, for what is thrown.
  /// - Returns: Each step with each of its choices.
  /// - Throws: An error of this program, if a step can't be told as the interpreter takes it.
  package static func ways(
    from state: [Int], in system: TransitionSystem, by steps: [Int]? = nil, after count: Int = 0
  ) throws(ReplayError) -> [Next] {
    var ways: [Next] = []
    let interpreter = Interpreter(system)
    let transitions =
      steps?.flatMap { interpreter.transitions(of: $0, from: state) }
      ?? interpreter.transitions(from: state)
    for transition in transitions {
      var reads: Set<Slot> = []
      guard let step = Trace.Step(transition, from: state, in: system, reads: &reads) else {
        throw .inconsistentNarration(step: count + 1)
      }
      ways.append(
        Next(
          move: Run.Step(step: transition.step, choices: transition.choices), step: step,
          signals: transition.signals,
          fault: transition.fault.map { SpecificationFault.Kind($0, in: system) }))
    }
    return ways
  }
}
