import Foundation
import Testing

/// An unchanged specification isn't checked twice, and a changed one is.
@Suite("What was checked before")
struct ResultCacheTests {
  private static let words = ["verify"]
  private static let remark = " · all of it checked before (--no-cache checks again)"

  private func place(_ identity: String? = "one") throws -> Workplace {
    var place = try Workplace(builtIn: [
      PocketNotes(savesOnLeaving: false), PocketNotes(savesOnLeaving: true),
    ])
    place.identity = identity
    return place
  }

  @Test("a second run says the same, and that nothing was checked again")
  func unchanged() async throws {
    let place = try place()
    defer { place.remove() }
    let words = Self.words + ["--verbose", "--omit-times", "--report", "json=-"]
    let first = try await place.lifecheck(words)
    let second = try await place.lifecheck(words)
    #expect(second.status == 12 && second.transcript == first.transcript)
    // Equal runs give equal output, if that is asked for; else it is said.
    let telling = words.filter { $0 != "--omit-times" }
    #expect(try await place.lifecheck(telling).errors.contains(Self.remark))
  }

  @Test("runs that are remembered are stored like those that were just found")
  func runs() async throws {
    let place = try place()
    defer { place.remove() }
    _ = try await place.lifecheck(Self.words + ["--save-counterexamples", "first"])
    let again = try await place.lifecheck(Self.words + ["--save-counterexamples", "second"])
    #expect(again.output.contains(Self.remark))
    let stored = place.files().filter { $0.hasPrefix("first/") && $0.hasSuffix(".json") }
    #expect(!stored.isEmpty)
    for file in stored {
      #expect(try place.read(file) == place.read("second" + file.dropFirst(5)))
    }
  }

  @Test("another option, another tool, and a stored run make it another check")
  func changed() async throws {
    var place = try place()
    defer { place.remove() }
    _ = try await place.lifecheck(Self.words)
    for words in [
      ["--engine", "explicit"], ["--set", "VP-90=false"], ["--claim", "an edit is lost"],
      ["--no-cache"], ["--vacuity", "full"], ["--max-states", "1000"],
    ] {
      let run = try await place.lifecheck(Self.words + words)
      #expect(!run.output.contains("checked before"), "\(words)")
    }
    try place.write("{}", to: "Counterexamples/pocket-notes-saves-at-the-end/x.itf.json")
    let stored = try await place.lifecheck(Self.words)
    #expect(stored.output.contains(" · 1 specification checked before"))
    place.identity = "two"
    #expect(try await !place.lifecheck(Self.words).output.contains("checked before"))
    place.identity = nil
    for _ in 1...2 {
      #expect(try await !place.lifecheck(Self.words).output.contains("checked before"))
    }
  }

  @Test("what was left open is tried again")
  func undecided() async throws {
    let place = try place()
    defer { place.remove() }
    for _ in 1...2 {
      let run = try await place.lifecheck(
        Self.words + ["--engine", "explicit", "--max-states", "1"])
      #expect(run.status == 30 && !run.output.contains("checked before"))
    }
  }

  @Test("an exported specification is known by its content")
  func content() async throws {
    let place = try place()
    defer { place.remove() }
    let name = PocketNotes(savesOnLeaving: true).name
    _ = try await place.lifecheck("export", "json", name, "--output", "a.lifecycle.json")
    let words = Self.words + ["a.lifecycle.json"]
    _ = try await place.lifecheck(words)
    #expect(try await place.lifecheck(words).output.contains(Self.remark))
    let text = try place.read("a.lifecycle.json")
    try place.write(
      text.replacing("\"an edit is lost\"", with: "\"an edit is gone\""), to: "a.lifecycle.json")
    let run = try await place.lifecheck(words)
    #expect(run.status == 0 && !run.output.contains("checked before"))
  }

  @Test("what isn't true any more is replaced, so that the cache doesn't grow with each change")
  func size() async throws {
    var place = try place()
    defer { place.remove() }
    let folder = place.folder.appendingPathComponent(".cache").path
    func entries() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: folder).count
    }
    _ = try await place.lifecheck(Self.words)
    let first = try entries()
    for identity in ["two", "three"] {
      place.identity = identity
      _ = try await place.lifecheck(Self.words)
    }
    #expect(try entries() == first && first == 2)
  }

  @Test("a damaged entry is no error")
  func damaged() async throws {
    let place = try place()
    defer { place.remove() }
    let words = Self.words + ["--omit-times"]
    let first = try await place.lifecheck(words)
    let folder = place.folder.appendingPathComponent(".cache")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name)
      let data = try Data(contentsOf: file)
      try data.prefix(data.count - 100).write(to: file)
    }
    #expect(try await place.lifecheck(words).transcript == first.transcript)
  }
}
