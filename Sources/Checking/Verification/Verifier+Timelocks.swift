internal import ModelIR
internal import TemporalProperties

extension Verifier {
  /// Searches for a run to a state in which a deadline stops time and nothing else can happen.
  func timelockCheck(
    _ model: Model, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> FaultCheck {
    let system = model.system
    guard let standsStill = system.timeStandsStill() else { return FaultCheck(isFaultless: true) }
    let what = "states in which time stands still"
    let canContinue: StateExpression
    do throws(UnsupportedClaim) {
      canContinue = try system.canContinueInNoTime()
    } catch {
      return FaultCheck(
        isFaultless: false,
        notes: ["\(what) weren't searched: it is too hard to say when something can happen"])
    }
    let slice = Slice(
      of: system, targets: [.all([standsStill, .negation(canContinue)])],
      toleratesStuttering: system.epilogue.isEmpty)
    return try check(
      model, what, slice, reporting: report,
      again: { finer throws(EngineFailure) in try timelockCheck(finer, reporting: report) },
      confirming: { timelock(at: $0, in: system) })
  }

  private func timelock(at run: Run, in system: TransitionSystem) -> SpecificationFault? {
    guard let trace = try? Trace(replaying: run, in: system),
      let last = trace.finiteRun(in: system)?.positions.last,
      Interpreter(system).transitions(from: last.state).isEmpty
    else { return nil }
    let reason = system.deadlines.first { name in
      system.timeStandsStill(becauseOf: name).map(last.holds) ?? false
    }
    return SpecificationFault(
      kind: .timelock(deadline: reason ?? "the end of a line that takes time"), trace: trace)
  }
}
