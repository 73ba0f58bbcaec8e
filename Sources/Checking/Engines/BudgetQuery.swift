package import ModelIR

/// The question for which values of an open time a system can come to a condition.
package struct BudgetQuery: Hashable, Sendable {
  /// The system with its monitors, already sliced; its faults count as steps that don't exist.
  package var system: TransitionSystem

  /// A condition about variables only.
  package var target: StateExpression

  /// The time that is asked about: a variable, by its index, with the role of a parameter.
  ///
  /// All other open times, and the variations, may have any of their initial values.
  package var parameter: Int

  package init(system: TransitionSystem, target: StateExpression, parameter: Int) {
    self.system = system
    self.target = target
    self.parameter = parameter
  }

  /// The values that the time can have, in ticks.
  package var range: Interval? {
    guard system.variables.indices.contains(parameter) else { return nil }
    let values = system.variables[parameter].initialValues
    guard let least = values.min(), let most = values.max() else { return nil }
    return Interval(least...most)
  }
}

/// The values of an open time, by whether the system can come to the condition.
package struct BudgetAnswer: Hashable, Sendable {
  /// The values with which the condition is reachable, as intervals in order that don't touch.
  package var reached: [Reached]

  /// All other values, as intervals in order that don't touch.
  package var others: [Interval]

  /// What is known about all other values.
  package var rest: ReachabilityAnswer.Rest
  package var statistics: ReachabilityAnswer.Statistics

  package init(
    reached: [Reached], others: [Interval], rest: ReachabilityAnswer.Rest,
    statistics: ReachabilityAnswer.Statistics
  ) {
    self.reached = reached
    self.others = others
    self.rest = rest
    self.statistics = statistics
  }

  /// Values with which the condition is reachable.
  package struct Reached: Hashable, Sendable {
    /// The values in ticks.
    package var interval: Interval

    /// A shortest run with one of the values; nil where the budget didn't suffice to tell it.
    package var example: Example?

    package init(interval: Interval, example: Example?) {
      self.interval = interval
      self.example = example
    }
  }

  /// A run with a value close to the border, beyond which the condition isn't reachable.
  package struct Example: Hashable, Sendable {
    /// The value, in ticks.
    package var value: Fraction

    /// Into how many parts a tick was divided for the run.
    package var parts: Int

    /// A run of the system with ticks divided into so many parts.
    package var run: Run

    package init(value: Fraction, parts: Int, run: Run) {
      self.value = value
      self.parts = parts
      self.run = run
    }
  }
}
