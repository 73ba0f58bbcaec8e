/// A run, as short as it can be told: where it starts, and each step with its choices.
///
/// The states in between follow from it, by the reference interpreter.
package struct Run: Hashable, Sendable, Codable {
  package var start: [Int]
  package var steps: [Step]

  package init(start: [Int], steps: [Step]) {
    self.start = start
    self.steps = steps
  }

  /// One step of a run.
  package struct Step: Hashable, Sendable, Codable {
    /// The step of the system, by its index.
    package var step: Int

    /// The alternative taken at each choice, in the order made.
    package var choices: [Int]

    package init(step: Int, choices: [Int]) {
      self.step = step
      self.choices = choices
    }
  }
}
