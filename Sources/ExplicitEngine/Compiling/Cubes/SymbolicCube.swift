/// Part of a step: what it does to the states whose variables have certain values.
struct SymbolicCube: Hashable, Sendable {
  /// The codes that a variable may have before the step.
  struct Constraint: Hashable, Sendable {
    var variable: Int
    var codes: CodeSet
  }

  /// A code that a variable gets.
  struct Assignment: Hashable, Sendable {
    var variable: Int
    var code: Int
  }

  /// What a state must fulfil, by variable, each at most once.
  var constraints: [Constraint]

  /// What changes, by variable, each at most once.
  var assignments: [Assignment]
}
