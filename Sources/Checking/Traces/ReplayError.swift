/// The reasons for which a run isn't a run of a system.
package enum ReplayError: Error, Hashable, Sendable {
  /// A variable doesn't have the value that the run starts with.
  case impossibleStart(variable: String, value: String, possible: [String])

  /// The system can't start with these values together.
  case excludedStart

  /// The system has no such variation.
  case unknownVariation(String)

  /// The variation has no such value.
  case unknownValue(variation: String, value: String, possible: [String])

  /// The system has no such action; steps are counted from one.
  case unknownAction(step: Int, name: String)

  /// The step can't be taken here, in this way or in any; what could be done instead.
  case impossibleStep(step: Int, action: String, part: Int, possible: [String])

  /// The step can be taken here, but delivers another callback; nil is none.
  case otherCallback(step: Int, action: String, expected: String?, possible: [String])

  /// A variable has another value than the stored one; step 0 is the start.
  case otherValue(step: Int, variable: String, stored: String, actual: String)

  /// The last state isn't the one that the cycle is said to begin at.
  case openCycle(state: Int)

  /// The run is said to rest in its last state, but something can happen there.
  case restlessEnd(possible: [String])

  /// The specification makes a mistake in the step.
  case fault(step: Int, action: String)

  /// The step was told differently by the narrator than by the interpreter.
  case inconsistentNarration(step: Int)
}
