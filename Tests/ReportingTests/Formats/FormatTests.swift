import Checking
import Foundation
import Reporting
import TestSupport
import Testing

/// What other programs read, beside JSON.
@Suite("Reports in the formats of other programs")
struct FormatTests {
  /// A format, with the name of its approved text.
  enum Format: String, CaseIterable {
    case sarif
    case junit
    case markdown

    var file: String {
      switch self {
      case .sarif: "report.sarif"
      case .junit: "report.junit.xml"
      case .markdown: "report.md"
      }
    }

    func text(of events: [VerificationEvent], showsTimes: Bool = false) -> String {
      var report = DocumentReport(
        toolVersion: "1.2.3", policy: Outcome.Policy(), showsTimes: showsTimes,
        in: SourceFiles { $0.hasPrefix("/repository/") ? String($0.dropFirst(12)) : nil },
        as: { document in
          switch self {
          case .sarif: SARIFReport.text(of: document)
          case .junit: JUnitReport.text(of: document)
          case .markdown: MarkdownReport.text(of: document)
          }
        })
      return events.map { report.text(for: $0) }.joined()
    }
  }

  @Test("a report is as it was approved", arguments: Format.allCases)
  func golden(format: Format) {
    GoldenFile(at: Self.golden(format.file)).expect(format.text(of: SampleResults.events))
  }

  private static func golden(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name)
  }

  @Test("runs that don't fit into a comment are counted")
  func longMarkdown() {
    var specification = SampleResults.specification
    specification.result.claims = (0..<200).map { number in
      var result = SampleResults.refuted
      result.claim = SampleResults.claim("no edit \(number) is lost", line: number + 1)
      return result
    }
    let text = Format.markdown.text(of: [
      .checked(specification),
      .ended(VerificationEvent.Summary(outcome: .safetyRefuted)),
    ])
    #expect(text.count < 65_536)
    #expect(text.contains("| refuted | 200 |"))
    #expect(text.contains("- … and 101 more"))
    #expect(text.contains(" more runs don't fit here"))
  }

  @Test("a result keeps its fingerprint when lines move, and gets another when events differ")
  func fingerprints() {
    func fingerprint(of result: ClaimResult) throws -> String {
      var specification = SampleResults.specification
      specification.result.claims = [result]
      specification.result.refusals = []
      let text = Format.sarif.text(of: [
        .checked(specification), .ended(VerificationEvent.Summary(outcome: .safetyRefuted)),
      ])
      let line = try #require(text.split(separator: "\n").first { $0.contains("lifecheckRun/v1") })
      return String(line)
    }
    #expect(throws: Never.self) {
      let first = try fingerprint(of: SampleResults.refuted)
      var moved = SampleResults.refuted
      moved.claim = SampleResults.claim("no edit is lost off screen", line: 99)
      #expect(try fingerprint(of: moved) == first)
      var other = SampleResults.refuted
      other.counterexample?.steps.removeLast()
      #expect(try fingerprint(of: other) != first)
    }
  }
}
