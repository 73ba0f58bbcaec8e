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
    return try check(
      model, "mistakes of the specification", slice, reporting: report,
      again: { finer throws(EngineFailure) in try faultCheck(finer, reporting: report) },
      confirming: { run in
        SpecificationFault(
          replaying: Run(
            start: Array(run.start.prefix(system.variables.count)), steps: run.steps),
          in: system)
      })
  }

  /// Asks whether a run comes to the target of a slice, and lets the reference interpreter confirm it.
  ///
  /// - Parameters:
  ///   - model: The model that may be wrong.
  ///   - what: What is searched for, in words.
  ///   - slice: A slice with one target.
  ///   - report: Receives signs of life.
  ///   - again: Searches a model with time in finer ticks, where only that has a run to show.
  ///   - confirm: Follows a run of the sliced system; returns what is wrong at its end, if anything.
  /// - Returns: What the search came to.
  /// - Throws: The failure of an engine that isn't there.
  func check(
    _ model: Model, _ what: String, _ slice: Slice, reporting report: @escaping Reporter,
    again: (Model) throws(EngineFailure) -> FaultCheck,
    confirming confirm: (Run) -> SpecificationFault?
  ) throws(EngineFailure) -> FaultCheck {
    let name = model.system.name
    let query = ReachabilityQuery(
      system: slice.system, targets: slice.targets,
      toleratesStuttering: slice.toleratesStuttering)
    let answer: Answer
    do throws(EngineFailure) {
      answer = try ask(query, reporting: report)
    } catch {
      guard case .internalError(let text) = error else { throw error }
      return FaultCheck(
        isFaultless: false, errors: [InternalError(kind: .engine(text), specification: name)])
    }
    if let parts = answer.finerTicks { return try again(model.refined(by: parts)) }
    var check = FaultCheck(isFaultless: false)
    func note(_ kind: InternalError.Kind) {
      let bundle = ErrorBundle(model: model, claim: nil, answer: answer).text
      check.errors.append(InternalError(kind: kind, specification: name, bundle: bundle))
    }
    if let contradiction = answer.contradiction { note(.disagreement(contradiction)) }
    let finding = answer.findings[0]
    if let run = finding.run {
      check.fault = slice.lift(run).flatMap(confirm)
      if check.fault == nil { note(.failedReplay("the run to \(what) doesn't replay: \(run)")) }
      return check
    }
    switch finding.rest {
    case .unreachable: check.isFaultless = true
    case .bounded(let depth, let reason):
      check.notes.append(
        "\(what) were searched in runs of at most \(depth) \(depth == 1 ? "step" : "steps"): \(reason)"
      )
    case .undecided(let reason): check.notes.append("\(what) weren't searched: \(reason)")
    }
    return check
  }
}
