import Foundation
import Reporting
import TestSupport
import Testing

@Suite("The files that verify writes")
struct VerifyReportsTests {
  private func place() throws -> Workplace {
    try Workplace(builtIn: [
      PocketNotes(savesOnLeaving: false), PocketNotes(savesOnLeaving: true),
    ])
  }

  @Test("one run writes all reports at once")
  func both() async throws {
    let place = try place()
    defer { place.remove() }
    let run = try await place.lifecheck(
      "verify", "--engine", "explicit", "--omit-times", "--report", "json=out/report.json",
      "--report", "text=report.txt")
    #expect(run.status == 12)
    GoldenFile("report.json").expect(try place.read("out/report.json"))
    #expect(try place.read("report.txt") == run.output)
    #expect(place.files() == ["out", "out/report.json", "report.txt"])
  }

  @Test("each format is written in the same run, whatever another one says")
  func formats() async throws {
    let place = try place()
    defer { place.remove() }
    let run = try await place.lifecheck(
      "verify", "--engine", "explicit", "--omit-times", "--report", "sarif=r.sarif", "--report",
      "junit=r.xml", "--report", "markdown=r.md", "--report", "json=r.json")
    #expect(run.status == 12)
    #expect(try place.read("r.sarif").contains("\"ruleId\" : \"pocket-notes"))
    #expect(try place.read("r.xml").contains("<failure message=\"refuted: "))
    #expect(try place.read("r.md").hasPrefix("## Lifecheck: 1 failure\n"))
    #expect(place.files() == ["r.json", "r.md", "r.sarif", "r.xml"])
  }

  @Test(
    "a reader of the Informal Trace Format finds the run in a stored counterexample",
    .enabled(if: PythonReader.isThere, "CI/packages --all installs the readers"))
  func traces() async throws {
    let place = try place()
    defer { place.remove() }
    _ = try await place.lifecheck("verify", "--save-counterexamples", "runs")
    let file = try #require(place.files().first { $0.hasSuffix(".itf.json") })
    let program = """
      import json, sys, itf_py
      trace = itf_py.trace_from_json(json.load(open(sys.argv[1])))
      assert len(trace.states) == 6, len(trace.states)
      assert trace.states[1].values['mbt::actionTaken'] == 'app: open the app', trace.states[1]
      """
    try PythonReader()?.read(place.read(file), by: program)
  }

  @Test("positions are told from the root of the repository on")
  func repositoryPaths() async throws {
    let place = try place()
    defer { place.remove() }
    try place.write("", to: "Tests/EndToEndTests/PocketApp.swift")
    try place.write("", to: ".git/HEAD")
    try place.write("", to: "inside/x")
    _ = try await place.lifecheck("verify", "--report", "sarif=r.sarif")
    let sarif = try place.read("r.sarif")
    #expect(sarif.contains("\"uri\" : \"Tests/EndToEndTests/PocketApp.swift\""))
    #expect(sarif.contains("\"uriBaseId\" : \"%SRCROOT%\""))
  }

  @Test("a report that can't be written ends with 74, after the others are written")
  func unwritable() async throws {
    let place = try place()
    defer { place.remove() }
    try place.write("in the way", to: "plain")
    let run = try await place.lifecheck(
      "verify", "--report", "json=plain/report.json", "--report", "text=report.txt")
    #expect(run.status == 74)
    #expect(run.errors.contains("plain/report.json: can't be written"))
    #expect(try place.read("report.txt").contains("an edit is lost"))
  }

  @Test("a dash writes a report to the standard output, and the text goes elsewhere")
  func standardOutput() async throws {
    let place = try place()
    defer { place.remove() }
    let words = ["verify", "--engine", "explicit", "--omit-times"]
    let plain = try await place.lifecheck(words)
    let json = try await place.lifecheck(words + ["--report", "json=-"])
    #expect(json.status == 12 && json.errors == plain.output)
    _ = try JSONDecoder().decode(ReportDocument.self, from: Data(json.output.utf8))
    let text = try await place.lifecheck(words + ["--report", "text=-"])
    #expect(text.output == plain.output && text.errors.isEmpty)
    #expect(place.files().isEmpty)
  }

  @Test("two reports with one place, and a place that is a folder, are noticed at once")
  func wrongPlaces() async throws {
    let place = try place()
    defer { place.remove() }
    try place.write("", to: "out/x")
    for (first, second) in [("a", "./a"), ("out/../a", "a"), ("-", "-")] {
      let run = try await place.lifecheck(
        "verify", "--report", "json=\(first)", "--report", "text=\(second)")
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.contains("a file that no other report has"))
    }
    for path in ["out", "new/"] {
      let run = try await place.lifecheck("verify", "--report", "json=\(path)")
      #expect(run.status == 74 && run.output.isEmpty)
      #expect(run.errors.contains("\(path): can't be written: it is a folder."))
    }
  }

  @Test("a run that is interrupted says what is known and ends with 130")
  func interrupted() async throws {
    let place = try place()
    defer { place.remove() }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await place.lifecheck("verify", "--report", "json=report.json")
    }
    task.cancel()
    let run = try await task.value
    #expect(run.status == 130)
    #expect(run.output.contains("interrupted"))
    let report = try JSONDecoder().decode(
      ReportDocument.self, from: Data(try place.read("report.json").utf8))
    #expect(report.isInterrupted)
    #expect(place.files() == ["report.json"])
  }

  @Test("a terminal gets colours, unless it is told not to")
  func colours() async throws {
    var place = try place()
    defer { place.remove() }
    place.isTerminal = true
    #expect(try await place.lifecheck("verify").output.contains("\u{1B}["))
    for variable in ["NO_COLOR", "CI"] {
      var quiet = place
      quiet.variables[variable] = "1"
      let run = try await quiet.lifecheck("verify")
      #expect(!run.output.contains("\u{1B}") && run.errors.isEmpty)
    }
  }
}
