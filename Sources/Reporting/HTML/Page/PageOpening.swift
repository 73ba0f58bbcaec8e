internal import Checking
private import TemporalProperties

/// The top of the page: what all came to, in a sentence and in numbers.
struct PageOpening {
  let sections: [SpecificationSection]
  let rejections: [(name: String, messages: [String])]

  /// How many specifications an interruption left out.
  let missing: Int
  let summary: VerificationEvent.Summary
  let options: HTMLReport.Options

  func add(to page: inout Markup) {
    let isGood = summary.outcome == .success
    page.add("header", ["class": isGood ? "good" : "bad"]) { page in
      page.add("p", ["class": "brand"], "Lifecheck report")
      page.add("h1", Self.sentence(for: summary.outcome))
      page.add("p", ["class": "facts"], facts.joined(separator: " · "))
      addNumbers(to: &page)
      addFailing(to: &page)
      addFixed(to: &page)
    }
    page.breakLine()
  }

  private var facts: [String] {
    var facts = [
      Wording.count(claims.count, "claim") + " of "
        + Wording.count(sections.count, "specification")
    ]
    if summary.isInterrupted { facts.append("interrupted") }
    let unchecked = sections.reduce(0) { $0 + $1.specification.result.unchecked.count }
    if unchecked > 0 { facts.append(Wording.count(unchecked, "claim") + " not checked") }
    if summary.isInterrupted, missing > 0 {
      facts.append(Wording.count(missing, "specification") + " not checked")
    }
    let refused = sections.reduce(0) { $0 + $1.specification.result.refusals.count }
    if refused > 0 { facts.append(Wording.count(refused, "claim") + " refused") }
    let invalid =
      rejections.count + sections.count(where: { $0.specification.result.fault != nil })
    if invalid > 0 { facts.append(Wording.count(invalid, "invalid specification")) }
    let errors = sections.reduce(0) { $0 + $1.specification.result.internalErrors.count }
    if errors > 0 { facts.append(Wording.count(errors, "internal error")) }
    if options.showsTimes, let elapsed = summary.elapsed { facts.append(Wording.time(elapsed)) }
    facts.append("exit status \(summary.outcome.exitStatus)")
    return facts
  }

  private var claims: [ClaimSection] { sections.flatMap(\.claims) }

  /// How many claims stand how; the script makes filters of them.
  private func addNumbers(to page: inout Markup) {
    let numbers = Dictionary(grouping: claims, by: \.standing).mapValues(\.count)
    page.add("ul", ["class": "numbers"]) { page in
      for standing in Standing.allCases {
        guard let number = numbers[standing] else { continue }
        page.add("li", ["class": standing.rawValue, "data-standing": standing.rawValue]) { page in
          page.add("b", Wording.grouped(number))
          page.write(" \(standing.inSummary(number))")
        }
      }
    }
  }

  /// The most failing claims that are named at once.
  private static let mostFailing = 12

  /// What a reader has to look at first.
  private func addFailing(to page: inout Markup) {
    let failing = claims.filter(\.standing.needsStory)
    guard !failing.isEmpty else { return }
    page.add("nav", ["class": "failing", "aria-label": "What to look at"]) { page in
      page.add("ul") { page in
        for claim in failing.prefix(Self.mostFailing) {
          page.add("li") { page in
            page.add("a", ["href": "#\(claim.id)"]) { $0.name(claim.result.claim.title) }
            page.add("span", ["class": "place"]) { page in
              page.write(" in ")
              page.name(claim.specification.result.name)
            }
            page.add("p") { $0.name(claim.brief) }
          }
        }
        let rest = failing.count - Self.mostFailing
        if rest > 0 {
          page.add("li") { page in
            page.add("a", ["href": "#claims"], "and \(Wording.grouped(rest)) more")
          }
        }
      }
    }
  }

  /// What holds now that was refuted in the baseline.
  private func addFixed(to page: inout Markup) {
    guard let fixed = summary.fixed, !fixed.isEmpty else { return }
    page.add("p", ["class": "fixed"], "Fixed since the baseline:")
    page.add("ul", ["class": "fixed"]) { page in
      for name in fixed { page.add("li") { $0.name("\(name.specification) · \(name.claim)") } }
    }
  }

  /// Returns what all comes to, in a sentence.
  static func sentence(for outcome: Outcome) -> String {
    switch outcome {
    case .success: "All is well"
    case .safetyRefuted: "Something forbidden can happen"
    case .livenessRefuted: "Something that has to happen may never come"
    case .knownIssueChanged: "A known issue has changed"
    case .undecided: "Not everything is decided"
    case .vacuous: "A claim says less than it seems to"
    case .invalidInput: "A specification is invalid"
    case .internalError: "An internal error: please report it"
    case .inputOutputFailed: "A file couldn’t be read or written"
    case .toolMissing: "A tool is missing"
    case .usage: "The command line is wrong"
    }
  }
}
