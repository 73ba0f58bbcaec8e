package import Checking
private import ModelIR
private import TemporalProperties

/// The report for people: a table with a line for each claim, then the story of each failure.
package struct TextReport: ReportWriter {
  /// What a reader of the report wants.
  package struct Options: Hashable, Sendable {
    package var usesColour: Bool

    /// Whether lines say how long things took; without times equal runs give equal reports.
    package var showsTimes: Bool

    /// The longest line that the layout aims at.
    package var width: Int

    /// Whether the table is left out.
    package var isQuiet: Bool

    /// Whether everything is told: all runs, where they start, what verdicts rest on.
    package var isVerbose: Bool
    package var policy: Outcome.Policy

    package init(
      usesColour: Bool = false, showsTimes: Bool = true, width: Int = 100, isQuiet: Bool = false,
      isVerbose: Bool = false, policy: Outcome.Policy = Outcome.Policy()
    ) {
      self.usesColour = usesColour
      self.showsTimes = showsTimes
      self.width = width
      self.isQuiet = isQuiet
      self.isVerbose = isVerbose
      self.policy = policy
    }
  }

  private let options: Options
  private var stories: [[StyledLine]] = []
  private var tally = Tally()
  private var legend = VariationLegend()

  package init(_ options: Options = Options()) { self.options = options }

  package mutating func text(for event: VerificationEvent) -> String {
    switch event {
    case .began(let specifications):
      tally.expected = specifications
      return ""
    case .checked(let specification):
      tally.arrived += 1
      collect(specification)
      return options.isQuiet ? "" : rendered(table(specification))
    case .rejected(let name, let messages):
      tally.arrived += 1
      tally.rejected += 1
      let separator = tally.arrived > 1 ? [StyledLine()] : []
      return rendered(separator + rejection(name, messages))
    case .ended(let summary):
      let told = stories.flatMap { [StyledLine()] + $0 + [StyledLine()] }
      stories = []
      var values = options.isQuiet ? [] : legend.lines(width: options.width)
      if !values.isEmpty { values.insert(StyledLine(), at: 0) }
      return rendered(
        values + told + [StyledLine(), summaryLine(summary)] + unrecordedLines + fixedLines(summary)
      )
    }
  }

  private func rendered(_ lines: [StyledLine]) -> String {
    lines.map { $0.rendered(inColour: options.usesColour) + "\n" }.joined()
  }
}

// MARK: The table

extension TextReport {
  private mutating func table(_ specification: ReportedSpecification) -> [StyledLine] {
    let result = specification.result
    var title = StyledLine(result.name, .bold)
    if let position = result.position {
      title.add("  ")
      title.add(position.shortDescription, .dim)
    }
    if let states = result.stateCount {
      title.add("  ")
      title.add(Wording.count(states, "state"), .dim)
    }
    var lines = tally.arrived > 1 ? [StyledLine(), title] : [title]
    lines += basis(of: specification)
    lines += result.notes.map { StyledLine("  \($0)", .dim) }
    lines += specification.warnings.map { warning in
      let place = warning.position.map { "\($0.shortDescription): " } ?? ""
      return verdictLine("warning", place + warning.message, .doubtful)
    }
    lines += result.claims.map { ClaimLine($0, options: options).line }
    lines += result.refusals.map(refusalLine)
    if let fault = result.fault {
      let words = fault.isAboutAssumptions ? "there is nothing to check" : "a run goes wrong"
      lines.append(verdictLine("invalid", "\(words); see below"))
    }
    lines += result.internalErrors.map { verdictLine("error", Wording.sentence(for: $0)) }
    if result.isInterrupted {
      let rest = Wording.count(result.unchecked.count, "claim")
      lines.append(verdictLine("stopped", "interrupted; \(rest) not checked"))
    }
    return lines
  }

