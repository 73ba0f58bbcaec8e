import Checking
import Foundation
import Reporting
import TestSupport
import Testing

@Suite("The report for programs")
struct JSONReportTests {
  private func report(showsTimes: Bool) -> String {
    var report = DocumentReport(
      toolVersion: "1.2.3", policy: Outcome.Policy(), showsTimes: showsTimes, as: JSONText.of)
    return SampleResults.events.map { report.text(for: $0) }.joined()
  }

  @Test("the report says all that the check found out")
  func golden() {
    GoldenFile("report.json").expect(report(showsTimes: false))
  }

  @Test("a reader gets back what was written")
  func roundTrip() throws {
    let text = report(showsTimes: true)
    let document = try JSONDecoder().decode(ReportDocument.self, from: Data(text.utf8))
    #expect(document.format == "lifecheck-report")
    #expect(document.version == 1)
    #expect(document.exitStatus == 70)
    #expect(document.elapsedSeconds == 2.5)
    #expect(JSONText.of(document) == text)
  }

  @Test("nothing is written before the check has ended")
  func onlyAtTheEnd() {
    var report = DocumentReport(toolVersion: "1", policy: Outcome.Policy(), as: JSONText.of)
    for event in SampleResults.events.dropLast() { #expect(report.text(for: event).isEmpty) }
  }
}
