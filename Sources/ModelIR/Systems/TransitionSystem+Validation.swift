extension TransitionSystem {
  /// Finds the rules that the system breaks.
  ///
  /// Neither the interpreter nor an engine can crash on a system without such errors, on targets
  /// that were validated with it. They can still run out of time or memory.
  ///
  /// - Parameter targets: Conditions that engines will be asked about.
  /// - Returns: The errors in the order of the system's parts, at most a hundred; none if it is valid.
  /// - Complexity: Linear in the size of the system.
  package func validate(targets: [StateExpression] = []) -> [ValidationError] {
    var validator = SystemValidator(self)
    validator.validate(targets: targets)
    return validator.errors
  }

  /// Finds the rules that conditions about the system break.
  ///
  /// - Parameter conditions: Conditions about a state and the event into it, with their places.
  /// - Returns: The errors in the order of the conditions, at most a hundred.
  package func validate(
    conditions: [(path: String, condition: StateExpression)]
  ) -> [ValidationError] {
    var validator = SystemValidator(self)
    for (path, condition) in conditions { validator.check(condition, path) }
    return validator.errors
  }
}
