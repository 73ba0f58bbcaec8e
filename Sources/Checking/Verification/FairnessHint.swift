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

  /// An obligation that the author could name.
  private struct Candidate {
    var fairness: TransitionSystem.Fairness

    /// What to write for it.
    var advice: String
  }

  /// The obligations each of which would make the claim hold.
  private var sufficient: [Candidate] = []

  /// Whether the claim would hold only with all of them.
  private var areNeededTogether = false

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
    let candidates = Self.candidates(trace, system).prefix(Self.mostTried)
    func suffice(_ added: [Candidate]) throws(EngineFailure) -> Bool {
      guard !Task.isCancelled else { return false }
      var fairer = system
      fairer.fairness += added.map(\.fairness)
      return try holds(fairer)
    }
    for candidate in candidates where try suffice([candidate]) {
      sufficient.append(candidate)
    }
    guard sufficient.isEmpty, candidates.count > 1, try suffice(Array(candidates)) else {
      return
    }
    sufficient = Array(candidates)
    areNeededTogether = true
  }

  /// What would have to happen in the cycle if it were fair.
  private static func candidates(
    _ trace: Trace, _ system: TransitionSystem
  ) -> [Candidate] {
    guard let run = trace.lassoRun(in: system),
      let signal = system.signals.firstIndex(where: { $0.role == .action })
    else { return [] }
    let known = Set(system.fairness.filter { $0.kind == .strong }.map(\.name))
    let sequences = ((try? system.sequenceFairness()) ?? []).filter { !run.keeps($0) }
      .map { Candidate(fairness: $0, advice: "Fair.sequences()") }
    let actions = system.actions.indices.compactMap { index -> Candidate? in
      let action = system.actions[index]
      guard ![.user, .time].contains(action.initiator), !action.isInterrupting,
        !known.contains(action.name),
        let enabled = try? system.canBegin(index)
      else { return nil }
      let taken = StateExpression.equal(.read(.signal(signal)), .constant(index + 1))
      return TransitionSystem.Fairness.Kind.allCases.lazy
        .map { kind in
          TransitionSystem.Fairness(
            name: action.name, kind: kind, enabled: enabled, taken: taken)
        }
        .first { !run.keeps($0) }
        .map { Candidate(fairness: $0, advice: "fairness: .\($0.kind.rawValue)") }
    }
    return sequences + actions
  }

  /// The hint in words; nil if nothing helps.
  var text: String? {
    guard !sufficient.isEmpty else { return nil }
    let names = sufficient.map { "‘\($0.fairness.name)’ (\($0.advice))" }
    return "the run passes over what is possible: the claim would hold with the fairness of "
      + names.joined(separator: areNeededTogether ? " and of " : ", or of ")
  }
}
