internal import ModelIR
internal import TemporalProperties

/// What the findings about the targets of a claim mean for the claim.
struct Judgement {
  let model: Model
  let claim: Claim
  let compiled: CompiledClaim
  let slice: ClaimSlice
  let query: ReachabilityQuery
  let findings: [Finding]

  /// The considered valuations under which there are runs.
  let valuations: [[Int]]

  /// Whether it is certain that the specification makes no mistakes.
  let isFaultless: Bool

  private(set) var verdict = Verdict.undecided(reason: "not judged")
  private(set) var failures: [InternalError.Kind] = []
  private(set) var fault: SpecificationFault?

  private var holds: [[Int]] = []
  private var fails: [[Int]] = []
  private var counterexample: Trace?
  private var witness: Trace?
  private var edges: [ClaimResult.Edge] = []
  private var isCanonical = true

  /// Whether a run leads through a mistake of the specification that the search for them missed.
  private var meetsMistake = false

  init(
    model: Model, claim: Claim, compiled: CompiledClaim, slice: ClaimSlice,
    query: ReachabilityQuery, findings: [Finding], starts: AdmittedStarts, isFaultless: Bool
  ) {
    self.model = model
    self.claim = claim
    self.compiled = compiled
    self.slice = slice
    self.query = query
    self.findings = findings
    let variations = slice.questionedVariations
    valuations = query.valuations.filter { starts.admits($0, of: variations) }
    self.isFaultless = isFaultless
  }

  private var system: TransitionSystem { model.system }

  /// What was found out about the question itself.
  private var answers: ArraySlice<Finding> { findings.prefix(answerCount) }

  /// What was found out about the triggers.
  private var triggers: ArraySlice<Finding> { findings.dropFirst(answerCount) }

  private var answerCount: Int {
    if case .cycle = compiled.question { 1 } else { compiled.question.targets.count }
  }

  mutating func judge() {
    switch compiled.question {
    case .never, .cycle: judgeNever(findings[0])
    case .each: judgeEach(findings[0])
    case .some: judgeSome(findings[0])
    case .graph(let edges, let condition): judgeGraph(edges, condition)
    }
    if meetsMistake {
      verdict = .undecided(
        reason:
          "a run leads through a mistake of the specification, which a larger budget would find"
      )
    }
  }

  private mutating func judgeNever(_ finding: Finding) {
    fails = valuations.filter { finding.isReachable(under: $0) == true }
    holds = valuations.filter { finding.isReachable(under: $0) == false }
    if let run = finding.run {
      if case .cycle(let product) = compiled.question {
        counterexample = finding.lasso.flatMap { told($0, of: product) }
      } else {
        counterexample = told(run, isCanonical: finding.isCanonical)
      }
      verdict = .refuted(by: .run)
    } else if case .unreachable(let proofs) = finding.rest {
      let isIdle = !triggers.isEmpty && !compiled.demandsAlways && triggers.allSatisfy(\.isDead)
      verdict = isIdle ? .vacuous(by: triggers.first?.proofs ?? []) : .proved(by: proofs)
    } else {
      verdict = open(finding)
    }
  }

  private mutating func judgeEach(_ finding: Finding) {
    holds = valuations.filter { finding.isReachable(under: $0) == true }
    fails = valuations.filter { finding.isReachable(under: $0) == false }
    witness = finding.run.flatMap { told($0, isCanonical: finding.isCanonical) }
    if holds.count == valuations.count {
      verdict = .proved(by: [.witness])
    } else if !fails.isEmpty {
      verdict = .refuted(by: .absence(finding.proofs))
    } else {
      verdict = open(finding)
    }
  }

  private mutating func judgeSome(_ finding: Finding) {
    holds = valuations.filter { finding.isReachable(under: $0) == true }
    witness = finding.run.flatMap { told($0, isCanonical: finding.isCanonical) }
    if finding.run != nil {
      verdict = .proved(by: [.witness])
    } else if case .unreachable(let proofs) = finding.rest {
      fails = valuations
      verdict = .refuted(by: .absence(proofs))
    } else {
      verdict = open(finding)
    }
  }

