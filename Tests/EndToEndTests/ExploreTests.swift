import ExampleSpecs
import Foundation
import LifecycleCommand
import LifecycleModeling
import TestSupport
import Testing

@Suite("explore")
struct ExploreTests {
  private static let name = "VoiceNotes (saves in willTerminate)"

  /// A page as somebody gets it who follows an address.
  private struct Visit {
    var status: Int
    var location: String?
    var text: String
    var page: PageReader { PageReader(text) }

    /// The cards of what can happen next: the titles with where they lead.
    var ways: [(title: String, address: String)] {
      page.elements("a").filter { $0.attributes["class"] == "deed" }
        .map { ($0.text, $0.attributes["href"] ?? "") }
    }

    /// Where the link with a text leads.
    func target(of text: String) -> String? {
      page.elements("a").first { $0.text == text }?.attributes["href"]
    }

    /// Where the link leads that a key follows.
    func target(ofKey key: String) -> String? {
      page.elements("a").first { $0.attributes["data-key"] == key }?.attributes["href"]
    }

    /// Where the beginnings of the run are.
    var returns: [String] {
      page.elements("a").filter { $0.attributes["class"] == "return" }
        .compactMap { $0.attributes["href"] }
    }

    /// Where a way with a title leads.
    func way(_ title: String) -> String? { ways.first { $0.title == title }?.address }

    /// What can't happen, with the reasons, as words in order.
    var words: [String] { page.elements("dt").map(\.text) + page.elements("dd").map(\.text) }
  }

  /// An explorer that runs while a test asks it.
  private struct Guide {
    let root: String
    let client: RawClient

