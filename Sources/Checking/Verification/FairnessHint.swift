internal import ModelIR
internal import TemporalProperties

/// The fairness that a refuted claim lacks: what the run passes over for ever although it is possible.
///
/// Each action of the app or the system that the cycle never takes is made fair for once, and the claim is
/// asked again. Whether the action really is fair is up to the author, so nothing else changes.
struct FairnessHint {
  /// The most actions that are tried.
  private static let mostTried = 5

  /// The most states of a check that is worth repeating.
  private static let mostStates = 200_000

  /// The fairness under any of which the claim would hold.
  private(set) var sufficient: [TransitionSystem.Fairness] = []

  /// Looks for fairness that would save a claim.
  ///
  /// - Parameters:
  ///   - result: The result of the check, with the run that breaks the claim.
  ///   - system: The system without monitors.
  ///   - holds: Whether the claim is known to hold in a system that is more fair.
  /// - Throws: An error only where no engine can be asked.
  init(
    for result: ClaimResult, in system: TransitionSystem,
    where holds: (TransitionSystem) throws(EngineFailure) -> Bool
  ) throws(EngineFailure) {
    guard let trace = result.counterexample, result.statistics.states <= Self.mostStates else {
      return
    }
    let candidates = Self.candidates(trace, system)
    for candidate in candidates.prefix(Self.mostTried) where !Task.isCancelled {
      var fairer = system
      fairer.fairness.append(candidate)
      if try holds(fairer) { sufficient.append(candidate) }
    }
  }

  /// What would have to happen in the cycle if it were fair.
  private static func candidates(
    _ trace: Trace, _ system: TransitionSystem
  ) -> [TransitionSystem.Fairness] {
    guard let run = trace.lassoRun(in: system),
      let signal = system.signals.firstIndex(where: { $0.role == .action })
    else { return [] }
    let known = Set(system.fairness.filter { $0.kind == .strong }.map(\.name))
    return system.actions.indices.compactMap { index in
      let action = system.actions[index]
      guard action.initiator != .user, !action.isInterrupting, !known.contains(action.name),
        let enabled = try? system.canBegin(index)
      else { return nil }
      let taken = StateExpression.equal(.read(.signal(signal)), .constant(index + 1))
      return TransitionSystem.Fairness.Kind.allCases.lazy
        .map { kind in
          TransitionSystem.Fairness(
            name: action.name, kind: kind, enabled: enabled, taken: taken)
        }
        .first { !run.keeps($0) }
    }
  }

  /// The hint in words; nil if nothing helps.
  var text: String? {
    guard !sufficient.isEmpty else { return nil }
    let names = sufficient.map { "‘\($0.name)’ (fairness: .\($0.kind.rawValue))" }
    return "the run passes over what is possible: the claim would hold with the fairness of "
      + names.joined(separator: ", or of ")
  }
}
