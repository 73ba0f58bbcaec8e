package import ModelIR

extension TransitionSystem {
  /// Returns the obligations to go on with sequences that have begun.
  ///
  /// Between the parts of a sequence other things may happen, and without such an obligation they may go on
  /// happening for ever. There is one obligation for each place at which sequences wait.
  package func sequenceFairness() throws(UnsupportedClaim) -> [Fairness] {
    guard let signal = signals.firstIndex(where: { $0.role == .action }) else { return [] }
    var result: [Fairness] = []
    for index in variables.indices where variables[index].role == .position {
      let position = Slot.variable(index)
      let isContinuation = { (step: Step) in
        step.part > 0 && step.guardCondition.reads.contains(position)
      }
      let actions = Set(steps.filter(isContinuation).map(\.action)).sorted()
      guard !actions.isEmpty else { continue }
      result.append(
        Fairness(
          name: "\(variables[index].name) goes on", kind: .weak,
          enabled: try canContinue(by: isContinuation),
          taken: .any(actions.map { .equal(.read(.signal(signal)), .constant($0 + 1)) })))
    }
    return result
  }
}
