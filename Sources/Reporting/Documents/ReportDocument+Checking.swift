package import Checking
private import ModelIR
private import TemporalProperties

extension ReportDocument.Specification {
  /// Creates the entry of a specification.
  package init(
    _ specification: ReportedSpecification, under policy: Outcome.Policy, showsTimes: Bool,
    in files: SourceFiles = .unknown
  ) {
    let result = specification.result
    self.init(
      name: result.name, path: specification.path,
      position: result.position.map { ReportDocument.Position($0, in: files) },
      warnings: specification.warnings.map { warning in
        (warning.position.map { "\($0.shortDescription): " } ?? "") + warning.message
      }, notes: result.notes,
      states: result.stateCount, isInterrupted: result.isInterrupted,
      unchecked: result.unchecked,
      elapsedSeconds: showsTimes ? result.elapsed.seconds : nil,
      claims: result.claims.map { claim in
        ReportDocument.Claim(
          claim, of: specification, under: policy, showsTimes: showsTimes, in: files)
      },
      refusals: result.refusals.map { refusal in
        ReportDocument.Refusal(
          claim: refusal.claim,
          position: refusal.position.map { ReportDocument.Position($0, in: files) },
          code: refusal.reason.code, message: Wording.sentence(for: refusal.reason))
      },
      fault: result.fault.map { ReportDocument.Fault($0, in: files) },
      internalErrors: result.internalErrors.map { Wording.sentence(for: $0) })
  }
}

extension ReportDocument.Claim {
  fileprivate init(
    _ result: ClaimResult, of specification: ReportedSpecification, under policy: Outcome.Policy,
    showsTimes: Bool, in files: SourceFiles
  ) {
    let claim = result.claim
    let run = { (trace: Trace) in ReportDocument.Run(trace, in: files) }
    let line = { (line: ClaimResult.Core.Line) in ReportDocument.CoreLine(line, in: files) }
    var depth: Int?
    var reason: String?
    switch result.verdict {
    case .bounded(let reached, let why): (depth, reason) = (reached, why)
    case .undecided(let why): reason = why
    case .proved, .refuted, .vacuous: break
    }
    self.init(
      name: claim.name, title: claim.title,
      position: claim.position.map { ReportDocument.Position($0, in: files) },
      provenance: claim.provenance.isEmpty ? nil : claim.provenance, formula: result.formula,
      verdict: result.verdict.kind.rawValue, standing: Standing(result, under: policy).rawValue,
      isFailure: result.outcome(under: policy) != .success,
      evidence: ReportDocument.Evidence.list(for: result.verdict), depth: depth, reason: reason,
      knownIssue: ReportDocument.KnownIssue(result), basis: ReportDocument.Basis(result.basis),
      holdsUnder: result.holds.named, failsUnder: result.fails.named,
      notExercisedUnder: result.untriggered?.named, explanation: result.explanation,
      isCanonical: result.isCanonical,
      counterexample: result.counterexample.map(run),
      witness: result.witness.map(run),
      exercise: result.exercise.map(run),
      exercisedPart: result.exercisedPart,
      core: result.core.map { core in
        ReportDocument.Core(
          neededLines: core.needed.map(line),
          idleLines: core.idle.map(line),
          substituteLines: core.substitutes.map(line),
          openLines: core.open.map(line),
          sufficientValues: result.sufficientValues?.map(ReportDocument.Value.init))
      },
      parts: result.parts.map { parts in
        ReportDocument.Parts(
          needed: parts.needed, open: parts.open,
          idle: parts.idle.map {
            ReportDocument.IdlePart(formula: $0.formula, under: $0.under.named)
          })
      },
      edges: result.edges.isEmpty ? nil : result.edges.map { ReportDocument.Edge($0, in: files) },
      traceFile: specification.traceFiles[claim.name],
      story: tale(of: result, in: specification, under: policy), engine: result.engine,
      statistics: ReportDocument.Statistics(
        states: result.statistics.states, transitions: result.statistics.transitions,
        depth: result.statistics.depth, representatives: result.statistics.representatives),
      elapsedSeconds: showsTimes ? result.elapsed.seconds : nil, notes: result.notes)
  }
}

/// Returns what is told of a failure, as plain text; nil where there is nothing to tell.
private func tale(
  of result: ClaimResult, in specification: ReportedSpecification, under policy: Outcome.Policy
) -> String? {
  let standing = Standing(result, under: policy)
  guard standing.needsStory || [.known, .old].contains(standing) else { return nil }
  return ClaimStory(result, in: specification, under: policy).text()
}

