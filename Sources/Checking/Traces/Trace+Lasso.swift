package import ModelIR
package import TemporalProperties

extension Trace {
  /// Follows a run that goes on for ever with the reference interpreter, and tells its first round.
  ///
  /// - Parameters:
  ///   - lasso: A run by index. One that leads back to its last state rests there.
  ///   - system: The system without monitors.
  ///   - claim: The claim that the run is about.
  /// - Throws: The first reason why this isn't a run of the system.
  package init(
    replaying lasso: Lasso, in system: TransitionSystem, claim: Claim? = nil
  ) throws(ReplayError) {
    try self.init(replaying: lasso.run, in: system, claim: claim)
    let states = [lasso.run.start] + steps.map(\.state)
    let last = states[states.count - 1]
    guard states.indices.contains(lasso.loop), states[lasso.loop] == last else {
      throw .openCycle(state: lasso.loop)
    }
    if lasso.loop == steps.count {
      let possible = Interpreter(system).possibleActions(from: last)
      guard possible.isEmpty else { throw .restlessEnd(possible: possible) }
    }
    loop = lasso.loop
  }

  /// The infinite run, to evaluate formulas on.
  ///
  /// - Parameter system: The system that the run was told in.
  /// - Returns: The run, or nil where it is finite or isn't one of the system.
  package func lassoRun(in system: TransitionSystem) -> LassoRun? {
    guard let loop, var positions = finiteRun(in: system)?.positions,
      positions.indices.contains(loop)
    else { return nil }
    if loop == positions.count - 1 {
      positions.append(
        FiniteRun.Position(
          state: positions[loop].state, signals: system.signals.map(\.defaultValue)))
    }
    return LassoRun(positions: positions, loop: loop + 1)
  }

  /// The names of the actions that the run passes over for ever although they are fair.
  ///
  /// - Parameter system: The system that the run was told in.
  /// - Returns: The names in order; none for a run that is fair or finite.
  package func unfairness(in system: TransitionSystem) -> [String] {
    guard let run = lassoRun(in: system) else { return [] }
    return system.fairness.filter { !run.keeps($0) }.map(\.name)
  }
}
