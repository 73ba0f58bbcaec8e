extension Slice {
  /// Returns the canonical run of the whole system for the canonical run of the slice.
  ///
  /// The start is the least initial state that agrees with the slice's on the variables that remain;
  /// each step is the same step of the system, with its least choices after which the state
  /// agrees again.
  ///
  /// This is the canonical run of the system to the same target. Call a run of the system that takes
  /// only steps of the slice an extension of the run that it shows there.
  ///
  /// 1. *A shortest run of the system is an extension.* Without its other steps it would be a
  ///    shorter run to the target; see ``Slice``.
  /// 2. *From each state of the system, each continuation of its part in the slice can be taken.*
  ///    What isn't in the slice can't block: guards, assumptions and choices that could are in it.
  ///    So an extension can be built choice by choice, and whether it can still be completed depends
  ///    only on what the slice shows of it.
  /// 3. *Start.* By 2, the starts of shortest runs are all initial states whose remaining
  ///    variables are a start of a shortest run of the slice. The least of these has the least
  ///    values there, and everything else at its first value.
  /// 4. *Steps.* Renumbering keeps the order of steps, so the least step of the one is the least
  ///    step of the other.
  /// 5. *Choices.* By 2, the least choices of a shortest run take, in the order made, the first possible
  ///    alternative where the choice isn't in the slice, and otherwise the least after which the
  ///    slice's run can be completed; alternatives keep their order. So what they show in the slice is
  ///    its least choice, and they lead to its state. Any lesser choices with that state could
  ///    be completed as well, so the first ones with that state are the ones.
  ///
  /// - Returns: The run, or nil if there is none, which for a system without faults and a run of the
  ///   slice to one of its targets is an internal error.
  /// - Complexity: The number of ways in which the steps of the run can happen in the system.
  package func lift(_ run: Run) -> Run? {
    let sliced = Interpreter(system)
    let whole = Interpreter(original)
    guard var seen = sliced.start(of: run).map({ Situation(state: $0.state, signals: $0.signals) }),
      let start = whole.starts(agreeingWith: extended(seen.state)).first(where: { start in
        agrees(Situation(state: start.state, signals: start.signals), with: seen)
      })
    else { return nil }
    var result = Run(start: start.state, steps: [])
    var state = start.state
    for step in run.steps {
      guard system.steps.indices.contains(step.step),
        let shown = sliced.transitions(of: step.step, from: seen.state).first(where: {
          $0.choices == step.choices && $0.fault == nil
        })
      else { return nil }
      seen = Situation(state: shown.state, signals: shown.signals)
      let candidates = whole.transitions(of: steps[step.step], from: state)
      guard
        let next = candidates.first(where: { candidate in
          candidate.fault == nil
            && agrees(Situation(state: candidate.state, signals: candidate.signals), with: seen)
        })
      else { return nil }
      result.steps.append(Run.Step(step: next.step, choices: next.choices))
      state = next.state
    }
    return result
  }

  /// A state with the event into it.
  private struct Situation {
    var state: Interpreter.State
    var signals: [Int]

    func holds(_ condition: StateExpression) -> Bool {
      condition.value { slot in
        switch slot {
        case .variable(let index): state[index]
        case .signal(let index): signals[index]
        }
      } != 0
    }
  }

  /// Whether a situation of the system shows what a situation of the slice does.
  ///
  /// Signals are compared by what the targets make of them, since the slice tells only the values
  /// apart that matter.
  private func agrees(_ whole: Situation, with sliced: Situation) -> Bool {
    zip(variables, sliced.state).allSatisfy { whole.state[$0] == $1 }
      && zip(originalTargets, targets).allSatisfy { whole.holds($0) == sliced.holds($1) }
  }

  /// The state of the slice in the system, with the first initial value for everything else.
  private func extended(_ state: Interpreter.State) -> [Int?] {
    var result = original.variables.map(\.initialValues.first)
    for (index, value) in zip(variables, state) { result[index] = value }
    return result
  }
}