    /// Gets the page at an address relative to the first one, going on where it leads.
    func visit(_ address: String) async throws -> Visit {
      let relative = address.hasPrefix("./") ? String(address.dropFirst(2)) : address
      let path = root + (relative.split(separator: "#").first.map(String.init) ?? "")
      let answer = try #require(await client.get(path))
      let halves = answer.split(
        separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
      let lines = halves[0].split(separator: "\r\n")
      let status = try #require(
        lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) })
      let location = lines.first { $0.hasPrefix("Location: ") }.map { String($0.dropFirst(10)) }
      if let location { return try await visit(location) }
      return Visit(status: status, text: String(halves[1]))
    }
  }

  /// Explores while a test does something, then ends the explorer as Ctrl-C does.
  private func exploring(
    _ words: String..., in place: Workplace? = nil, _ test: (Guide) async throws -> Void
  ) async throws {
    let workplace =
      try place ?? Workplace(builtIn: ExampleSpecs.specifications.filter { $0.name == Self.name })
    defer { workplace.remove() }
    let file = workplace.folder.appendingPathComponent("printed")
    try Data().write(to: file)
    let context = CommandContext(
      variables: workplace.variables, workingDirectory: workplace.folder,
      standardOutput: try FileHandle(forWritingTo: file), standardError: .nullDevice)
    let builtIn = workplace.builtIn
    let command = Task {
      await Lifecheck(builtIn: { builtIn }, in: context).run(["explore"] + words)
    }
    var address: Substring?
    while address == nil {
      try await Task.sleep(for: .milliseconds(5))
      let printed = try String(contentsOf: file, encoding: .utf8)
      guard printed.contains("Ctrl-C") else { continue }
      address = printed.firstMatch(of: /http:\/\/127\.0\.0\.1:(\S+)/)?.1
    }
    let parts = try #require(address).split(separator: "/", maxSplits: 1)
    let guide = Guide(
      root: "/" + String(parts[1]), client: RawClient(port: try #require(UInt16(parts[0]))))
    let result: Result<Void, any Error>
    do { result = .success(try await test(guide)) } catch { result = .failure(error) }
    command.cancel()
    #expect(await command.value == 130)
    #expect(await guide.client.get("/") == nil)
    try result.get()
  }

  @Test("every way from the first pages leads to a well-formed page on which it was taken")
  func crawl() async throws {
    try await exploring(Self.name) { guide in
      let first = try await guide.visit("")
      #expect(first.status == 200 && first.page.mistake == nil)
      #expect(first.ways.map(\.title).contains("opens the app"))
      for way in first.ways {
        let second = try await guide.visit(way.address)
        #expect(second.status == 200 && second.page.mistake == nil)
        #expect(Set(second.page.names).count == second.page.names.count)
        #expect(second.page.elements(".deed").map(\.text).first == way.title)
        for other in second.ways {
          let third = try await guide.visit(other.address)
          #expect(third.status == 200 && third.page.mistake == nil)
          #expect(third.returns.count == 1)
        }
      }
    }
  }

  @Test("what can't happen has its reasons, and they go when it can")
  func reasons() async throws {
    try await exploring(Self.name) { guide in
      let first = try await guide.visit("")
      #expect(first.words.contains("needs app.phase = active, but app.phase is notRunning"))
      #expect(first.way("edits the title") == nil)
      var visit = first
      for title in ["opens the app", "… opens the app", "activates the app"] {
        let way = try #require(visit.way(title))
        visit = try await guide.visit(way)
      }
      #expect(visit.way("edits the title") != nil)
      #expect(visit.words.contains("needs app.phase = notRunning, but app.phase is active"))
    }
  }

  @Test("a claim leads to the run that breaks it, which can be left in its middle")
  func counterexample() async throws {
    try await exploring(Self.name) { guide in
      let claim = "no edit is lost off screen"
      let link = try #require(try await guide.visit("").target(of: claim))
      let told = try await guide.visit(link)
      #expect(told.page.elements(".breaks").map(\.text).joined().contains(claim))
      #expect(told.page.elements(".why").map(\.text).joined().contains("reclaims the memory"))
      #expect(told.page.elements("h4").map(\.text) == ["The run that breaks the claim"])
      try #require(told.returns.count == 6)
      let middle = try await guide.visit(told.returns[3])
      #expect(middle.page.elements(".breaks").isEmpty)
      let other = try #require(middle.way("pulls down the Notification Center"))
      let away = try await guide.visit(other)
      #expect(away.returns.count == 4)
      let back = try #require(away.target(ofKey: "u"))
      let again = try await guide.visit(back)
      #expect(again.ways.map(\.title) == middle.ways.map(\.title))
    }
  }

  @Test("a claim that something is possible leads to its witness")
  func witness() async throws {
    try await exploring(Self.name) { guide in
      let link = try #require(try await guide.visit("").target(of: "an edit can be made"))
      let told = try await guide.visit(link)
      #expect(told.page.elements(".told").map(\.text).joined().contains("an edit can be made"))
      #expect(told.page.elements("h4").map(\.text) == ["A run that shows it"])
      #expect(told.page.elements(".deed").map(\.text).contains("edits the title"))
    }
  }

  @Test("a claim that holds leads to a run in which it is exercised")
  func exercise() async throws {
    let name = "Long upload (broken)"
    let place = try Workplace(
      builtIn: ExampleSpecs.specifications.filter { $0.name == name })
    try await exploring(name, in: place) { guide in
      let first = try await guide.visit("")
      #expect(first.page.elements(".times").map(\.text).joined().contains("5 s"))
      let link = try #require(
        first.target(of: "an upload is finished or given up soon after its time"))
      let told = try await guide.visit(link)
      #expect(told.page.elements("h4").map(\.text) == ["A run in which it is exercised"])
      #expect(told.page.mistake == nil)
    }
  }

  @Test("another value of a variation keeps the run as far as it is one")
  func whatIf() async throws {
    try await exploring(Self.name) { guide in
      let first = try await guide.visit("")
      let way = try #require(first.way("prewarms the app"))
      let visit = try await guide.visit(way)
      #expect(visit.target(of: "never (not considered)") != nil)
      let links = visit.page.elements("a").compactMap { $0.attributes["href"] }
      for link in links where link.contains("start=") {
        let page = try await guide.visit(link)
        #expect(page.status == 200 && page.page.mistake == nil)
      }
      let far = try await guide.visit("?run=0.1.999")
      let notice = far.page.elements(".notice").map(\.text).joined()
      #expect(notice.hasPrefix("The run can’t go on as it did"))
    }
  }

  @Test(
    "addresses that no page has get a clean answer",
    arguments: [
      ("?run=a", 400), ("?run=1..2", 400), ("?run=-1", 400), ("?run=99999999999999999999", 400),
      ("?start=1", 400), ("?start=1-1.1-1", 400), ("?start=999-0", 400), ("?start=0-999", 400),
      ("?claim=999", 404), ("?claim=1.2", 400), ("?claim=", 400), ("?run=1&run=1", 400),
      ("?other=1", 400), ("other", 404), ("../", 404), ("?run=999", 200),
      ("?run=" + [String](repeating: "1", count: 3000).joined(separator: "."), 400),
    ])
  func badAddresses(address: String, status: Int) async throws {
    try await exploring(Self.name) { guide in
      let answered = try await guide.visit(address).status
      #expect(answered == status)
      let next = try await guide.visit("").status
      #expect(next == 200)
    }
  }

  @Test("a stored run is where exploring begins")
  func stored() async throws {
    let place = try Workplace(
      builtIn: ExampleSpecs.specifications.filter { $0.name == Self.name })
    _ = try await place.lifecheck(
      "verify", "--no-known-issues", "--save-counterexamples", "runs", "--claim",
      "no edit is lost off screen")
    let file = try #require(place.files().first { $0.hasSuffix(".itf.json") })
    try await exploring(file, in: place) { guide in
      let visit = try await guide.visit("")
      #expect(visit.page.elements(".breaks").count == 2)
    }
  }

  @Test("a browser shows the page without complaint; keys choose a step, and go back")
  func browser() async throws {
    guard let browser = Browser() else { return }
    try await exploring(Self.name) { guide in
      let first = try await guide.visit("")
      let way = try #require(first.ways.first)
      let text = try await guide.visit(way.address).text
      let script = """
        addEventListener('click', event => {
          const link = event.target.closest('a');
          if (!link) return;
          event.preventDefault();
          const page = document.documentElement;
          page.dataset.clicked = (page.dataset.clicked ?? '') + ' ' + link.dataset.key;
        }, true);
        const press = key => document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true }));
        press('2');
        press('u');
        document.querySelector('.way').click();
        """
      let visit = try browser.open(text, running: script)
      #expect(visit.complaints == [])
      #expect(visit.page.contains("data-clicked=\" 2 u 1\""))
      #expect(visit.page.contains("class=\"step by-user now\""))
      let live = try browser.visit("http://127.0.0.1:\(guide.client.port)\(guide.root)")
      #expect(live.complaints == [])
      #expect(live.page.contains("data-ready="))
    }
  }

  @Test("names that look like markup stay names")
  func hostileNames() async throws {
    let place = try Workplace(builtIn: [Hostile()])
    try await exploring("<*", in: place) { guide in
      let first = try await guide.visit("")
      let way = try #require(first.way("<img src=x onerror=alert(1)> \"q\" & 👩‍👩‍👧"))
      let second = try await guide.visit(way)
      let claim = try #require(second.target(of: "<never> & \u{1F600}"))
      let told = try await guide.visit(claim)
      for visit in [first, second, told] {
        #expect(visit.page.mistake == nil)
        #expect(visit.page.elements("img").isEmpty)
      }
      guard let browser = Browser() else { return }
      #expect(try browser.open(told.text).complaints == [])
    }
  }

  @Test("a port that is taken, or none, is said so")
  func ports() async throws {
    let place = try Workplace(
      builtIn: ExampleSpecs.specifications.filter { $0.name == Self.name })
    defer { place.remove() }
    let none = try await place.lifecheck("explore", Self.name, "--port", "70000")
    #expect(none.status == 64)
    try await exploring(Self.name) { guide in
      let taken = try await place.lifecheck(
        "explore", Self.name, "--port", String(guide.client.port))
      #expect(taken.status == 74)
      #expect(taken.errors.contains("port \(guide.client.port) of this machine can't be used"))
    }
  }
}

/// A specification whose names want to be something else.
private struct Hostile: Specification {
  var name: String { "<b>bold</b></script>" }
  let level = Variable(in: 0...2, initially: 0, lifetime: .world)

  var actions: [Action] {
    Action("<img src=x onerror=alert(1)> \"q\" & 👩‍👩‍👧", by: .user) {
      When(level < 2)
      level.becomes(level + 1)
    }
  }

  var properties: [Property] {
    Unreachable("<never> & \u{1F600}") { level == 2 }
  }
}
