import ExampleSpecs
import Foundation
import LifecycleModeling
import TestSupport
import Testing

@Suite("The pages that verify writes")
struct VerifyPagesTests {
  /// Checks shipped specifications and returns the page about them.
  private func page(
    of names: [String], _ words: String..., with variables: [String: String] = [:],
    beside files: [String] = []
  ) async throws -> String {
    var place = try Workplace(
      builtIn: ExampleSpecs.specifications.filter { names.contains($0.name) })
    defer { place.remove() }
    place.variables.merge(variables) { $1 }
    for file in files { try place.write("", to: file) }
    _ = try await place.lifecheck(
      ["verify", "--engine", "explicit", "--omit-times", "--report", "html=out/page.html"] + words)
    return try place.read("out/page.html")
  }

  @Test(
    "the largest specifications have well-formed pages of less than two megabytes",
    arguments: ["UIScenePlatform", "UIKitPlatform"])
  func largest(name: String) async throws {
    let text = try await page(of: [name])
    #expect(text.utf8.count < 2_000_000)
    let page = PageReader(text)
    #expect(page.mistake == nil)
    #expect(Set(page.names).count == page.names.count)
    #expect(Set(page.targets).subtracting(page.names) == [])
    guard let browser = Browser() else { return }
    // What else runs on the machine can make one visit slow.
    var times: [Int] = []
    while times.count < 3, times.allSatisfy({ $0 >= 2000 }) {
      let visit = try browser.open(text, for: Browser.Reader(isInRealTime: true))
      #expect(visit.complaints == [])
      let ready = try #require(visit.page.firstMatch(of: /data-ready="([0-9]+)"/))
      times.append(try #require(Int(ready.1)))
    }
    let fastest = try #require(times.min())
    print("\(name): \(text.utf8.count) bytes, open after \(fastest) ms")
    #expect(fastest < 2000)
  }

  @Test("a page tells at each step which claims are broken, and draws the phases")
  func details() async throws {
    let text = try await page(of: ["VoiceNotes (saves in willTerminate)"], "--no-known-issues")
    let page = PageReader(text)
    #expect(page.elements("td").contains { $0.text == "✗ broken" })
    let drawings = page.elements("svg").compactMap { $0.attributes["data-phase"] }
    #expect(drawings.contains("app.phase"))
    #expect(page.elements(".taken").count > 3)
    #expect(page.elements("code").contains { $0.text.hasPrefix("lifecheck verify --spec") })
  }

  @Test("without Graphviz the phases are drawn as well, and the rest is the same")
  func layered() async throws {
    let names = ["VoiceNotes (saves in willTerminate)"]
    let text = try await page(of: names, with: ["PATH": ""])
    let page = PageReader(text)
    #expect(page.elements("svg").contains { $0.attributes["data-phase"] == "app.phase" })
    let other = try await self.page(of: names)
    #expect(page.names == PageReader(other).names)
  }

  @Test("a report links to the sources beside it, and a service to those of the commit")
  func links() async throws {
    let names = ["VoiceNotes (saves in willTerminate)"]
    let file = "Specs/VoiceNotes/VoiceNotes+Claims.swift"
    func links(_ variables: [String: String]) async throws -> [String] {
      PageReader(try await page(of: names, with: variables, beside: [file])).elements("a")
        .compactMap { $0.attributes["href"] }
    }
    let beside = try await links([:])
    #expect(beside.contains { $0.hasPrefix("../\(file)#L") })
    let service = try await links([
      "GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "someone/notes",
      "GITHUB_SHA": "abc",
    ])
    #expect(
      service.contains { $0.hasPrefix("https://example.org/someone/notes/blob/abc/\(file)#L") })
  }
}
