package import ModelIR
package import TemporalProperties

/// A question to an engine about infinite runs: whether some run comes to a cycle that counts.
///
/// It is asked about a product in which every state that matters has a successor; see
/// ``LivenessProduct``. A run that ends is none.
package struct LassoQuery: Hashable, Sendable {
  /// The system with its monitors, already sliced; its faults count as steps that don't exist.
  package var system: TransitionSystem

  /// The cycles that count.
  package var recurrence: Recurrence

  package init(system: TransitionSystem, recurrence: Recurrence) {
    self.system = system
    self.recurrence = recurrence
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
}

/// What an engine found out about cycles.
package struct LassoAnswer: Hashable, Sendable {
  /// A run to a cycle that counts, under any valuation; neither canonical nor always the shortest.
  package var lasso: Lasso?

  /// The valuations under which there is known to be such a run, in canonical order.
  package var reached: [[Int]]

  /// What is known about all other valuations; a bound is about the steps of stem and cycle together.
  package var rest: ReachabilityAnswer.Rest
  package var statistics: ReachabilityAnswer.Statistics

  package init(
    lasso: Lasso?, reached: [[Int]], rest: ReachabilityAnswer.Rest,
    statistics: ReachabilityAnswer.Statistics
  ) {
    self.lasso = lasso
    self.reached = reached
    self.rest = rest
    self.statistics = statistics
  }
}
