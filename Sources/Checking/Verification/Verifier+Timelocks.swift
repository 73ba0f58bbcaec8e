internal import ModelIR
internal import TemporalProperties

extension Verifier {
  /// Searches for a run to a state in which a deadline stops time and nothing else can happen.
  func timelockCheck(
    _ model: Model, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> FaultCheck {
    let system = model.system
    guard let standsStill = system.timeStandsStill(),
      let canContinue = try? system.canContinueInNoTime()
    else { return FaultCheck(isFaultless: true) }
    let target = StateExpression.all([standsStill, .negation(canContinue)])
    let slice = Slice(of: system, targets: [target])
    let query = ReachabilityQuery(system: slice.system, targets: slice.targets)
    let answer: Answer
    do throws(EngineFailure) {
      answer = try ask(query, reporting: report)
    } catch {
      guard case .internalError(let text) = error else { throw error }
      let failure = InternalError(kind: .engine(text), specification: system.name)
      return FaultCheck(isFaultless: false, errors: [failure])
    }
    if let parts = answer.finerTicks {
      return try timelockCheck(model.refined(by: parts), reporting: report)
    }
    var check = FaultCheck(isFaultless: answer.findings[0].isDead)
    if let run = answer.findings[0].run {
      check.fault = slice.lift(run).flatMap { timelock(at: $0, in: system) }
      if check.fault == nil {
        check.errors.append(
          InternalError(
            kind: .failedReplay("the run to a timelock doesn't replay: \(run)"),
            specification: system.name,
            bundle: ErrorBundle(model: model, claim: nil, answer: answer).text))
      }
    } else if !check.isFaultless {
      check.notes.append("it isn't certain that time can always go on")
    }
    return check
  }

  private func timelock(at run: Run, in system: TransitionSystem) -> SpecificationFault? {
    guard let trace = try? Trace(replaying: run, in: system),
      let positions = trace.finiteRun(in: system), let last = positions.positions.last,
      Interpreter(system).transitions(from: last.state).isEmpty
    else { return nil }
    let reason = system.deadlines.first { name in
      system.timeStandsStill(becauseOf: name).map(last.holds) ?? false
    }
    return SpecificationFault(
      kind: .timelock(deadline: reason ?? "the end of a line that takes time"), trace: trace)
  }
}
