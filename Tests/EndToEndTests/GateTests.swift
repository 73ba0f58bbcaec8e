import Foundation
import Reporting
import TestSupport
import Testing

/// What a gate needs beside verdicts: parts of the work, what is new, what has changed.
@Suite("The gate")
struct GateTests {
  private static let broken = PocketNotes(savesOnLeaving: false)
  private static let repaired = PocketNotes(savesOnLeaving: true)

  private func document(_ name: String, in place: Workplace) throws -> ReportDocument {
    try JSONDecoder().decode(ReportDocument.self, from: Data(try place.read(name).utf8))
  }

  private func claims(of document: ReportDocument) -> Set<String> {
    Set(
      document.specifications.flatMap { specification in
        specification.claims.map { "\(specification.name) \($0.name) \($0.standing)" }
      })
  }

  // MARK: Parts

  @Test("the joined reports of all parts say what one check of everything says", arguments: 1...4)
  func merge(count: Int) async throws {
    let place = try Workplace(builtIn: [Self.broken, Self.repaired])
    defer { place.remove() }
    let words = ["verify", "--omit-times", "--quiet"]
    let whole = try await place.lifecheck(words + ["--report", "json=whole.json"])
    var parts: [String] = []
    for part in 1...count {
      parts.append("part-\(part).json")
      _ = try await place.lifecheck(
        words + ["--shard", "\(part)/\(count)", "--report", "json=part-\(part).json"])
    }
    let run = try await place.lifecheck(
      ["merge"] + parts + ["--report", "json=all.json", "--report", "junit=all.xml"])
    #expect(run.status == whole.status)
    #expect(
      try claims(of: document("all.json", in: place))
        == claims(of: document("whole.json", in: place)))
    #expect(run.output.hasPrefix("4 claims of 2 specifications: "))
    #expect(try place.read("all.xml").contains("<failure"))
    let plain = try await place.lifecheck(["merge"] + parts)
    #expect(plain.output == (try place.read("all.json")))
  }

  @Test("reports that don't belong together aren't joined")
  func unjoinable() async throws {
    let place = try Workplace(builtIn: [Self.broken, Self.repaired])
    defer { place.remove() }
    for part in 1...3 {
      _ = try await place.lifecheck(
        "verify", "--shard", "\(part)/3", "--report", "json=\(part).json")
    }
    let run = try await place.lifecheck("merge", "1.json", "3.json")
    #expect(run.status == 65 && run.errors.contains("part 2 of 3 is missing"))
    let twice = try await place.lifecheck("merge", "1.json", "2.json", "3.json", "2.json")
    #expect(twice.status == 65 && twice.errors.contains("two of them are about part 2"))
    _ = try await place.lifecheck("verify", "--report", "json=all.json")
    let mixed = try await place.lifecheck("merge", "1.json", "all.json")
    #expect(mixed.status == 65 && mixed.errors.contains("in the same way"))
    try place.write(
      try place.read("all.json").replacing(
        "\"verdict\" : \"refuted\"", with: "\"verdict\" : \"proved\""),
      to: "other.json")
    let contradiction = try await place.lifecheck("merge", "all.json", "other.json")
    #expect(contradiction.status == 65)
    #expect(contradiction.errors.contains("they say different things about"))
  }

  @Test("what is no report says why")
  func noReports() async throws {
    let place = try Workplace(builtIn: [Self.repaired])
    defer { place.remove() }
    try place.write("{}", to: "empty.json")
    try place.write("no", to: "text.json")
    try place.write(#"{"format": "other", "version": 1}"#, to: "other.json")
    try place.write(#"{"format": "lifecheck-report", "version": 9}"#, to: "future.json")
    try place.write(#"{"format": "lifecheck-report", "version": 1}"#, to: "short.json")
    for (name, words) in [
      ("empty.json", "a format and a version"), ("text.json", "a format and a version"),
      ("other.json", "its format is 'other'"), ("future.json", "it has version 9"),
      ("short.json", "toolVersion is missing"),
    ] {
      for command in [["merge", name], ["verify", "--baseline", name]] {
        let run = try await place.lifecheck(command)
        #expect(run.status == 65 && run.output.isEmpty && run.errors.contains(words))
      }
    }
    let missing = try await place.lifecheck("merge", "nowhere.json")
    #expect(missing.status == 74)
    let text = try await place.lifecheck("merge", "empty.json", "--report", "text=-")
    #expect(text.status == 64 && text.errors.contains("one of json, sarif, junit, markdown"))
  }

  // MARK: What is new

  @Test("what was refuted before doesn't fail the check, and what is fixed is announced")
  func baseline() async throws {
    var place = try Workplace(builtIn: [Self.broken, Self.repaired])
    defer { place.remove() }
    let words = ["verify", "--omit-times"]
    _ = try await place.lifecheck(words + ["--report", "json=before.json"])
    let same = try await place.lifecheck(
      words + [
        "--baseline", "before.json", "--report", "json=now.json", "--report", "junit=now.xml",
      ])
    #expect(same.status == 0)
    #expect(same.output.contains("\n  old "))
    #expect(same.output.contains(" 1 refuted before"))
    #expect(
      try place.read("now.xml").contains("<skipped message=\"refuted in the baseline too\"/>"))
    // A chain of baselines keeps what was refuted in the first one.
    let again = try await place.lifecheck(words + ["--baseline", "now.json"])
    #expect(again.status == 0)

    place.builtIn = [Self.broken.named(as: Self.repaired), Self.repaired.named(as: Self.broken)]
    let run = try await place.lifecheck(
      words + ["--baseline", "before.json", "--report", "markdown=now.md"])
    #expect(run.status == 12)
    #expect(run.output.contains("\nfixed since the baseline: \(Self.broken.name) · "))
    #expect(try place.read("now.md").contains("### What is fixed since the baseline\n\n- "))
  }

  @Test("a baseline forgives what it counted itself, known issues as well")
  func knownIssues() async throws {
    let place = try Workplace(builtIn: [PocketNotes(savesOnLeaving: false, isKnown: true)])
    defer { place.remove() }
    let words = ["verify", "--omit-times", "--no-known-issues"]
    let before = try await place.lifecheck(words + ["--report", "json=before.json"])
    #expect(before.status == 12)
    let now = try await place.lifecheck(words + ["--baseline", "before.json"])
    #expect(now.status == 0 && now.output.contains(" 1 refuted before"))
    _ = try await place.lifecheck("verify", "--report", "json=expected.json")
    let expected = try await place.lifecheck(words + ["--baseline", "expected.json"])
    #expect(expected.status == 12)
  }

  // MARK: What has changed

  @Test("what stands outside of the repository is checked in any case")
  func elsewhere() async throws {
    let place = try Workplace(builtIn: [Self.broken])
    defer { place.remove() }
    let git = try #require(OutsideTool("git"))
    let settings = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
    for words in [["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "one"]] {
      try git.run(settings + words, in: place.folder)
    }
    #expect(try await place.lifecheck("verify", "--changed-since", "HEAD").status == 12)
  }

  @Test("only what has changed since a revision is checked")
  func changed() async throws {
    let place = try Workplace(builtIn: [Self.broken, Self.repaired])
    defer { place.remove() }
    let git = try #require(OutsideTool("git"))
    func run(_ words: String...) throws {
      let settings = ["-c", "user.name=t", "-c", "user.email=t@example.org"]
      try git.run(settings + words, in: place.folder)
    }
    try place.write("1", to: "Tests/EndToEndTests/PocketApp.swift")
    try place.write("1", to: "Tests/Other/File.swift")
    try place.write("1", to: "Tests/EndToEndTests/Page.md")
    try run("init", "-q")
    try run("add", "Tests")
    try run("commit", "-q", "-m", "one")
    let words = ["verify", "--omit-times", "--changed-since", "HEAD"]
    let nothing = try await place.lifecheck(words)
    #expect(nothing.status == 0)
    #expect(nothing.errors.contains("nothing has changed since HEAD"))

    try place.write("2", to: "Tests/Other/File.swift")
    try place.write("2", to: "Tests/EndToEndTests/Page.md")
    #expect(try await place.lifecheck(words).errors.contains("nothing has changed since HEAD"))

    // A new file in the same folder may hold what a specification uses.
    try place.write("1", to: "Tests/EndToEndTests/New.swift")
    let beside = try await place.lifecheck(words)
    #expect(beside.status == 12 && beside.output.contains("4 claims of 2 specifications"))
    try FileManager.default.removeItem(
      at: place.folder.appendingPathComponent("Tests/EndToEndTests/New.swift"))

    try place.write("2", to: "Tests/EndToEndTests/PocketApp.swift")
    #expect(try await place.lifecheck(words).status == 12)
    let wrong = try await place.lifecheck("verify", "--changed-since", "nowhere")
    #expect(wrong.status == 64 && wrong.errors.contains("Git can't say what has changed"))
    let option = try await place.lifecheck("verify", "--changed-since", "--output=x")
    #expect(option.status == 64)
    #expect(!FileManager.default.fileExists(atPath: place.folder.appendingPathComponent("x").path))
  }
}
