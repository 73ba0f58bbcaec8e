package import Checking

/// The report for people with a browser: one page that needs nothing else, written when all is over.
///
/// Everything is there without scripts; with them, runs are gone through step by step.
package struct HTMLReport: ReportWriter {
  /// What a reader of the report wants.
  package struct Options: Sendable {
    package var toolVersion: String
    package var policy: Outcome.Policy

    /// Whether the page says how long things took; without times equal runs give equal pages.
    package var showsTimes: Bool
    package var sources: SourceLinks

    package init(
      toolVersion: String, policy: Outcome.Policy = Outcome.Policy(), showsTimes: Bool = true,
      sources: SourceLinks = SourceLinks()
    ) {
      self.toolVersion = toolVersion
      self.policy = policy
      self.showsTimes = showsTimes
      self.sources = sources
    }
  }

  /// What the page tells of, in the order in which it came.
  enum Part: Hashable, Sendable {
    case specification(ReportedSpecification)
    case rejection(name: String, messages: [String])
  }

  private let options: Options
  private var parts: [Part] = []
  private var expected = 0

  package init(_ options: Options) { self.options = options }

  package mutating func text(for event: VerificationEvent) -> String {
    switch event {
    case .began(let specifications):
      expected = specifications
      return ""
    case .checked(let specification):
      parts.append(.specification(specification))
      return ""
    case .rejected(let name, let messages):
      parts.append(.rejection(name: name, messages: messages))
      return ""
    case .ended(let summary):
      let page = ReportPage(parts: parts, expected: expected, summary: summary, options: options)
      parts = []
      return page.text
    }
  }
}
