internal import Checking

extension SARIFFinding {
  /// Returns all that a report says is wrong or open, in the order of the report.
  static func all(of document: ReportDocument) -> [SARIFFinding] {
    document.specifications.flatMap { specification in
      specification.claims.compactMap { SARIFFinding($0, of: specification) }
        + specification.refusals.map { SARIFFinding($0, of: specification) }
        + (specification.fault.map { [SARIFFinding($0, of: specification)] } ?? [])
        + specification.internalErrors.map { SARIFFinding(internalError: $0, of: specification) }
    }
  }

  /// The finding about a claim; nil if there is nothing to find.
  private init?(_ claim: ReportDocument.Claim, of specification: ReportDocument.Specification) {
    let level: SARIFLog.Level
    switch Standing(rawValue: claim.standing) {
    case .refuted, .changed: level = .error
    case .bounded, .undecided: level = claim.isFailure ? .warning : .note
    case .vacuous: level = .note
    case .proved, .known, .old, nil: return nil
    }
    let run = claim.counterexample
    var words = "\(specification.name): \(claim.title) is \(claim.verdict)"
    if let run { words += " in \(Wording.count(run.steps.count, "step"))" }
    words += "."
    if let issue = claim.knownIssue { words += " The known issue (\(issue.reason)) has changed." }
    if let difference = claim.knownIssue?.difference { words += " \(difference)." }
    for sentence in [claim.reason, claim.explanation] {
      if let sentence { words += " \(sentence)" }
    }
    let name = StoredTraceName(specification: specification.name, claim: claim.name)
    self.init(
      ruleID: "\(name.folder)/\(name.file.dropLast(".itf.json".count))", title: claim.title,
      description: "\(claim.title), in standard notation: \(claim.formula)",
      help: [claim.provenance, claim.story].compactMap(\.self).joined(separator: "\n\n")
        .nonempty ?? claim.formula,
      level: level, message: words, specification: specification.name,
      position: claim.position ?? specification.position, run: run)
  }

  private init(_ refusal: ReportDocument.Refusal, of specification: ReportDocument.Specification) {
    self.init(
      ruleID: "refused-claim", title: "A claim can't be checked",
      description: "A claim asks something that the checker can't decide or that means nothing.",
      help: "The message says what to write instead.", level: .error,
      message: "\(specification.name): \(refusal.claim): \(refusal.message)",
      specification: specification.name, position: refusal.position ?? specification.position,
      run: nil)
  }

  private init(_ fault: ReportDocument.Fault, of specification: ReportDocument.Specification) {
    self.init(
      ruleID: "invalid-specification", title: "A specification is wrong",
      description: "A run does what the specification must not do, so no claim means anything.",
      help: "The run shows how it comes to it.", level: .error,
      message: "\(specification.name): \(fault.message)", specification: specification.name,
      position: fault.position ?? specification.position, run: fault.trace)
  }

  private init(internalError text: String, of specification: ReportDocument.Specification) {
    self.init(
      ruleID: "internal-error", title: "The checker has made a mistake",
      description: "Two engines disagree, or a run can't be repeated. Please report it.",
      help: "The bundle that was written reproduces it.", level: .error,
      message: "\(specification.name): \(text)", specification: specification.name,
      position: specification.position, run: nil)
  }
}

extension String {
  /// The text; nil if there is none.
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}
