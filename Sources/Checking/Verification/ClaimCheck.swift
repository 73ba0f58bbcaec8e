internal import ModelIR
internal import TemporalProperties

/// The check of one claim: compile, slice, ask, replay, judge.
struct ClaimCheck {
  let verifier: Verifier
  let model: Model

  /// The system of the model, prepared for slicing.
  let system: PreparedSystem
  let claim: Claim
  let storedTraces: Verifier.TraceLookup

  /// The considered valuations under which there are runs at all.
  let starts: AdmittedStarts

  /// Whether it is certain that the specification makes no mistakes.
  let isFaultless: Bool
  let report: Verifier.Reporter

  /// What became of the check.
  enum Outcome {
    case checked(ClaimResult, [InternalError])
    case refused(ClaimRefusal)
    case fault(SpecificationFault)
  }

  /// Checks the claim; one that names variation values is checked under those alone.
  func outcome() throws(EngineFailure) -> Outcome {
    let settings = claim.settings
    guard !settings.isEmpty else { return try judged() }
    var pinned = model
    for index in pinned.system.variables.indices {
      var values: [Int] = []
      for entry in settings where entry.variable == index && !values.contains(entry.value) {
        values.append(entry.value)
      }
      if !values.isEmpty { pinned.system.variables[index].initialValues = values }
    }
    let starts = try verifier.startCheck(pinned.system, reporting: report)
    if case .noStart? = starts.fault?.kind {
      var result = blank(.vacuous(by: []))
      result.notes = ["the assumptions exclude the values that it names"]
      return .checked(result, [])
    }
    let isKnown = settings.allSatisfy {
      model.system.variables[$0.variable].initialValues.contains($0.value)
    }
    let check = ClaimCheck(
      verifier: verifier, model: pinned, system: PreparedSystem(pinned.system, like: system),
      claim: claim, storedTraces: storedTraces,
      starts: starts.starts, isFaultless: isFaultless && isKnown, report: report)
    return try check.judged()
  }

