import Checking
import Foundation
import ModelIR
import Reporting
import TemporalProperties
import TestSupport

/// Pages of results written by hand.
enum SamplePages {
  /// The page of the results that all reports are tested with, and of a graph.
  static var page: String { page(of: events) }

  static func page(of events: [VerificationEvent], showsTimes: Bool = false) -> String {
    var report = HTMLReport(
      HTMLReport.Options(
        toolVersion: "1.2.3", showsTimes: showsTimes,
        sources: SourceLinks(
          to: SourceFiles { path in
            path.hasPrefix("/repository/") ? String(path.dropFirst(12)) : nil
          }, prefix: "https://example.org/blob/main/")))
    return events.map { report.text(for: $0) }.joined()
  }

  static var events: [VerificationEvent] {
    SampleResults.events.map { event in
      guard case .checked(var specification) = event, !specification.result.claims.isEmpty else {
        return event
      }
      specification.phases = [phase]
      specification.courses = ["no edit is lost off screen": courses]
      return .checked(specification)
    }
  }

  static let phase = ReportedPhase(
    name: "app.phase", variable: 0,
    values: ["notRunning", "inactive", "active", "background"],
    edges: [(0, 1), (1, 2), (2, 1), (1, 3), (3, 1), (3, 0), (1, 0)].map {
      GraphEdge(from: $0.0, to: $0.1)
    })

  private static let courses = [
    ClaimCourse(
      claim: "no edit is lost off screen", title: "no edit is lost off screen", broken: [7]),
    ClaimCourse(claim: "no draft is stale", title: "no draft is stale", broken: []),
  ]

  /// Text that breaks what isn't written with care.
  static let hostile = [
    "\"quotes\" & 'apostrophes' <b>bold</b>", "</script><script>alert(1)</script>", "]]><!--",
    "family 👨‍👩‍👧‍👦 and flag 🇨🇭", "שלום עולם", "\u{202E}turned around\u{202C}",
    "bell \u{7} escape \u{1B}[31m tab \t line\nend \u{0}", "\u{85}\u{FFFE}\u{2028}",
    "javascript:alert(1)", String(repeating: "long", count: 80),
  ]

  /// A report in which every text comes from someone who means harm.
  static var hostileEvents: [VerificationEvent] {
    hostile.map { text in
      let trace = Trace(
        specification: text, claim: text,
        start: [SampleResults.value(text, text), SampleResults.value("app.\(text)", "first")],
        steps: [
          SampleResults.step(
            .user, text, path: "\(text)[0]", callback: text,
            choices: [Trace.Choice(label: text, alternative: text, index: 0)],
            [
              .called("app.\(text)(_:)"), SampleResults.line(text, .handler, at: 3),
              SampleResults.change("app.\(text)", "first", text),
              .chose(Trace.Choice(label: text, alternative: text, index: 0)),
            ])
        ], loop: 1, run: Run(start: [], steps: []))
      let claim = Claim(
        name: text, title: text, kind: .unreachable(.now(.read(.variable(0)))),
        knownIssue: Claim.KnownIssue(reason: text),
        position: SourcePosition(
          fileID: "\(text)/\(text).swift", filePath: "/repository/\(text).swift", line: 1))
      let result = ClaimResult(
        claim: claim, formula: text, verdict: .refuted(by: .run), counterexample: trace,
        explanation: text, basis: ClaimResult.Basis(assumptions: [text]),
        knownIssue: .failsDifferently(text), notes: [text])
      var specification = ReportedSpecification(
        SpecificationResult(name: text, claims: [result], notes: [text]), path: text,
        warnings: [Model.Warning(message: text)], options: [text], variables: [text],
        freeStarts: [text])
      specification.phases = [
        ReportedPhase(
          name: "app.\(text)", variable: 0, values: ["first", text],
          edges: [GraphEdge(from: 0, to: 1)])
      ]
      specification.courses = [text: [ClaimCourse(claim: text, title: text, broken: [1])]]
      return .checked(specification)
    } + [
      .rejected(name: hostile[0], messages: hostile),
      .ended(VerificationEvent.Summary(outcome: .safetyRefuted)),
    ]
  }
}
