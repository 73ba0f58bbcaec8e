import Checking
import Reporting
import TestSupport
import Testing

@Suite("The report for people")
struct TextReportTests {
  private func report(_ options: TextReport.Options) -> String {
    var report = TextReport(options)
    return SampleResults.events.map { report.text(for: $0) }.joined()
  }

  @Test("a plain report has a line for each claim, then the stories, then the numbers")
  func plain() {
    GoldenFile("report.txt").expect(report(TextReport.Options()))
  }

  @Test("without times equal runs give equal reports")
  func withoutTimes() {
    let text = report(TextReport.Options(showsTimes: false))
    GoldenFile("report-without-times.txt").expect(text)
    #expect(!text.contains(" ms") && !text.contains(" s\n"))
  }

  @Test("a verbose report tells every run and where it starts")
  func verbose() {
    GoldenFile("report-verbose.txt").expect(
      report(TextReport.Options(showsTimes: false, isVerbose: true)))
  }

  @Test("a quiet report leaves the table out but not a failure")
  func quiet() {
    let text = report(TextReport.Options(isQuiet: true))
    #expect(!text.contains("a recording never goes on in the background"))
    #expect(text.contains("no edit is lost off screen"))
    #expect(text.contains("Other.swift:3:5: error: no such thing"))
  }

  @Test("colours change nothing but the sequences that switch them")
  func colours() {
    let coloured = report(TextReport.Options(usesColour: true))
    let stripped = coloured.replacing(/\u{1B}\[[0-9;]+m/, with: "")
    #expect(coloured != stripped)
    #expect(stripped == report(TextReport.Options()))
  }

  @Test("a name can't send sequences to the terminal")
  func escapes() {
    let text = report(TextReport.Options())
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\u{202E}"))
    #expect(text.contains("\\u{1b}[31mname\\u{202e}"))
  }

  @Test("the known issues count as refuted when the policy says so")
  func knownIssuesIgnored() {
    let policy = Outcome.Policy(ignoresKnownIssues: true)
    let text = report(TextReport.Options(policy: policy))
    #expect(text.contains("refuted   VoiceNotes (saves in willTerminate) · no edit is ever lost"))
    #expect(text.contains("3 refuted"))
    #expect(!text.contains("known issue,"))
  }

  @Test("lines keep to the width where words allow it", arguments: [60, 80, 100, 140])
  func width(_ width: Int) {
    let story = ClaimStory(
      SampleResults.refuted, in: SampleResults.specification, width: width)
    let prose = story.lines.map { $0.rendered(inColour: false) }
      .filter { $0.hasPrefix("          ") || $0.hasPrefix("  Why") }
    #expect(!prose.isEmpty)
    #expect(prose.allSatisfy { $0.count <= max(width, 100) })
  }
}