  /// Checks the claim, by runs of at most so many ticks if a number is given.
  private func judged(within ticks: Int? = nil) throws(EngineFailure) -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    var compiled: CompiledClaim
    do throws(UnsupportedClaim) {
      compiled = try claim.compiled(for: model.system)
    } catch {
      return .refused(
        ClaimRefusal(claim: claim.name, position: claim.position, reason: error))
    }
    if Task.isCancelled { return .checked(blank(.undecided(reason: "interrupted")), []) }
    if let ticks { compiled = compiled.withinTicks(ticks, of: model.system) ?? compiled }
    let slice = ClaimSlice(of: compiled, in: system)
    let query = slice.query
    let answer: Verifier.Answer
    do throws(EngineFailure) {
      answer = try verifier.ask(slice, reporting: report)
    } catch {
      guard case .internalError(let text) = error else { throw error }
      return .checked(
        blank(.undecided(reason: "internal error")), [failure(.engine(text), nil)])
    }
    if let parts = answer.finerTicks { return try refined(by: parts).judged() }
    var judgement = Judgement(
      model: model, claim: claim, compiled: compiled, slice: slice, query: query,
      findings: answer.findings, starts: starts, isFaultless: isFaultless)
    judgement.judge()
    if let fault = judgement.fault { return .fault(fault) }
    var result = blank(judgement.verdict)
    judgement.describe(&result)
    if verifier.tellsExercises { judgement.describeExercise(&result) }
    var partFailure: InternalError?
    do throws(EngineFailure) {
      try describeParts(&result)
    } catch {
      guard case .internalError(let text) = error else { throw error }
      partFailure = failure(.engine(text), nil)
    }
    if let words = try scenarioProgress(result.verdict) {
      result.explanation = [result.explanation, words].compactMap(\.self).joined(separator: " ")
    }
    result.engine = answer.engine
    result.statistics = answer.statistics
    result.distinctions = answer.distinctions
    result.basis = basis(slice, compiled)
    result.basis.dependencies = (result.counterexample ?? result.witness)?.doubtfulFacts ?? []
    result.knownIssue = standing(of: result)
    if ticks == nil, verifier.tellsFastest { try tellFastest(&result, compiled) }
    if case .cycle = compiled.question { result.notes += try cycleNotes(about: result) }
    result.elapsed = clock.now - start
    var errors = judgement.failures.map { failure($0, answer) } + (partFailure.map { [$0] } ?? [])
    if let contradiction = answer.contradiction {
      errors.append(failure(.disagreement(contradiction), answer))
    }
    return .checked(result, errors)
  }

  /// Tells a run that takes the least time instead of one of the fewest steps.
  private func tellFastest(
    _ result: inout ClaimResult, _ compiled: CompiledClaim
  ) throws(EngineFailure) {
    guard let trace = result.counterexample,
      let least = try leastTime(of: trace, breaking: compiled), let tick = model.system.tick
    else { return }
    if least < trace.elapsedTicks, case .checked(let faster, _) = try judged(within: least),
      faster.counterexample != nil
    {
      result.counterexample = faster.counterexample
      result.explanation = faster.explanation
      result.isCanonical = faster.isCanonical
    }
    // Between whole ticks nothing was asked; where these tell all, nothing is there.
    let isExact = ClaimSlice(of: compiled, in: system).query.objectionToWholeTicks == nil
    if isExact || least > 0 {
      result.notes.append(
        isExact
          ? "no run breaks it in less than \(tick.text(least))"
          : "no run breaks it within \(tick.text(least - 1))")
    }
  }

  /// The same check with time in finer ticks, in which there is a run to show.
  private func refined(by parts: Int) -> ClaimCheck {
    let finer = model.refined(by: parts)
    return ClaimCheck(
      verifier: verifier, model: finer, system: PreparedSystem(finer.system),
      claim: finer.claims.first { $0.name == claim.name } ?? claim, storedTraces: storedTraces,
      starts: starts, isFaultless: isFaultless, report: report)
  }

  /// Finds out whether a claim that holds could fail at all, and whether each of its parts matters.
  private func describeParts(_ result: inout ClaimResult) throws(EngineFailure) {
    guard case .proved(let proofs) = result.verdict else { return }
    if claim.isUnbreakable(in: model.system) {
      result.verdict = .vacuous(by: proofs)
      result.explanation = "it can't fail: no values of what it reads break it"
      return
    }
    try PartSearch(
      verifier: verifier, model: model, system: system, claim: claim, starts: starts,
      report: report
    ).describe(&result)
  }

  /// Says how far runs come along a scenario that doesn't come to its last event, against what it claims.
  private func scenarioProgress(_ verdict: Verdict) throws(EngineFailure) -> String? {
    guard case .scenario(let scenario) = claim.kind else { return nil }
    switch verdict {
    case .refuted(.absence), .vacuous:
      return try ScenarioProgress(
        verifier: verifier, model: model, system: system, scenario: scenario, report: report
      ).words()
    default: return nil
    }
  }

  // MARK: - Cycles

  /// Says how short the run that goes on for ever is, and which fairness would make the claim hold.
  private func cycleNotes(about result: ClaimResult) throws(EngineFailure) -> [String] {
    guard let trace = result.counterexample, let loop = trace.loop else { return [] }
    var notes: [String] = []
    if loop < trace.steps.count {
      notes.append("the cycle is near and short, but there may be a shorter run")
    }
    let hint = try FairnessHint(for: result, in: model.system) { fairer throws(EngineFailure) in
      guard let compiled = try? claim.compiled(for: fairer),
        let query = ClaimSlice(of: compiled, in: system).cycleQuery
      else { return false }
      return try verifier.ask(query, reporting: report).findings[0].isDead
    }
    return notes + (hint.text.map { [$0] } ?? [])
  }

  private func blank(_ verdict: Verdict) -> ClaimResult {
    ClaimResult(
      claim: claim, formula: claim.standardNotation(in: model.system), verdict: verdict)
  }

  private func failure(
    _ kind: InternalError.Kind, _ answer: Verifier.Answer?
  ) -> InternalError {
    InternalError(
      kind: kind, specification: model.system.name, claim: claim.name,
      bundle: ErrorBundle(model: model, claim: claim, answer: answer).text)
  }

  /// Whether some considered valuation has one of the values given for each variation.
  private func isConsidered(_ valuation: [VariableValue]) -> Bool {
    valuation.allSatisfy { entry in
      valuation.contains {
        $0.variable == entry.variable
          && model.system.variables[$0.variable].initialValues.contains($0.value)
      }
    }
  }

  /// Returns what the verdict rests on.
  private func basis(_ slice: ClaimSlice, _ compiled: CompiledClaim) -> ClaimResult.Basis {
    var fairness: [String] = []
    if case .cycle(let product) = compiled.question {
      fairness = product.fairness.map(\.phrase)
      if fairness.isEmpty { fairness = ["none"] }
    }
    return ClaimResult.Basis(
      assumptions: slice.assumptions.map { model.system.assumptions[$0].name }
        + slice.query.system.deadlines.map { "deadline: \($0)" },
      variations: slice.variations.map { model.system.consideredVariation($0) },
      fairness: fairness, release: claim.releasePhrase(in: model.system))
  }

  // MARK: - Known issues

  /// Returns how a result stands to the fault that is known.
  private func standing(of result: ClaimResult) -> ClaimResult.KnownIssueStanding? {
    guard let issue = claim.knownIssue, isConsidered(issue.valuation) else { return nil }
    switch result.verdict {
    case .proved, .vacuous: return .holds
    case .bounded, .undecided: return nil
    case .refuted: break
    }
    if let excess = failureBeyond(issue.valuation, in: result) {
      return .failsDifferently("it also fails under \(excess)")
    }
    var comparisons: [(StoredTraceName, Trace)] = []
    if let trace = result.counterexample {
      comparisons.append((name(nil), trace))
    }
    for edge in result.edges {
      guard let run = edge.run else { continue }
      comparisons.append((name(StoredTraceName.Edge(from: edge.from, to: edge.to)), run))
    }
    // What doesn't exist leaves no run to store: it is missing, as it was.
    if comparisons.isEmpty { return .failsAsExpected }
    var wasCompared = false
    var isStored = false
    for (name, trace) in comparisons {
      guard let stored = storedTraces(name) else { continue }
      isStored = true
      guard isConsidered(stored) else { continue }
      wasCompared = true
      if let difference = stored.difference(from: trace), !isAsGood(stored, as: trace) {
        return .failsDifferently(difference.sentence)
      }
    }
    return wasCompared ? .failsAsExpected : isStored ? .failsUncompared : .failsUnrecorded
  }

  /// Whether a stored run with a cycle breaks the claim as well as the one that the solver found.
  ///
  /// The solver's runs to cycles aren't canonical, so that they can't be compared by their events.
  private func isAsGood(_ stored: StoredTrace, as trace: Trace) -> Bool {
    guard verifier.mode == .symbolic, trace.loop != nil, let loop = stored.loop,
      let run = try? stored.run(in: model.system),
      let told = try? Trace(replaying: Lasso(run: run, loop: loop), in: model.system, claim: claim)
    else { return false }
    return ReplayVerdict(of: told, about: claim, in: model.system)?.isUpheld == true
  }

  private func name(_ edge: StoredTraceName.Edge?) -> StoredTraceName {
    StoredTraceName(specification: model.system.name, claim: claim.name, edge: edge)
  }

  /// Whether the valuation of a stored run is one that is considered now.
  private func isConsidered(_ stored: StoredTrace) -> Bool {
    stored.valuation.allSatisfy { entry in
      guard let variable = model.system.variables.first(where: { $0.name == entry.name }) else {
        return false
      }
      return entry.value.code(in: variable.domain).map(variable.initialValues.contains) ?? false
    }
  }

  /// Returns valuations under which a claim fails although the known issue isn't about them.
  private func failureBeyond(_ known: [VariableValue], in result: ClaimResult) -> String? {
    let fails = result.fails
    for entry in known {
      let variable = model.system.variables[entry.variable]
      let values = known.filter { $0.variable == entry.variable }.map(\.value)
      let others = variable.initialValues.filter { !values.contains($0) }.map(variable.domain.label)
      guard let place = fails.variations.firstIndex(where: { $0.name == variable.name }) else {
        // The variation makes no difference, so the claim fails whatever its value is.
        if others.isEmpty { continue }
        return "\(variable.name) = \(others.joined(separator: " or "))"
      }
      let excess = fails.members.filter {
        others.contains(fails.variations[place].values[$0[place]])
      }
      guard excess.isEmpty else {
        return ValuationSet(of: fails.variations, members: excess).phrase
      }
    }
    return nil
  }
}

extension TransitionSystem.Fairness {
  /// The obligation in words.
  var phrase: String {
    switch kind {
    case .weak: "‘\(name)’ happens in the end if it stays possible"
    case .strong: "‘\(name)’ happens in the end if it is possible again and again"
    }
  }
}

extension TransitionSystem {
  /// Returns a variation with the values that are considered, as printed.
  func consideredVariation(_ index: Int) -> ValuationSet.Variation {
    ValuationSet.Variation(
      name: variables[index].name, values: variables[index].consideredLabels)
  }
}

extension Claim {
  /// What releases the app from its duty to respond, in words; nil for other claims.
  fileprivate func releasePhrase(in system: TransitionSystem) -> String? {
    let release: RunFormula?
    switch kind {
    case .response(to: _, is: _, releasedBy: let formula): release = formula
    case .promptResponse(let response): release = response.release
    default: return nil
    }
    return "released by "
      + (release.map { "‘\($0.standardNotation(in: system))’" } ?? "nothing")
  }

  /// The variation values that the claim itself names; several of one variation mean any of them.
  fileprivate var settings: [VariableValue] {
    if case .scenario(let scenario) = kind { scenario.valuation } else { [] }
  }
}