  /// What the verdicts rest on together; the values of variations stand in the legend.
  private mutating func basis(of specification: ReportedSpecification) -> [StyledLine] {
    var basis = ClaimResult.Basis.union(of: specification.result.claims.map(\.basis))
    // What a single run depends on is told with the run.
    basis.dependencies = []
    let names = legend.names(of: basis.variations, in: specification)
    let variations = names.isEmpty ? [] : ["considering " + names.joined(separator: ", ")]
    return (Wording.basis(of: basis) + variations).flatMap { sentence in
      PrintableText.wrapped(sentence, to: options.width - 2).map { StyledLine("  " + $0, .dim) }
    }
  }

  private func verdictLine(
    _ word: String, _ text: String, _ style: TextStyle = .bad
  ) -> StyledLine {
    var line = StyledLine("  ")
    line.add(word, style)
    line.tab(to: ClaimLine.evidenceColumn)
    line.add(text)
    return line
  }

  private func refusalLine(_ refusal: ClaimRefusal) -> StyledLine {
    var text = "\(refusal.claim): \(Wording.sentence(for: refusal.reason))"
    if let position = refusal.position { text += " (\(position.shortDescription))" }
    return verdictLine("refused", text)
  }

  private func rejection(_ name: String, _ messages: [String]) -> [StyledLine] {
    var title = StyledLine("invalid   ", .bad)
    title.add(name, .bold)
    return [title] + messages.map { StyledLine("  " + $0) }
  }
}

// MARK: The stories and the summary

extension TextReport {
  private mutating func collect(_ specification: ReportedSpecification) {
    let result = specification.result
    for claim in result.claims {
      let standing = Standing(claim, under: options.policy)
      tally.standings[standing, default: 0] += 1
      if claim.knownIssue == .failsUnrecorded, !options.policy.ignoresKnownIssues,
        specification.traceFiles[claim.claim.name] == nil
      {
        tally.unrecorded += 1
      }
      let hasRun = [claim.counterexample, claim.witness, claim.exercise].contains { $0 != nil }
      let failsEmpty = standing == .vacuous && options.policy.failsOnVacuous
      guard standing.needsStory || failsEmpty || (options.isVerbose && hasRun) else { continue }
      let story = ClaimStory(
        claim, in: specification, under: options.policy, width: options.width,
        isVerbose: options.isVerbose)
      stories.append(story.lines)
    }
    tally.specifications += 1
    tally.remembered += result.isRemembered ? 1 : 0
    tally.refused += result.refusals.count
    if let fault = result.fault {
      tally.rejected += 1
      stories.append(FaultStory(fault, in: specification, width: options.width).lines)
    }
    tally.errors += result.internalErrors.count
    tally.unchecked += result.unchecked.count
  }

  private func summaryLine(_ summary: VerificationEvent.Summary) -> StyledLine {
    var line = StyledLine()
    if summary.isInterrupted { line.add("interrupted: ", .bad) }
    line.add(
      tally.words + (summary.isInterrupted ? tally.rest : ""),
      summary.outcome == .success ? .good : .bad)
    if options.showsTimes, tally.remembered > 0 {
      let all = tally.remembered == tally.specifications
      let words = all ? "all of it" : Wording.count(tally.remembered, "specification")
      line.add(" · \(words) checked before (--no-cache checks again)", .dim)
    }
    if options.showsTimes, let elapsed = summary.elapsed {
      line.add(" · \(Wording.time(elapsed))", .dim)
    }
    return line
  }

  /// What holds now that was refuted in the baseline.
  private func fixedLines(_ summary: VerificationEvent.Summary) -> [StyledLine] {
    (summary.fixed ?? []).map { name in
      StyledLine("fixed since the baseline: \(name.specification) · \(name.claim)", .good)
    }
  }

  /// What is to be said about known issues that aren't compared with a stored run.
  private var unrecordedLines: [StyledLine] {
    guard tally.unrecorded > 0 else { return [] }
    let issues = Wording.count(tally.unrecorded, "known issue")
    let verb = tally.unrecorded == 1 ? "has" : "have"
    return [
      StyledLine(
        "\(issues) \(verb) no stored counterexample; --record stores what is missing", .dim)
    ]
  }
}
