/// The report for a job's summary or a comment on a change: what it came to, then each failure with its run.
package enum MarkdownReport {
  /// The most characters of a report, so that it fits into a comment.
  static var mostCharacters: Int { 60_000 }

  /// Returns the report; runs that don't fit are counted, and never a failure itself.
  package static func text(of document: ReportDocument) -> String {
    let claims = document.specifications.flatMap { specification in
      specification.claims.map { (specification: specification, claim: $0) }
    }
    let failing = claims.filter { $0.claim.isFailure }
    let open = claims.filter {
      !$0.claim.isFailure && ["bounded", "undecided", "vacuous", "old"].contains($0.claim.standing)
    }
    let others = document.specifications.flatMap(problems) + document.rejected.map(problem)
    let isFine = failing.isEmpty && others.isEmpty && document.exitStatus == 0
    var blocks = [
      "## Lifecheck: \(isFine ? "all is well" : verdict(failing.count + others.count, document))",
      table(of: claims.map(\.claim)),
    ]
    if !failing.isEmpty || !others.isEmpty {
      blocks.append("### What fails")
      blocks.append(list(failing.map { line($0.specification, $0.claim) } + others))
    }
    if !open.isEmpty {
      blocks.append("### What is open")
      blocks.append(list(open.map { line($0.specification, $0.claim) }))
    }
    if let fixed = document.fixed, !fixed.isEmpty {
      blocks.append("### What is fixed since the baseline")
      blocks.append(list(fixed.map { "- \(inline($0.specification)) · \(inline($0.claim))" }))
    }
    let stories = failing.compactMap { story($0.specification, $0.claim) }
    return fitted(blocks, stories)
  }

  private static func verdict(_ failures: Int, _ document: ReportDocument) -> String {
    if failures > 0 { return failures == 1 ? "1 failure" : "\(failures) failures" }
    return document.isInterrupted
      ? "interrupted" : "not passed (exit status \(document.exitStatus))"
  }

  private static func table(of claims: [ReportDocument.Claim]) -> String {
    let rows = Standing.allCases.compactMap { standing -> String? in
      let number = claims.count { $0.standing == standing.rawValue }
      return number == 0 ? nil : "| \(standing.rawValue) | \(Wording.grouped(number)) |"
    }
    return (["| | claims |", "| :-- | --: |"] + rows).joined(separator: "\n")
  }

  /// The most lines of a list; the table has counted the others.
  private static var mostLines: Int { 100 }

  private static func list(_ lines: [String]) -> String {
    let rest = lines.count - mostLines
    return (lines.prefix(mostLines) + (rest > 0 ? ["- … and \(rest) more"] : []))
      .joined(separator: "\n")
  }

  private static func line(
    _ specification: ReportDocument.Specification, _ claim: ReportDocument.Claim
  ) -> String {
    var words = "- **\(claim.standing)** \(inline(specification.name)) · \(inline(claim.title))"
    if let position = claim.position {
      words += " · \(code("\(position.path ?? position.file):\(position.line)"))"
    }
    if let reason = claim.reason ?? claim.explanation { words += "<br>\(inline(reason))" }
    return words
  }

  private static func problems(_ specification: ReportDocument.Specification) -> [String] {
    let refusals = specification.refusals.map {
      "- **refused** \(inline(specification.name)) · \(inline($0.claim))<br>\(inline($0.message))"
    }
    let fault = specification.fault.map {
      "- **invalid** \(inline(specification.name))<br>\(inline($0.message))"
    }
    return refusals + (fault.map { [$0] } ?? [])
      + specification.internalErrors.map {
        "- **internal error** \(inline(specification.name))<br>\(inline($0))"
      }
      + specification.unchecked.map {
        "- **not checked** \(inline(specification.name)) · \(inline($0))"
      }
  }

  private static func problem(_ rejection: ReportDocument.Rejection) -> String {
    let words = rejection.messages.map(inline).joined(separator: "<br>")
    return "- **invalid** \(inline(rejection.name))<br>\(words)"
  }

  private static func story(
    _ specification: ReportDocument.Specification, _ claim: ReportDocument.Claim
  ) -> String? {
    guard let story = claim.story else { return nil }
    let title = "\(html(specification.name)) · \(html(claim.title))"
    let fence = fence(for: story)
    return "<details><summary>\(title)</summary>\n\n\(fence)text\n\(story)\(fence)\n\n</details>"
  }

  private static func fitted(_ blocks: [String], _ stories: [String]) -> String {
    var length = blocks.reduce(0) { $0 + $1.count + 2 }
    var told: [String] = []
    for story in stories {
      length += story.count + 2
      guard length <= mostCharacters else { break }
      told.append(story)
    }
    var all = blocks + told
    let rest = stories.count - told.count
    if rest > 0 { all.append("_\(rest) more runs don't fit here; the other reports have them._") }
    return all.joined(separator: "\n\n") + "\n"
  }

  // MARK: Text that comes from elsewhere

  private static func fence(for text: String) -> String { MarkdownText.fence(for: text) }

  private static func code(_ text: String) -> String { MarkdownText.code(text) }

  private static func html(_ text: String) -> String { MarkdownText.html(text) }

  private static func inline(_ text: String) -> String { MarkdownText.inline(text) }
}