extension ReportDocument.Evidence {
  fileprivate static func list(for verdict: Verdict) -> [ReportDocument.Evidence] {
    switch verdict {
    case .proved(let proofs), .vacuous(let proofs), .refuted(.absence(let proofs)):
      proofs.map(Self.init)
    case .refuted(.run): [ReportDocument.Evidence(kind: "run")]
    case .bounded, .undecided: []
    }
  }

  private init(_ proof: Verdict.Proof) {
    switch proof {
    case .exhausted(let states): self.init(kind: "exhausted", states: states)
    case .induction(let k): self.init(kind: "induction", k: k)
    case .invariant(let condition): self.init(kind: "invariant", invariant: condition)
    case .witness: self.init(kind: "witness")
    }
  }
}

extension ReportDocument.KnownIssue {
  fileprivate init?(_ result: ClaimResult) {
    guard let issue = result.claim.knownIssue, let standing = result.knownIssue else { return nil }
    switch standing {
    case .failsAsExpected: self.init(reason: issue.reason, standing: "fails-as-expected")
    case .failsUnrecorded: self.init(reason: issue.reason, standing: "fails-unrecorded")
    case .failsUncompared: self.init(reason: issue.reason, standing: "fails-uncompared")
    case .failsDifferently(let difference):
      self.init(reason: issue.reason, standing: "fails-differently", difference: difference)
    case .holds: self.init(reason: issue.reason, standing: "holds")
    }
  }
}

extension ReportDocument.Basis {
  fileprivate init(_ basis: ClaimResult.Basis) {
    self.init(
      assumptions: basis.assumptions,
      variations: basis.variations.map {
        ReportDocument.Variation(name: $0.name, values: $0.values)
      },
      fairness: basis.fairness, dependencies: basis.dependencies)
  }
}

extension ReportDocument.Edge {
  fileprivate init(_ edge: ClaimResult.Edge, in files: SourceFiles) {
    self.init(
      from: edge.from, to: edge.to, existsUnder: edge.exists.named ?? [],
      missingUnder: edge.missing.named ?? [],
      run: edge.run.map { ReportDocument.Run($0, in: files) })
  }
}

extension ReportDocument.Fault {
  fileprivate init(_ fault: SpecificationFault, in files: SourceFiles) {
    self.init(
      message: Wording.sentence(for: fault.kind), action: fault.action,
      position: fault.position.map { ReportDocument.Position($0, in: files) },
      trace: ReportDocument.Run(fault.trace, in: files))
  }
}

extension ReportDocument.Run {
  package init(_ trace: Trace, in files: SourceFiles = .unknown) {
    self.init(
      valuation: trace.relevantValuation.map(ReportDocument.Value.init),
      start: trace.start.map(ReportDocument.Value.init),
      steps: trace.steps.map { ReportDocument.Step($0, in: files) }, loop: trace.loop)
  }
}

extension ReportDocument.Value {
  fileprivate init(_ value: Trace.NamedValue) {
    self.init(name: value.name, value: value.value)
  }
}

extension ReportDocument.CoreLine {
  fileprivate init(_ line: ClaimResult.Core.Line, in files: SourceFiles) {
    self.init(
      text: line.text, callback: line.callback,
      position: line.position.map { ReportDocument.Position($0, in: files) })
  }
}

extension ReportDocument.Step {
  fileprivate init(_ step: Trace.Step, in files: SourceFiles) {
    self.init(
      initiator: step.action.initiator.rawValue, action: step.action.name,
      title: step.action.title, part: step.action.part,
      position: step.action.position.map { ReportDocument.Position($0, in: files) },
      callback: step.callback,
      choices: step.choices.map {
        ReportDocument.Choice(label: $0.label, alternative: $0.alternative, index: $0.index)
      },
      handlerLines: step.handlerLines.map { line in
        ReportDocument.Line(
          text: line.text, position: line.position.map { ReportDocument.Position($0, in: files) })
      },
      changes: step.changes.map {
        ReportDocument.Change(
          name: $0.name, old: $0.old.value, new: $0.new.value,
          role: $0.role == .state ? nil : $0.role.rawValue)
      }, time: step.time)
  }
}

extension ReportDocument.Position {
  fileprivate init(_ position: SourcePosition, in files: SourceFiles) {
    self.init(file: position.fileID, line: position.line, path: files.path(of: position))
  }
}

extension ValuationSet {
  /// Every member as names with values; nil where no variation matters.
  fileprivate var named: [[String: String]]? {
    guard !variations.isEmpty else { return nil }
    return members.map { member in
      Dictionary(
        zip(variations, member).map { ($0.name, $0.values[$1]) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}

extension Duration {
  /// The time as a number of seconds, to the microsecond.
  package var seconds: Double {
    let (whole, rest) = components
    return Double(whole) + Double(rest / 1_000_000_000_000) / 1_000_000
  }
}