  private mutating func judgeGraph(
    _ graph: [CompiledClaim.Edge], _ condition: PhaseGraph.Condition
  ) {
    let known = Dictionary(
      uniqueKeysWithValues: zip(graph.map { [$0.from, $0.to] }, answers))
    for valuation in valuations {
      let value = condition.value { known[[$0, $1]]?.isReachable(under: valuation) }
      if value == true { holds.append(valuation) }
      if value == false { fails.append(valuation) }
    }
    for (edge, finding) in zip(graph, answers) { edges.append(self.edge(edge, finding)) }
    let proofs = answers.flatMap(\.proofs).reduce(into: [Verdict.Proof]()) { proofs, proof in
      if !proofs.contains(proof) { proofs.append(proof) }
    }
    if !fails.isEmpty {
      counterexample = excludedEdge(condition, known)
      verdict = .refuted(by: counterexample == nil ? .absence(proofs) : .run)
    } else if holds.count == valuations.count {
      let isShown = answers.contains { $0.run != nil }
      verdict = .proved(by: proofs + (isShown ? [.witness] : []))
    } else {
      verdict = answers.first { !$0.isComplete }.map(open) ?? .undecided(reason: "not decided")
    }
  }

  private mutating func edge(
    _ edge: CompiledClaim.Edge, _ finding: Finding
  ) -> ClaimResult.Edge {
    let domain = graphDomain
    return ClaimResult.Edge(
      from: domain.label(edge.from), to: domain.label(edge.to),
      exists: set(valuations.filter { finding.isReachable(under: $0) == true }),
      missing: set(valuations.filter { finding.isReachable(under: $0) == false }),
      run: finding.run.flatMap { told($0, isCanonical: finding.isCanonical, edge: edge) })
  }

  private var graphDomain: Domain {
    if case .phaseGraph(let graph) = claim.kind {
      system.variables[graph.variable].domain
    } else {
      .boolean
    }
  }

  /// The run of the first edge that alone breaks the claim: without it, the claim would hold.
  private func excludedEdge(
    _ condition: PhaseGraph.Condition, _ known: [[Int]: Finding]
  ) -> Trace? {
    var excluded: [ClaimResult.Edge] = []
    condition.visitEdges { from, to, isDemanded in
      guard !isDemanded, known[[from, to]] != nil else { return }
      let isDecisive = fails.contains { valuation in
        condition.value {
          [$0, $1] == [from, to] ? false : known[[$0, $1]]?.isReachable(under: valuation)
        }
          == true
      }
      guard isDecisive else { return }
      excluded += edges.filter {
        $0.from == graphDomain.label(from) && $0.to == graphDomain.label(to)
      }
    }
    return excluded.lazy.compactMap(\.run).first
  }

  /// The edges that exist and those that don't, where the claim fails, in words.
  private var graphInWords: String? {
    guard let failing = set(fails).members.first, !edges.isEmpty else { return nil }
    let isThere = { (edge: ClaimResult.Edge) in edge.exists.members.contains(failing) }
    let words = { (edges: [ClaimResult.Edge]) in
      edges.isEmpty ? "nothing" : edges.map { "\($0.from) → \($0.to)" }.joined(separator: ", ")
    }
    let place = set([fails[0]])
    let start = place.isComplete ? "The" : "Under \(place.phrase) the"
    return "\(start) graph has \(words(edges.filter(isThere))), and lacks "
      + "\(words(edges.filter { !isThere($0) }))."
  }

  /// Where the run that the claim speaks of doesn't exist, in words.
  private var absenceInWords: String? {
    guard case .refuted(.absence) = verdict, !fails.isEmpty else { return nil }
    let place = set(fails)
    return (place.isComplete ? "No" : "Under \(place.phrase) no") + " run is like that."
  }

