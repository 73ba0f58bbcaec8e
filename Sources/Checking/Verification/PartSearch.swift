internal import ModelIR
internal import TemporalProperties

/// The search for the parts of a claim that make no difference.
///
/// No verdict rests on it, so one engine is asked, and what a budget doesn't suffice for stays open.
struct PartSearch {
  let verifier: Verifier
  let model: Model
  let system: PreparedSystem
  let claim: Claim
  let starts: AdmittedStarts
  let report: Verifier.Reporter

  /// The most states that are visited for a claim where only what costs little is asked.
  private static let cheapStates = 50_000

  /// What was found out about a part.
  private struct Answer {
    var finding: Finding
    var slice: ClaimSlice
    var query: ReachabilityQuery

    /// The length of a shortest run in which the part makes a difference; zero if there is none.
    var length: Int { finding.run?.steps.count ?? 0 }

    /// The considered valuations under which the part is known to make no difference.
    func idle(startingAs starts: AdmittedStarts) -> ValuationSet {
      let variations = slice.questionedVariations
      let variables = query.variations.map { query.system.variables[$0] }
      func indices(_ valuation: [Int]) -> [Int] {
        zip(variables, valuation).map { variable, value in
          variable.initialValues.firstIndex(of: value) ?? 0
        }
      }
      let considered = query.valuations.filter { starts.admits($0, of: variations) }
      return ValuationSet(
        of: query.variations.map { query.system.consideredVariation($0) },
        members: considered.filter { finding.isReachable(under: $0) == false }.map(indices),
        excluding: Set(
          query.valuations.filter { !starts.admits($0, of: variations) }.map(indices)))
    }
  }

  /// Notes which parts of a claim that holds make no difference, and a run in which some part does.
  func describe(_ result: inout ClaimResult) throws(EngineFailure) {
    guard verifier.vacuity == .full || isCheap(result), !Task.isCancelled else { return }
    let strengthenings = claim.strengthenings
    guard !strengthenings.isEmpty else { return }
    let answers = try answers(about: strengthenings)
    if answers.isEmpty { return }
    result.parts = parts(strengthenings, answers)
    guard verifier.tellsExercises, result.triggered == nil, result.exercise == nil else { return }
    // What makes a difference last is the hardest to come by.
    let latest = answers.max { ($0.value.length, $1.key) < ($1.value.length, $0.key) }
    guard let (place, answer) = latest, let run = answer.finding.run, !run.steps.isEmpty,
      answer.finding.loop == nil,
      case .told(let trace) = RunTeller(system: model.system, slice: answer.slice, claim: nil)
        .tell(run)
    else { return }
    result.exercise = trace
    result.exercisedPart = strengthenings[place].part.standardNotation(in: model.system)
  }

  /// Whether the claim was decided by visiting states, of which a second visit is short.
  private func isCheap(_ result: ClaimResult) -> Bool {
    guard verifier.vacuity == .cheap, verifier.mode != .symbolic,
      case .proved(let proofs) = result.verdict
    else { return false }
    return proofs.contains { if case .exhausted = $0 { true } else { false } }
  }

  // MARK: - Asking

  private func answers(
    about strengthenings: [Strengthening]
  ) throws(EngineFailure) -> [Int: Answer] {
    var answers: [Int: Answer] = [:]
    var asking = verifier
    if asking.mode != .symbolic { asking.mode = .explicit }
    if verifier.vacuity == .cheap {
      asking.budget.states = min(asking.budget.states ?? .max, Self.cheapStates)
    }
    if let common = claim.commonQuestion(about: strengthenings, in: model.system) {
      let slice = ClaimSlice(considering: common.question, in: system)
      let query = slice.query
      for (place, finding) in zip(common.places, try asking.ask(query, reporting: report).findings)
      {
        answers[place] = Answer(finding: finding, slice: slice, query: query)
      }
    }
    guard verifier.vacuity == .full else { return answers }
    for (place, strengthening) in strengthenings.enumerated() where answers[place] == nil {
      if Task.isCancelled { break }
      var stronger = claim
      stronger.kind = strengthening.kind
      guard let question = try? stronger.compiled(for: model.system) else { continue }
      let slice = ClaimSlice(of: question, in: system)
      let answer = try asking.ask(slice, reporting: report)
      answers[place] = Answer(finding: answer.findings[0], slice: slice, query: slice.query)
    }
    return answers
  }

  // MARK: - Telling

  private func parts(
    _ strengthenings: [Strengthening], _ answers: [Int: Answer]
  ) -> ClaimResult.Parts {
    var parts = ClaimResult.Parts()
    /// The parts around the present one, each with where it makes no difference.
    var around: [(depth: Int, under: ValuationSet)] = []
    for (place, strengthening) in strengthenings.enumerated() {
      while let last = around.last, last.depth >= strengthening.depth { around.removeLast() }
      guard let answer = answers[place] else {
        parts.open += 1
        continue
      }
      let idle = answer.idle(startingAs: starts)
      if idle.isEmpty {
        if answer.finding.isComplete { parts.needed += 1 } else { parts.open += 1 }
        continue
      }
      if !around.contains(where: { $0.under.isComplete || $0.under == idle }) {
        parts.idle.append(
          ClaimResult.IdlePart(
            formula: strengthening.part.standardNotation(in: model.system), under: idle))
      }
      around.append((strengthening.depth, idle))
    }
    return parts
  }
}
