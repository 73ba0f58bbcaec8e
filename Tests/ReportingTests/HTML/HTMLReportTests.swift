import Checking
import Foundation
import Reporting
import TestSupport
import Testing

@Suite("The report for browsers")
struct HTMLReportTests {
  @Test("the page tells all that the check found out")
  func golden() {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Golden")
    GoldenFile(at: folder.appendingPathComponent("report.html")).expect(SamplePages.page)
  }

  @Test("nothing is written before the check has ended")
  func onlyAtTheEnd() {
    var report = HTMLReport(HTMLReport.Options(toolVersion: "1"))
    for event in SamplePages.events.dropLast() { #expect(report.text(for: event).isEmpty) }
  }

  @Test("the page is well-formed, its names are unique, and its links lead somewhere")
  func wellFormed() {
    let page = PageReader(SamplePages.page)
    #expect(page.mistake == nil)
    #expect(Set(page.names).count == page.names.count)
    #expect(Set(page.targets).subtracting(page.names) == [])
    #expect(page.elements(".step").count > 7)
  }

  @Test("hostile text comes out as text")
  func hostile() {
    let text = SamplePages.page(of: SamplePages.hostileEvents)
    let page = PageReader(text)
    #expect(page.mistake == nil)
    #expect(Set(page.names).count == page.names.count)
    #expect(page.elements("script").count == 1)
    #expect(page.elements("b").allSatisfy { $0.text != "bold" })
    #expect(
      page.elements("h3").map(\.text).contains("\"quotes\" & 'apostrophes' <b>bold</b>"))
    #expect(page.elements("h3").map(\.text).contains("family 👨‍👩‍👧‍👦 and flag 🇨🇭"))
    #expect(text.contains("bell ␇ escape ␛[31m tab ␉ line␊end ␀"))
    #expect(!text.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0xFFFE })
    let links = page.elements.compactMap { $0.attributes["href"] }
    #expect(
      links.allSatisfy {
        $0.hasPrefix("#") || $0.hasPrefix("https://example.org/") || $0 == "data:,"
      })
  }

  @Test("the page needs nothing from elsewhere and no script in its elements")
  func selfContained() {
    for events in [SamplePages.events, SamplePages.hostileEvents] {
      let page = PageReader(SamplePages.page(of: events))
      let attributes = page.elements.flatMap { $0.attributes.keys }
      #expect(!attributes.contains { $0.hasPrefix("on") || $0 == "src" || $0 == "style" })
      #expect(page.elements("link").allSatisfy { $0.attributes["href"] == "data:," })
      #expect(
        page.elements("meta").contains { $0.attributes["content"]?.contains("'none'") == true })
    }
  }

  @Test("without times equal runs give equal pages")
  func times() {
    #expect(!SamplePages.page.contains(" ms<"))
    #expect(
      SamplePages.page(of: SamplePages.events, showsTimes: true).contains(
        "<td class=\"number\">3.2 ms</td>"))
  }

  @Test("a page without a failing claim still tells the claims and their runs")
  func allWell() {
    var specification = SampleResults.specification
    specification.result.claims = [SampleResults.proved, SampleResults.possible]
    let text = SamplePages.page(of: [
      .began(specifications: 1), .checked(specification),
      .ended(VerificationEvent.Summary(outcome: .success)),
    ])
    let page = PageReader(text)
    #expect(page.elements("h1").map(\.text) == ["All is well"])
    #expect(page.elements(".claim").count == 2)
    #expect(page.elements(".failing").isEmpty)
    #expect(page.elements(".step").count == 2)
  }

  @Test("a place in the repository is linked, and one elsewhere is only named")
  func sources() {
    let page = PageReader(SamplePages.page(of: SamplePages.hostileEvents))
    let links = page.elements("a").filter { $0.attributes["class"] == "source" }
    #expect(
      links.contains {
        $0.attributes["href"] == "https://example.org/blob/main/javascript%3Aalert%281%29.swift#L1"
      })
    #expect(
      PageReader(SamplePages.page).elements("a").allSatisfy {
        $0.attributes["class"] != "source"
      })
  }
}
