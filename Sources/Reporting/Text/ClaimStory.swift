package import Checking
private import ModelIR
private import TemporalProperties

/// All that a reader needs to understand why a claim doesn't hold, or that it can.
package struct ClaimStory: Story, Sendable {
  package let result: ClaimResult
  package let specification: ReportedSpecification
  package let policy: Outcome.Policy
  package let width: Int
  package let isVerbose: Bool

  package init(
    _ result: ClaimResult, in specification: ReportedSpecification,
    under policy: Outcome.Policy = Outcome.Policy(), width: Int = 100, isVerbose: Bool = false
  ) {
    self.result = result
    self.specification = specification
    self.policy = policy
    self.width = width
    self.isVerbose = isVerbose
  }

  /// Where the text beside the verdict begins.
  private static let indentation = 10

  /// The lines of the story, without an empty one at either end.
  package var lines: [StyledLine] {
    let sections = [heading] + runs + [closing]
    return sections.filter { !$0.isEmpty }.reduce(into: []) { lines, section in
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines += section
    }
  }

  // MARK: What failed

  private var heading: [StyledLine] {
    let standing = Standing(result, under: policy)
    var title = StyledLine(standing.rawValue, standing.style)
    title.tab(to: Self.indentation)
    title.add("\(specification.result.name) · \(result.claim.title)", .bold)
    return [title] + aligned(summary()) + shortened(aligned(result.formula))
      + facts.flatMap { aligned($0, .dim) }
  }

  /// Returns the length of the run and where the claim stands.
  func summary(withPosition: Bool = true) -> String {
    var words: [String] = []
    if let trace = shown {
      words.append(Wording.length(of: trace, isCanonical: result.isCanonical))
    } else {
      words.append(Wording.evidence(of: result))
      if result.statistics.states > 0 {
        words.append(Wording.count(result.statistics.states, "state") + " searched")
      }
    }
    if withPosition, let position = result.claim.position {
      words.append(position.shortDescription)
    }
    return words.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The run that decided: what shows that something can happen doesn't refute anything.
  private var shown: Trace? {
    result.counterexample ?? (result.verdict.kind == .refuted ? nil : result.witness)
  }

  /// What else is to be known: where the claim holds, what is known about its failure, remarks.
  var facts: [String] {
    var facts: [String] = []
    let influential = Set(result.basis.variations.map(\.name))
    let valuation = (shown?.relevantValuation ?? []).filter { influential.contains($0.name) }
    if !valuation.isEmpty { facts.append("with " + Wording.settings(valuation)) }
    if let phrase = result.holdsPhrase { facts.append(phrase) }
    if let phrase = result.exercisePhrase { facts.append(phrase) }
    if let release = result.basis.release { facts.append(release) }
    facts += knownIssueFacts
    if isVerbose {
      facts += Wording.idleness(of: result)
      facts += Wording.exchanges(of: result)
    }
    return facts + result.notes
  }

  private var knownIssueFacts: [String] {
    guard let standing = result.knownIssue, let issue = result.claim.knownIssue else { return [] }
    let reason = "known issue: \(issue.reason)"
    return switch standing {
    case .failsAsExpected: [reason]
    case .failsUnrecorded:
      policy.ignoresKnownIssues
        ? [reason]
        : [reason, "no counterexample is stored to compare with; store it with --record"]
    case .failsUncompared: [reason, "the stored counterexample is about other variations"]
    case .failsDifferently(let difference): [reason, "fails in another way: \(difference)"]
    case .holds: [reason, "the claim holds now: remove the known issue"]
    }
  }

  /// The most lines of a formula that are told without being asked.
  private static let linesOfFormula = 4

  /// The first lines of a formula that is too long to be read.
  private func shortened(_ formula: [StyledLine]) -> [StyledLine] {
    guard !isVerbose, formula.count > Self.linesOfFormula else { return formula }
    return formula.prefix(Self.linesOfFormula) + aligned("… (the whole formula: --verbose)")
  }

  // MARK: The runs

  private var runs: [[StyledLine]] {
    if let trace = result.counterexample { return [story(of: trace)] }
    if let trace = result.witness {
      guard result.verdict.kind == .refuted else { return [story(of: trace)] }
      let values = Wording.settings(trace.relevantValuation)
      let place = values.isEmpty ? "elsewhere" : "with \(values)"
      return [[StyledLine("  possible \(place)", .bold)] + story(of: trace)]
    }
    if let trace = result.exercise {
      let title =
        result.exercisedPart.map { "a run in which only ‘\($0)’ keeps it" }
        ?? "a run in which it is exercised"
      let heading = PrintableText.wrapped(title, to: width - 2).map { StyledLine("  " + $0, .bold) }
      return [heading + story(of: trace)]
    }
    return result.edges.compactMap { edge in
      guard let run = edge.run else { return nil }
      return [StyledLine("  \(edge.from) → \(edge.to)", .bold)] + story(of: run)
    }
  }

  private func story(of trace: Trace) -> [StyledLine] {
    RunStory(
      trace, toldAtStart: isVerbose ? specification.variables : specification.freeStarts,
      width: width
    ).lines
  }

  // MARK: Why, and how to see it again

  private var closing: [StyledLine] {
    var lines: [StyledLine] = []
    if let explanation = result.explanation {
      lines += labelled("Why:", PrintableText.wrapped(explanation, to: width - 9))
    }
    if let core = Wording.core(of: result) {
      lines += labelled("Needs:", PrintableText.wrapped(core, to: width - 9))
    }
    var sentences = Wording.basis(of: result.basis)
    if isVerbose { sentences.append(Wording.considering(result.basis.variations)) }
    let basis = sentences.filter { !$0.isEmpty }.joined(separator: "; ")
    if !basis.isEmpty { lines += labelled("Given:", PrintableText.wrapped(basis, to: width - 9)) }
    lines += labelled("Again:", [replayCommand])
    return lines
  }

  /// The command that tells the run again, or checks the claim again where no run is stored.
  var replayCommand: String {
    let path = specification.path.map(ShellWord.quoted)
    if let file = specification.traceFiles[result.claim.name] {
      return (["lifecheck replay"] + (path.map { ["--in \($0)"] } ?? []) + [ShellWord.quoted(file)])
        .joined(separator: " ")
    }
    let words = ["lifecheck verify", path, "--spec", ShellWord.quoted(specification.result.name)]
    let choice = ["--claim", ShellWord.quoted(result.claim.name)]
    return (words.compactMap(\.self) + choice + specification.options.map(ShellWord.quoted))
      .joined(separator: " ")
  }

  private func labelled(_ label: String, _ texts: [String]) -> [StyledLine] {
    texts.enumerated().map { place, text in
      var line = StyledLine("  ")
      if place == 0 { line.add(label, .bold) }
      line.tab(to: 9)
      line.add(text)
      return line
    }
  }

  private func aligned(_ text: String, _ style: TextStyle = .plain) -> [StyledLine] {
    PrintableText.wrapped(text, to: width - Self.indentation).map { part in
      var line = StyledLine()
      line.tab(to: Self.indentation)
      line.add(part, style)
      return line
    }
  }
}
