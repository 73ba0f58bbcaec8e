internal import ModelIR
internal import TemporalProperties

extension ClaimCheck {
  /// Returns how many ticks the fastest run takes that breaks a claim, given a run that does.
  ///
  /// The number is found by bisection, each time with the question whether there is a run within so much time.
  ///
  /// - Complexity: A question for each halving of the time that the given run takes.
  func leastTime(
    of trace: Trace, breaking compiled: CompiledClaim
  ) throws(EngineFailure) -> Int? {
    var (least, most) = (0, trace.elapsedTicks)
    guard most > 0 else { return nil }
    while least < most {
      let middle = (least + most) / 2
      guard let limited = compiled.withinTicks(middle, of: model.system) else { return nil }
      let query = ClaimSlice(of: limited, in: system).query
      let finding = try verifier.ask(query, reporting: report).findings[0]
      guard finding.isComplete || !finding.reached.isEmpty else { return nil }
      if finding.reached.isEmpty { least = middle + 1 } else { most = middle }
    }
    return least
  }
}
