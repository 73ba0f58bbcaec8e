import ExampleSpecs
import Foundation
import LifecycleModeling
import Testing
import TestSupport

@Suite("lifecheck check-log")
struct CheckLogTests {
  /// The folder of the sample logs.
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/Logs")

  private func sample(_ name: String) throws -> String {
    try String(contentsOf: Self.samples.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("the logs of the page are the samples")
  func page() throws {
    let page = try String(
      contentsOf: Self.samples.deletingLastPathComponent()
        .appendingPathComponent("CheckingLogs.md"), encoding: .utf8)
    for name in ["notes.good.log", "notes.truncated.log", "voice-notes.log"] {
      #expect(page.contains("```text \(name)\n\(try sample(name))```"), "\(name)")
    }
  }

  @Test("a good, a bad and a truncated log")
  func samples() async throws {
    let place = try Workplace()
    defer { place.remove() }
    for (name, status) in [("good", 0), ("bad", 12), ("truncated", 0)] as [(String, Int32)] {
      try place.write(sample("notes.\(name).log"), to: "notes.log")
      let run = try await place.lifecheck("check-log", "notes.log", "--verbose")
      #expect(run.status == status)
      GoldenFile("check-log-\(name).txt").expect(run.transcript)
    }
  }

  @Test("what can't be followed is refused with the reason")
  func refusals() async throws {
    let place = try Workplace()
    defer { place.remove() }
    func expect(
      _ content: [UInt8], _ status: Int32, _ reason: String, _ words: String...
    ) async throws {
      try Data(content).write(to: place.folder.appendingPathComponent("a.log"))
      let run = try await place.lifecheck(["check-log", "a.log"] + words)
      #expect(run.status == status, "\(reason): \(run.transcript)")
      #expect((run.errors + run.output).contains(reason), "\(run.transcript)")
    }
    try await expect([], 65, "it is empty")
    try await expect([0xFF, 0xFE, 0x61, 0x00], 65, "it is in UTF-16")
    try await expect([0x1F, 0x8B, 0x08, 0x00], 65, "it is compressed")
    try await expect(Array(repeating: 0, count: 5000), 65, "it is binary")
    try await expect(Array("nothing\nof\ninterest\n".utf8), 65, "no line tells of a callback")
    let long = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
    try await expect(long, 65, "no line that is text and shorter than 64 KiB")
    try await expect(
      Array("{\"callback\": \"onPause()\"}".utf8), 64, "any specification may be about")
    try await expect(
      Array("{\"#meta\": {}, \"states\": 1}".utf8), 64, "no specification", "--spec", "x")
    let good = Array(try sample("notes.good.log").utf8)
    try await expect(good, 65, "that were asked for", "--process", "org.example.other")
    try await expect(good, 65, "read as a unified log", "--format", "unified-log")
    try await expect(good, 64, "only one of the two", "--lossy", "--complete")
    try await expect(good, 74, "no such file", "--map", "missing.json")
    try await expect(good, 30, "more states than may be stored", "--max-states", "5")
    try await expect(good, 64, "a class, perhaps with a component", "--component", "=x")
    let missing = try await place.lifecheck("check-log", "missing.log")
    #expect(missing.status == 74)
  }

  @Test("what isn't text is counted, and the rest is followed")
  func strangeLines() async throws {
    let place = try Workplace()
    defer { place.remove() }
    var bytes: [UInt8] = []
    for line in try sample("notes.good.log").split(separator: "\n") {
      bytes += Array(line.utf8) + [0x0D, 0x0A, 0xC3, 0x28, 0x0A]
      bytes += Array(repeating: UInt8(ascii: "y"), count: 70_000) + [0x0A]
    }
    bytes += Array(
      "03-04 09:00:00.705  5105  5105 I wm_on_paused_called: [90113,org.example.notes.EditActivity,x,1]"
        .utf8)
    try Data(bytes).write(to: place.folder.appendingPathComponent("a.log"))
    let run = try await place.lifecheck("check-log", "a.log", "--quiet")
    #expect(run.status == 0)
    #expect(run.output.contains("23 too long, 23 unreadable, 1 out of order"))
  }

  @Test("a specification that has none of the callbacks explains nothing")
  func unrelated() async throws {
    let place = try Workplace(builtIn: [PocketNotes(savesOnLeaving: false)])
    defer { place.remove() }
    try place.write(sample("notes.good.log"), to: "a.log")
    let run = try await place.lifecheck("check-log", "a.log", "--spec", "PocketNotes*")
    #expect(run.status == 65 && run.errors.contains("it tells of nothing that"))
  }

  @Test("Flutter's states are followed, and one that is passed over is found")
  func flutter() async throws {
    let place = try Workplace(builtIn: specifications.filter { $0.name.hasPrefix("I-45") })
    defer { place.remove() }
    let states = ["inactive", "hidden", "paused", "hidden", "inactive", "resumed"]
    let lines = states.map {
      "2026-03-04 10:15:42.000123+0100 Runner[611:20417] flutter: AppLifecycleState.\($0)\n"
    }
    try place.write(lines.joined(), to: "whole.log")
    let whole = try await place.lifecheck("check-log", "whole.log", "--spec", "*(broken)")
    #expect(whole.status == 0)
    try place.write((lines[..<1] + lines[2...]).joined(), to: "gap.log")
    let gap = try await place.lifecheck("check-log", "gap.log", "--spec", "*(broken)")
    #expect(gap.status == 12)
    #expect(gap.output.contains("didChangeAppLifecycleState with new hidden of flutter"))
  }

  @Test("several apps at once, of which one is chosen")
  func severalApps() async throws {
    let place = try Workplace()
    defer { place.remove() }
    let good = try sample("notes.good.log")
    let other = good.replacing("org.example.notes", with: "org.example.mail")
      .replacing(" 4021", with: " 7021").replacing("4021,", with: "7021,")
      .replacing(" 5105", with: " 7105").replacing("5105,", with: "7105,")
    let lines = zip(good.split(separator: "\n"), other.split(separator: "\n")).flatMap { [$0, $1] }
    try place.write(lines.joined(separator: "\n"), to: "both.log")
    let both = try await place.lifecheck("check-log", "both.log")
    #expect(both.status == 0)
    #expect(both.output.contains("explained  org.example.notes, process 5105"))
    #expect(both.output.contains("explained  org.example.mail, process 7105"))
    let one = try await place.lifecheck("check-log", "both.log", "--process", "org.example.mail")
    #expect(one.status == 0 && !one.output.contains("explained  org.example.notes"))
    #expect(one.output.contains("not asked for"))
    let mixed = lines.filter { !$0.contains("RESUME_ACTIVITY") || $0.contains("notes") }
    try place.write(mixed.joined(separator: "\n"), to: "mixed.log")
    let found = try await place.lifecheck("check-log", "mixed.log")
    #expect(found.status == 12 && found.output.contains("no run     org.example.mail"))
  }

  @Test("states in ITF and objects in JSON")
  func documents() async throws {
    let place = try Workplace(builtIn: [PocketNotes(savesOnLeaving: false)])
    defer { place.remove() }
    let run = try await place.lifecheck(
      "verify", "--no-known-issues", "--save-counterexamples", "runs", "--omit-times")
    #expect(run.status == 12)
    let trace = try #require(place.files().first { $0.hasSuffix(".itf.json") })
    let checked = try await place.lifecheck("check-log", trace, "--spec", "PocketNotes*")
    #expect(checked.status == 0, "\(checked.transcript)")
  }
}
