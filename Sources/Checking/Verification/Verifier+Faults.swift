internal import ModelIR
internal import TemporalProperties

extension Verifier {
  /// What the search for mistakes in a specification came to.
  struct FaultCheck {
    var fault: SpecificationFault?

    /// Whether it is certain that no run comes upon a mistake.
    var isFaultless: Bool
    var errors: [InternalError] = []
    var notes: [String] = []
  }

  /// Searches for a run that comes upon a mistake in the specification.
  func faultCheck(
    _ model: Model, reporting report: @escaping Reporter
  ) throws(EngineFailure) -> FaultCheck {
    let system = model.system
    let search = FaultSearch(in: system)
    guard search.isNeeded else { return FaultCheck(isFaultless: true) }
    let slice = Slice(
      of: search.system, targets: [search.target], toleratesStuttering: system.epilogue.isEmpty)
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
      return try faultCheck(model.refined(by: parts), reporting: report)
    }
    func bundle() -> String { ErrorBundle(model: model, claim: nil, answer: answer).text }
    var check = FaultCheck(isFaultless: false)
    if let contradiction = answer.contradiction {
      check.errors.append(
        InternalError(
          kind: .disagreement(contradiction), specification: system.name,
          bundle: bundle()))
    }
    let finding = answer.findings[0]
    if let run = finding.run {
      check.fault = slice.lift(run).flatMap { run in
        SpecificationFault(
          replaying: Run(
            start: Array(run.start.prefix(system.variables.count)), steps: run.steps),
          in: system)
      }
      if check.fault == nil {
        check.errors.append(
          InternalError(
            kind: .failedReplay("the run to a mistake of the specification doesn't replay: \(run)"),
            specification: system.name, bundle: bundle()))
      }
      return check
    }
    switch finding.rest {
    case .unreachable: check.isFaultless = true
    case .bounded(let depth, let reason):
      check.notes.append(
        "mistakes of the specification were searched in runs of at most \(depth) steps: \(reason)")
    case .undecided(let reason):
      check.notes.append("mistakes of the specification weren't searched: \(reason)")
    }
    return check
  }
}
