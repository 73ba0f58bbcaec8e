internal import ModelIR
internal import TemporalProperties

/// The check of one claim: compile, slice, ask, replay, judge.
struct ClaimCheck {
  let verifier: Verifier
  let model: Model
  let claim: Claim
  let storedTraces: Verifier.TraceLookup

  /// Whether it is certain that the specification makes no mistakes.
  let isFaultless: Bool
  let report: Verifier.Reporter

  /// What became of the check.
  enum Outcome {
    case checked(ClaimResult, [InternalError])
    case refused(ClaimRefusal)
    case fault(SpecificationFault)
  }

  func outcome() throws(EngineFailure) -> Outcome {
    let clock = ContinuousClock()
    let start = clock.now
    let compiled: CompiledClaim
    do throws(UnsupportedClaim) {
      compiled = try claim.compiled(for: model.system)
    } catch {
      return .refused(
        ClaimRefusal(claim: claim.name, position: claim.position, reason: error))
    }
    if Task.isCancelled { return .checked(blank(.undecided(reason: "interrupted")), []) }
    if let missing = unconsidered(compiled.valuation) {
      var result = blank(.vacuous(by: []))
      result.notes.append("speaks of \(missing), which isn't considered here")
      return .checked(result, [])
    }
    let slice = ClaimSlice(of: compiled, in: model.system)
    let query = slice.query
    let answer: Verifier.Answer
    do throws(EngineFailure) {
      answer = try verifier.ask(query, reporting: report)
    } catch {
      guard case .internalError(let text) = error else { throw error }
      return .checked(
        blank(.undecided(reason: "internal error")), [failure(.engine(text), nil)])
    }
    var judgement = Judgement(
      system: model.system, claim: claim, compiled: compiled, slice: slice, query: query,
      findings: answer.findings, isFaultless: isFaultless)
    judgement.judge()
    if let fault = judgement.fault { return .fault(fault) }
    var result = blank(judgement.verdict)
    judgement.describe(&result)
    result.engine = answer.engine
    result.statistics = answer.statistics
    result.basis = basis(slice)
    result.knownIssue = standing(of: result)
    result.elapsed = clock.now - start
    var errors = judgement.failures.map { failure($0, answer) }
    if let contradiction = answer.contradiction {
      errors.append(failure(.disagreement(contradiction), answer))
    }
    return .checked(result, errors)
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

  /// Returns the first of some variation values that no considered valuation has, in words.
  private func unconsidered(_ valuation: [VariableValue]) -> String? {
    for entry in valuation {
      let variable = model.system.variables[entry.variable]
      guard !variable.initialValues.contains(entry.value) else { continue }
      return "\(variable.name) = \(variable.domain.label(entry.value))"
    }
    return nil
  }

  /// Returns what the verdict rests on.
  private func basis(_ slice: ClaimSlice) -> ClaimResult.Basis {
    ClaimResult.Basis(
      assumptions: model.system.assumptions.map(\.name),
      variations: slice.variations.map { model.system.consideredVariation($0) })
  }

  // MARK: - Known issues

  /// Returns how a result stands to the fault that is known.
  private func standing(of result: ClaimResult) -> ClaimResult.KnownIssueStanding? {
    guard let issue = claim.knownIssue, unconsidered(issue.valuation) == nil else { return nil }
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
    var wasCompared = false
    for (name, trace) in comparisons {
      guard let stored = storedTraces(name), isConsidered(stored) else { continue }
      wasCompared = true
      if let difference = stored.difference(from: trace.events) {
        return .failsDifferently(difference.sentence)
      }
    }
    return wasCompared ? .failsAsExpected : .failsUnrecorded
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
      let others = variable.initialValues.filter { $0 != entry.value }.map(variable.domain.label)
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

extension TransitionSystem {
  /// Returns a variation with the values that are considered, as printed.
  func consideredVariation(_ index: Int) -> ValuationSet.Variation {
    ValuationSet.Variation(
      name: variables[index].name,
      values: variables[index].initialValues.map(variables[index].domain.label))
  }
}
