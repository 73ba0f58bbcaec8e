import LifecycleCommand
import TestSupport
import Testing

@Suite("The command line")
struct UsageTests {
  private func transcript(_ words: [String]) async throws -> String {
    let place = try Workplace(builtIn: [
      PocketNotes(savesOnLeaving: false), PocketNotes(savesOnLeaving: true),
    ])
    defer { place.remove() }
    let run = try await place.lifecheck(words)
    return run.transcript
  }

  @Test(
    "each subcommand explains itself",
    arguments: [
      "", "verify", "list", "compare", "budget", "coverage", "mutate", "replay", "simulate",
      "check-log", "export",
      "merge", "doctor", "completion", "man",
    ])
  func help(command: String) async throws {
    let words = command.isEmpty ? ["--help"] : [command, "--help"]
    let text = try await transcript(words)
    GoldenFile("help\(command.isEmpty ? "" : "-\(command)").txt").expect(text)
    #expect(try await transcript(command.isEmpty ? ["help"] : ["help", command]) == text)
  }

  @Test("wrong words are answered with what would be right")
  func mistakes() async throws {
    let lines = [
      [], ["verfy"], ["verify", "--egnine", "both"], ["verify", "--engine", "symbolc"],
      ["verify", "--depth", "many"], ["verify", "--report", "jsn=x"], ["replay"],
      ["simulate", "PocketNote"], ["list", "--spec", "Pocket Notes"], ["compare", "PocketNotes*"],
      ["verify", "nowhere.swift"],
      ["verify", "/dev/null"],
      ["replay", "nowhere.itf.json"], ["export", "jsn", "PocketNotes*"], ["doctor", "now"],
    ]
    var text = ""
    for words in lines {
      text += "$ \((["lifecheck"] + words).joined(separator: " "))\n"
      text += try await transcript(words) + "\n"
    }
    GoldenFile("mistakes.txt").expect(text)
  }

  @Test("an empty path is a mistake everywhere")
  func emptyPaths() async throws {
    let lines = [
      ["verify", ""], ["verify", "--save-counterexamples", ""], ["verify", "--report", "json="],
      ["verify", "--counterexamples="], ["export", "json", "PocketNotes*", "--output", ""],
      ["export", "json", ""], ["list", ""], ["replay", ""], ["replay", "--in", "", "x"],
      ["simulate", ""], ["verify", "--spec", ""],
    ]
    for words in lines {
      let text = try await transcript(words)
      #expect(text.hasSuffix("--- status 64 ---\n"), "\(words): \(text)")
    }
  }

  @Test("a value that is set twice is considered once, and two values are both considered")
  func settings() async throws {
    #expect(
      try await transcript(["verify", "--set", "VP-90=false", "--set", "VP-90=true"])
        .contains("VP-90 = false or true\n"))
    #expect(
      try await transcript(["verify", "--set", "VP-90=true", "--set", "VP-90=true"])
        .contains("VP-90 = true  not considered: false\n"))
  }

  @Test("the version is one line")
  func version() async throws {
    let text = try await transcript(["--version"])
    #expect(text == "lifecheck \(Lifecheck.version)\n--- status 0 ---\n")
  }
}
