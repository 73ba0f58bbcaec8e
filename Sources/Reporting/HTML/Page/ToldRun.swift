package import Checking

/// A run that belongs to a claim, with what it shows.
package struct ToldRun {
  /// What the run shows, where the claim alone doesn't say it.
  package var title: String
  package var trace: Trace

  /// The runs of a claim, the one that decides first.
  package static func all(of result: ClaimResult) -> [ToldRun] {
    if let trace = result.counterexample {
      return [ToldRun(title: "The run that breaks the claim", trace: trace)]
    }
    if let trace = result.witness {
      guard result.verdict.kind == .refuted else {
        return [ToldRun(title: "A run that shows it", trace: trace)]
      }
      let values = Wording.settings(trace.relevantValuation)
        .replacing(PrintableText.firmSpace, with: " ")
      return [
        ToldRun(title: "Possible \(values.isEmpty ? "elsewhere" : "with \(values)")", trace: trace)
      ]
    }
    if let trace = result.exercise {
      let title =
        result.exercisedPart.map { "A run in which only ‘\($0)’ keeps it" }
        ?? "A run in which it is exercised"
      return [ToldRun(title: title, trace: trace)]
    }
    return result.edges.compactMap { edge in
      edge.run.map { ToldRun(title: "\(edge.from) → \(edge.to)", trace: $0) }
    }
  }
}