  /// Returns the verdict about a target that isn't decided.
  private func open(_ finding: Finding) -> Verdict {
    switch finding.rest {
    case .bounded(let depth, let reason): .bounded(depth: depth, reason: reason)
    case .undecided(let reason): .undecided(reason: reason)
    case .unreachable: .undecided(reason: "not decided")
    }
  }

  /// Tells a run that an engine reported; what goes wrong is noted.
  private mutating func told(
    _ run: Run, isCanonical: Bool, edge: CompiledClaim.Edge? = nil
  ) -> Trace? {
    if !isCanonical { self.isCanonical = false }
    return told(RunTeller(system: system, slice: slice, claim: claim).tell(run, edge: edge))
  }

  /// Tells a run that goes on for ever; what goes wrong is noted.
  private mutating func told(_ lasso: Lasso, of product: LivenessProduct) -> Trace? {
    isCanonical = false
    return told(RunTeller(system: system, slice: slice, claim: claim).tell(lasso, of: product))
  }

  private mutating func told(_ telling: RunTeller.Telling) -> Trace? {
    switch telling {
    case .told(let trace): return trace
    case .failed(.failedReplay) where !isFaultless: meetsMistake = true
    case .failed(let kind): failures.append(kind)
    case .fault(let found): fault = fault ?? found
    }
    return nil
  }

  // MARK: - Description

  /// Returns valuations by the indices of their values among those considered.
  private func set(_ valuations: [[Int]]) -> ValuationSet {
    let variables = query.variations.map { query.system.variables[$0] }
    let indices = { (valuation: [Int]) in
      zip(variables, valuation).map { variable, value in
        variable.initialValues.firstIndex(of: value) ?? 0
      }
    }
    let considered = Set(self.valuations)
    let excluded = query.valuations.filter { !considered.contains($0) }
    return ValuationSet(
      of: query.variations.map { query.system.consideredVariation($0) },
      members: valuations.map(indices), excluding: Set(excluded.map(indices)))
  }

  /// Fills in everything that the findings tell.
  func describe(_ result: inout ClaimResult) {
    result.holds = set(holds)
    result.fails = set(fails)
    result.counterexample = counterexample
    result.explanation = counterexample.flatMap { trace in
      Explanation(of: trace, breaking: claim, in: model)?.text
    }
    if result.explanation == nil, verdict.kind == .refuted {
      result.explanation = graphInWords ?? absenceInWords
    }
    result.witness = witness
    result.edges = edges
    result.isCanonical = isCanonical
    describeTriggers(&result)
  }

  /// Tells a shortest run in which the condition of a claim that holds comes true.
  func describeExercise(_ result: inout ClaimResult) {
    guard case .proved = verdict, case .never = compiled.question,
      let run = triggers.compactMap(\.run).min(by: { $0.steps.count < $1.steps.count }),
      case .told(let trace) = RunTeller(system: system, slice: slice, claim: nil).tell(run)
    else { return }
    result.exercise = trace
  }

  /// Tells where the claim is exercised, and which of its conditions never come true.
  private func describeTriggers(_ result: inout ClaimResult) {
    guard !triggers.isEmpty else { return }
    if !compiled.demandsAlways {
      result.triggered = set(
        valuations.filter { valuation in
          triggers.contains { $0.isReachable(under: valuation) == true }
        })
      result.untriggered = set(
        valuations.filter { valuation in
          triggers.allSatisfy { $0.isReachable(under: valuation) == false }
        })
    }
    if case .scenario = claim.kind, case .vacuous = verdict {
      result.notes.append("what comes before its last event is impossible already")
    }
    for (trigger, occasion) in zip(triggers, compiled.occasions) {
      let idle = set(valuations.filter { trigger.isReachable(under: $0) == false })
      let words = "‘\(occasion.standardNotation(in: system))’ never happens"
      if idle.isComplete {
        result.notes.append(words)
      } else if !idle.isEmpty, triggers.count > 1, idle != result.untriggered {
        result.notes.append("\(words) under \(idle.phrase)")
      }
    }
  }
}
