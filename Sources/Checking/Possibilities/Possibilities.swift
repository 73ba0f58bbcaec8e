package import ModelIR
internal import TemporalProperties

/// What can happen after a run, and what can't, as the reference interpreter finds it.
package struct Possibilities: Hashable, Sendable {
  /// A way in which the run can go on.
  package struct Next: Hashable, Sendable {
    package var move: Run.Step
    package var step: Trace.Step

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

  /// Finds out what can happen after a run; nil where it isn't one of the system.
  ///
  /// - Parameters:
  ///   - trace: A run, told by the reference interpreter, that doesn't end with a mistake.
  ///   - system: The system that it was told in.
  /// - Complexity: The length of the run, and all steps of the system once.
  package init?(after trace: Trace, in system: TransitionSystem) {
    guard let run = trace.finiteRun(in: system), let last = run.positions.last else { return nil }
    var next: [Next] = []
    for transition in Interpreter(system).transitions(from: last.state) {
      var reads: Set<Slot> = []
      let fault = transition.fault.map { SpecificationFault.Kind($0, in: system) }
      guard
        let step = Trace.Step(transition, from: last.state, in: system, reads: &reads)
      else { return nil }
      next.append(
        Next(
          move: Run.Step(step: transition.step, choices: transition.choices), step: step,
          fault: fault))
    }
    self.next = next
    let possible = Set(next.map { system.steps[$0.move.step].action })
    let hindrances = Hindrances(after: run, in: system)
    hindered = system.actions.indices.filter { !possible.contains($0) }.compactMap { action in
      hindrances.reasons(against: action).map {
        Hindered(action: Trace.Action(system.actions[action], part: 0), reasons: $0)
      }
    }
  }
}
