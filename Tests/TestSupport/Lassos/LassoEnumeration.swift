package import Checking
package import ModelIR
package import TemporalProperties

/// Infinite runs of a small system, found by following all its steps with the reference interpreter.
///
/// It is the oracle of the engines that search for cycles: what one of these runs breaks isn't kept.
/// Longer runs are not among them.
package struct LassoEnumeration: Sendable {
  /// The runs, as the engines tell them and as formulas are evaluated on them.
  package private(set) var lassos: [(lasso: Lasso, run: LassoRun)] = []

  /// Follows a system.
  ///
  /// - Parameters:
  ///   - system: A system without faults.
  ///   - length: The most steps of a run up to the end of the first round.
  ///   - limit: The number of runs after which no more are looked for.
  package init(of system: TransitionSystem, upTo length: Int, atMost limit: Int) {
    let interpreter = Interpreter(system)
    var open = interpreter.initialStates().map { start in
      Way(
        run: Run(start: start.state, steps: []),
        positions: [FiniteRun.Position(state: start.state, signals: start.signals)])
    }
    var next = 0
    while next < open.count, lassos.count < limit, next < 20 * limit {
      let way = open[next]
      next += 1
      let last = way.positions[way.positions.count - 1].state
      let transitions = interpreter.transitions(from: last).filter { $0.fault == nil }
      if transitions.isEmpty { lassos.append(way.resting(in: system)) }
      for transition in transitions where way.run.steps.count < length {
        let longer = way.continued(by: transition)
        lassos += longer.lassos
        open.append(longer)
      }
    }
  }

  /// A beginning of a run.
  private struct Way {
    var run: Run
    var positions: [FiniteRun.Position]

    func continued(by transition: Interpreter.Transition) -> Way {
      var longer = self
      longer.run.steps.append(Run.Step(step: transition.step, choices: transition.choices))
      longer.positions.append(
        FiniteRun.Position(state: transition.state, signals: transition.signals))
      return longer
    }

    /// The runs that go back from here to an earlier state with the same values.
    var lassos: [(lasso: Lasso, run: LassoRun)] {
      let last = positions.count - 1
      return (0..<last).filter { positions[$0].state == positions[last].state }.map { loop in
        (Lasso(run: run, loop: loop), LassoRun(positions: positions, loop: loop + 1))
      }
    }

    /// The run that stays here, since it can't go on.
    func resting(in system: TransitionSystem) -> (lasso: Lasso, run: LassoRun) {
      let state = positions[positions.count - 1].state
      let rest = FiniteRun.Position(state: state, signals: system.signals.map(\.defaultValue))
      return (
        Lasso(run: run, loop: run.steps.count),
        LassoRun(positions: positions + [rest], loop: positions.count)
      )
    }
  }
}
