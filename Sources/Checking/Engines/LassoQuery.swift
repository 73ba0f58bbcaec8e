package import ModelIR
package import TemporalProperties

/// A question to an engine about infinite runs: whether some run comes to a cycle that counts.
///
/// It is asked about a product in which every state that matters has a successor; see
/// `LivenessProduct`. A run that ends is none.
package struct LassoQuery: Hashable, Sendable {
  /// The system with its monitors, already sliced; its faults count as steps that don't exist.
  package var system: TransitionSystem

  /// The cycles that count.
  package var recurrence: Recurrence

  package init(system: TransitionSystem, recurrence: Recurrence) {
    self.system = system
    self.recurrence = recurrence
  }

  /// Why whole ticks don't decide it, if so.
  package var objectionToWholeTicks: WholeTicks.Objection? {
    WholeTicks.objection(to: system, targets: [], recurring: recurrence.conditions)
  }

  /// The question which of the conditions are reachable, which has the same variations.
  package var reachability: ReachabilityQuery {
    ReachabilityQuery(system: system, targets: recurrence.conditions)
  }
}

/// A run that goes on for ever by repeating its end.
package struct Lasso: Hashable, Sendable {
  /// The run up to the end of the first round of the cycle.
  package var run: Run

  /// The state that the last one leads back to, counted from zero.
  package var loop: Int

  package init(run: Run, loop: Int) {
    self.run = run
    self.loop = loop
  }

  /// Returns the same infinite run, told as shortly as possible.
  ///
  /// A cycle that repeats a shorter one is replaced by that, and steps of the stem that are the end of the
  /// cycle belong to the cycle.
  ///
  /// - Parameter states: The states of the run, from s₀ to the end of the first round.
  /// - Returns: A run with the same states and steps for ever.
  /// - Complexity: Quadratic in the length of the cycle.
  package func shortest(through states: [[Int]]) -> Lasso {
    var result = self
    let cycle = Array(run.steps[loop...])
    /// Whether the cycle consists of rounds of so many steps.
    func repeats(each length: Int) -> Bool {
      cycle.count.isMultiple(of: length)
        && (length..<cycle.count).allSatisfy { index in
          cycle[index] == cycle[index - length]
            && states[loop + index] == states[loop + index - length]
        }
    }
    if let length = (1..<max(cycle.count, 1)).first(where: repeats) {
      result.run.steps.removeSubrange((loop + length)...)
    }
    while result.loop > 0, result.loop < result.run.steps.count,
      result.run.steps[result.loop - 1] == result.run.steps[result.run.steps.count - 1],
      states[result.loop - 1] == states[result.run.steps.count - 1]
    {
      result.run.steps.removeLast()
      result.loop -= 1
    }
    return result
  }
}

/// What an engine found out about cycles.
package struct LassoAnswer: Hashable, Sendable {
  /// A run to a cycle that counts, under any valuation; neither canonical nor always the shortest.
  package var lasso: Lasso?

  /// Into how many parts a tick must be divided so that there is a run in whole ticks, if ``lasso`` is nil.
  package var finerTicks: Int?

  /// The valuations under which there is known to be such a run, in canonical order.
  package var reached: [[Int]]

  /// What is known about all other valuations; a bound is about the steps of stem and cycle together.
  package var rest: ReachabilityAnswer.Rest
  package var statistics: ReachabilityAnswer.Statistics

  package init(
    lasso: Lasso?, finerTicks: Int? = nil, reached: [[Int]], rest: ReachabilityAnswer.Rest,
    statistics: ReachabilityAnswer.Statistics
  ) {
    self.lasso = lasso
    self.finerTicks = finerTicks
    self.reached = reached
    self.rest = rest
    self.statistics = statistics
  }
}
