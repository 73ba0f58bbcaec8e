package import ModelIR

/// A system with conditions of which another tool is asked whether they can be reached.
///
/// Each run of it is a run of the original, followed by the monitors of the claims. Whole ticks count time.
package struct ExportedSystem: Hashable, Sendable {
  /// The system beside the monitors of all claims.
  package var system: TransitionSystem

  /// The conditions, in the order of the claims.
  package var goals: [ExportedGoal]

  /// The claims that are left out.
  package var omitted: [OmittedClaim]

  /// What a reader must know about the system, one sentence each.
  package var notes: [String]

  package init(
    _ system: TransitionSystem, goals: [ExportedGoal] = [], omitted: [OmittedClaim] = [],
    notes: [String] = []
  ) {
    self.system = system
    self.goals = goals
    self.omitted = omitted
    self.notes = notes
  }
}
