package import Checking
private import ModelIR
package import TemporalProperties

/// A run that was followed step by step, with the claim that it is about.
package struct ReplayStory: Story, Sendable {
  package let trace: Trace
  package let claim: Claim?

  /// The claim in standard notation.
  package let formula: String?

  /// What the run says about the claim.
  package let verdict: ReplayVerdict?

  /// The variables whose value in the first state is told.
  package let toldAtStart: Set<String>
  package let width: Int

  package init(
    _ trace: Trace, about claim: Claim? = nil, formula: String? = nil,
    verdict: ReplayVerdict? = nil, toldAtStart: Set<String> = [], width: Int = 100
  ) {
    self.trace = trace
    self.claim = claim
    self.formula = formula
    self.verdict = verdict
    self.toldAtStart = toldAtStart
    self.width = width
  }

  package var lines: [StyledLine] {
    let story = RunStory(trace, toldAtStart: toldAtStart, width: width).lines
    return heading + (story.isEmpty ? [] : [StyledLine()] + story) + ending
  }

  private var ending: [StyledLine] {
    guard let verdict else { return [] }
    let sentence = "The run \(verdict.sentence)."
    return [StyledLine()]
      + PrintableText.wrapped(sentence, to: width).map {
        StyledLine($0, verdict.isUpheld ? .plain : .bad)
      }
  }

  private var heading: [StyledLine] {
    var title = StyledLine("replayed", .good)
    title.tab(to: 10)
    title.add(
      [trace.specification, claim?.title ?? trace.claim ?? ""].filter { !$0.isEmpty }
        .joined(separator: " · "), .bold)
    var facts = [Wording.count(trace.steps.count, "step")]
    if let position = claim?.position { facts.append(position.shortDescription) }
    var texts = [facts.joined(separator: " · ")]
    if let formula { texts.append(formula) }
    let valuation = trace.relevantValuation
    if !valuation.isEmpty { texts.append("with " + Wording.settings(valuation)) }
    if let issue = claim?.knownIssue { texts.append("known issue: \(issue.reason)") }
    return [title]
      + texts.flatMap { PrintableText.wrapped($0, to: width - 10) }.map { text in
        var line = StyledLine()
        line.tab(to: 10)
        line.add(text)
        return line
      }
  }
}
