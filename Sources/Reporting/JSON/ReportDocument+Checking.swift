package import Checking
private import ModelIR
private import TemporalProperties

extension ReportDocument.Specification {
  /// Creates the entry of a specification.
  package init(
    _ specification: ReportedSpecification, under policy: Outcome.Policy, showsTimes: Bool
  ) {
    let result = specification.result
    self.init(
      name: result.name, path: specification.path,
      position: result.position.map(ReportDocument.Position.init),
      warnings: specification.warnings.map { warning in
        (warning.position.map { "\($0.shortDescription): " } ?? "") + warning.message
      }, notes: result.notes,
      states: result.stateCount, isInterrupted: result.isInterrupted,
      unchecked: result.unchecked,
      elapsedSeconds: showsTimes ? result.elapsed.seconds : nil,
      claims: result.claims.map { claim in
        ReportDocument.Claim(
          claim, traceFile: specification.traceFiles[claim.claim.name], under: policy,
          showsTimes: showsTimes)
      },
      refusals: result.refusals.map { refusal in
        ReportDocument.Refusal(
          claim: refusal.claim, position: refusal.position.map(ReportDocument.Position.init),
          code: refusal.reason.code, message: Wording.sentence(for: refusal.reason))
      },
      fault: result.fault.map(ReportDocument.Fault.init),
      internalErrors: result.internalErrors.map { Wording.sentence(for: $0) })
  }
}

extension ReportDocument.Claim {
  fileprivate init(
    _ result: ClaimResult, traceFile: String?, under policy: Outcome.Policy, showsTimes: Bool
  ) {
    let claim = result.claim
    var depth: Int?
    var reason: String?
    switch result.verdict {
    case .bounded(let reached, let why): (depth, reason) = (reached, why)
    case .undecided(let why): reason = why
    case .proved, .refuted, .vacuous: break
    }
    self.init(
      name: claim.name, title: claim.title,
      position: claim.position.map(ReportDocument.Position.init),
      provenance: claim.provenance.isEmpty ? nil : claim.provenance, formula: result.formula,
      verdict: result.verdict.kind.rawValue, standing: Standing(result, under: policy).rawValue,
      evidence: ReportDocument.Evidence.list(for: result.verdict), depth: depth, reason: reason,
      knownIssue: ReportDocument.KnownIssue(result), basis: ReportDocument.Basis(result.basis),
      holdsUnder: result.holds.named, failsUnder: result.fails.named,
      notExercisedUnder: result.untriggered?.named, explanation: result.explanation,
      isCanonical: result.isCanonical,
      counterexample: result.counterexample.map(ReportDocument.Run.init),
      witness: result.witness.map(ReportDocument.Run.init),
      exercise: result.exercise.map(ReportDocument.Run.init),
      exercisedPart: result.exercisedPart,
      core: result.core.map { core in
        ReportDocument.Core(
          neededLines: core.needed.map(ReportDocument.CoreLine.init),
          idleLines: core.idle.map(ReportDocument.CoreLine.init),
          substituteLines: core.substitutes.map(ReportDocument.CoreLine.init),
          openLines: core.open.map(ReportDocument.CoreLine.init),
          sufficientValues: result.sufficientValues?.map(ReportDocument.Value.init))
      },
      parts: result.parts.map { parts in
        ReportDocument.Parts(
          needed: parts.needed, open: parts.open,
          idle: parts.idle.map {
            ReportDocument.IdlePart(formula: $0.formula, under: $0.under.named)
          })
      },
      edges: result.edges.isEmpty ? nil : result.edges.map(ReportDocument.Edge.init),
      traceFile: traceFile, engine: result.engine,
      statistics: ReportDocument.Statistics(
        states: result.statistics.states, transitions: result.statistics.transitions,
        depth: result.statistics.depth, representatives: result.statistics.representatives),
      elapsedSeconds: showsTimes ? result.elapsed.seconds : nil, notes: result.notes)
  }
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
  fileprivate init(_ edge: ClaimResult.Edge) {
    self.init(
      from: edge.from, to: edge.to, existsUnder: edge.exists.named ?? [],
      missingUnder: edge.missing.named ?? [], run: edge.run.map(ReportDocument.Run.init))
  }
}

extension ReportDocument.Fault {
  fileprivate init(_ fault: SpecificationFault) {
    self.init(
      message: Wording.sentence(for: fault.kind), action: fault.action,
      position: fault.position.map(ReportDocument.Position.init),
      trace: ReportDocument.Run(fault.trace))
  }
}

extension ReportDocument.Run {
  package init(_ trace: Trace) {
    self.init(
      valuation: trace.relevantValuation.map(ReportDocument.Value.init),
      start: trace.start.map(ReportDocument.Value.init),
      steps: trace.steps.map(ReportDocument.Step.init), loop: trace.loop)
  }
}

extension ReportDocument.Value {
  fileprivate init(_ value: Trace.NamedValue) {
    self.init(name: value.name, value: value.value)
  }
}

extension ReportDocument.CoreLine {
  fileprivate init(_ line: ClaimResult.Core.Line) {
    self.init(
      text: line.text, callback: line.callback,
      position: line.position.map(ReportDocument.Position.init))
  }
}

extension ReportDocument.Step {
  fileprivate init(_ step: Trace.Step) {
    self.init(
      initiator: step.action.initiator.rawValue, action: step.action.name,
      title: step.action.title, part: step.action.part,
      position: step.action.position.map(ReportDocument.Position.init), callback: step.callback,
      choices: step.choices.map {
        ReportDocument.Choice(label: $0.label, alternative: $0.alternative, index: $0.index)
      },
      handlerLines: step.handlerLines.map { line in
        ReportDocument.Line(
          text: line.text, position: line.position.map(ReportDocument.Position.init))
      },
      changes: step.changes.map {
        ReportDocument.Change(name: $0.name, old: $0.old.value, new: $0.new.value)
      }, time: step.time)
  }
}

extension ReportDocument.Position {
  fileprivate init(_ position: SourcePosition) {
    self.init(file: position.fileID, line: position.line)
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
