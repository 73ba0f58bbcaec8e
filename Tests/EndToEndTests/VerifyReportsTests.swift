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
