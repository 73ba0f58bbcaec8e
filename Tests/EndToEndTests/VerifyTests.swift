import Foundation
import LifecycleModeling
import TestSupport
import Testing

/// A specification about which nothing is claimed.
private struct Claimless: Specification {
  let own = Variable(initially: false, lifetime: .world)

  var actions: [Action] {
    Action("switch", by: .user) { own.becomes(!own) }
  }
}

@Suite("lifecheck verify")
struct VerifyTests {
  private static let broken = PocketNotes(savesOnLeaving: false)
  private static let known = PocketNotes(savesOnLeaving: false, isKnown: true)
  private static let repaired = PocketNotes(savesOnLeaving: true)

  @Test("a refuted claim is told as a story and ends the command with 12")
  func refuted() async throws {
    let place = try Workplace(builtIn: [Self.broken, Self.repaired])
    defer { place.remove() }
    let run = try await place.lifecheck("verify", "--engine", "explicit", "--omit-times")
    GoldenFile("verify.txt").expect(run.transcript)
  }

  @Test("equal runs print the same, however many workers there are")
  func repeated() async throws {
    let place = try Workplace(builtIn: [Self.broken, Self.repaired])
    defer { place.remove() }
    let words = ["verify", "--omit-times", "--verbose"]
    let first = try await place.lifecheck(words + ["--workers", "1"])
    for workers in 1...4 {
      let again = try await place.lifecheck(words + ["--workers", String(workers)])
      #expect(first.transcript == again.transcript)
    }
    #expect(first.status == 12)
  }

  @Test("what holds ends the command with 0")
  func proved() async throws {
    let place = try Workplace(builtIn: [Self.broken, Self.repaired])
    defer { place.remove() }
    let run = try await place.lifecheck("verify", "--spec", "*on leaving*")
    #expect(run.status == 0)
    #expect(!run.output.contains("at the end"))
  }

  @Test("both engines find the same, and the line says that both were asked")
  func both() async throws {
    let place = try Workplace(builtIn: [Self.broken, Self.repaired])
    defer { place.remove() }
    let run = try await place.lifecheck("verify", "--engine", "both", "--omit-times")
    GoldenFile("verify-both.txt").expect(run.transcript)
  }

  @Test("a known issue passes, and counts when it is asked for")
  func knownIssue() async throws {
    let place = try Workplace(builtIn: [Self.known])
    defer { place.remove() }
    _ = try await place.lifecheck("verify", "--record")
    let run = try await place.lifecheck("verify", "--omit-times")
    #expect(run.status == 0)
    #expect(run.output.contains("known"))
    #expect(!run.output.contains("Again:"))
    let strict = try await place.lifecheck("verify", "--no-known-issues")
    #expect(strict.status == 12)
    #expect(strict.output.contains("known issue: saves too late"))
  }

  @Test("a known issue without a stored run passes only where runs aren't stored at all")
  func unrecorded() async throws {
    let place = try Workplace(builtIn: [Self.known])
    defer { place.remove() }
    let run = try await place.lifecheck("verify")
    #expect(run.status == 14)
    #expect(run.output.contains("stored to compare with (store it with --record)"))
    let model = try await place.lifecheck("export", "json", Self.known.name)
    try place.write(model.output, to: "known.lifecycle.json")
    let alone = try await place.lifecheck("verify", "known.lifecycle.json")
    #expect(alone.status == 0)
    #expect(alone.output.contains("no counterexample stored to compare with"))
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("Runs"), withIntermediateDirectories: true)
    let named = try await place.lifecheck(
      "verify", "known.lifecycle.json", "--counterexamples", "Runs")
    #expect(named.status == 14)
  }

  @Test("a known issue that holds ends the command with 14")
  func knownIssueHolds() async throws {
    let place = try Workplace(builtIn: [PocketNotes(savesOnLeaving: true, isKnown: true)])
    defer { place.remove() }
    let run = try await place.lifecheck("verify")
    #expect(run.status == 14)
    #expect(run.output.contains("the claim holds now: remove the known issue"))
  }

  @Test("a recorded run is compared with from then on")
  func recorded() async throws {
    let place = try Workplace(builtIn: [Self.known])
    defer { place.remove() }
    let path = "Counterexamples/pocket-notes-saves-at-the-end/an-edit-is-lost.itf.json"
    #expect(try await place.lifecheck("verify", "--record").status == 0)
    let stored = try place.read(path)
    #expect(place.files().contains(path))
    let again = try await place.lifecheck("verify")
    #expect(again.status == 0 && !again.output.contains("no counterexample stored"))
    #expect(try await place.lifecheck("replay", path).status == 0)

    try place.write(stored.replacing("freeze the app", with: "wake the app"), to: path)
    let other = try await place.lifecheck("verify")
    #expect(other.status == 14)
    #expect(other.output.contains("fails in another way"))

    try place.write("{", to: path)
    let broken = try await place.lifecheck("verify")
    #expect(broken.status == 65)
    #expect(broken.errors.contains("an-edit-is-lost.itf.json: is no stored trace"))
  }

  @Test("known issues without a stored run are counted in one line")
  func unrecordedLine() async throws {
    let place = try Workplace(builtIn: [Self.known])
    defer { place.remove() }
    let line = "1 known issue has no stored counterexample; --record stores what is missing\n"
    #expect(try await place.lifecheck("verify", "--omit-times").output.hasSuffix("\n" + line))
    let strict = try await place.lifecheck("verify", "--no-known-issues")
    #expect(!strict.output.contains(line))
    #expect(try await !place.lifecheck("verify", "--record").output.contains(line))
    #expect(try await !place.lifecheck("verify").output.contains(line))
  }

  @Test("a folder of counterexamples that is named must be there")
  func counterexamples() async throws {
    let place = try Workplace(builtIn: [Self.known])
    defer { place.remove() }
    let words = ["verify", "--counterexamples", "runs"]
    let missing = try await place.lifecheck(words)
    #expect(missing.status == 74 && missing.errors.contains("runs: there is no such file"))
    #expect(try await place.lifecheck(words + ["--record"]).status == 0)
    #expect(try await place.lifecheck(words).status == 0)
    try place.write("", to: "plain")
    let plain = try await place.lifecheck("verify", "--counterexamples", "plain", "--record")
    #expect(plain.status == 74 && plain.errors.contains("plain: can't be read: it is no folder."))
  }

  @Test("a check of nothing doesn't pass")
  func nothing() async throws {
    let none = try Workplace()
    defer { none.remove() }
    for command in ["verify", "list"] {
      let run = try await none.lifecheck(command)
      #expect(run.status == 65 && run.errors.contains("there are no specifications"))
    }
    let claimless = try Workplace(builtIn: [Claimless()])
    defer { claimless.remove() }
    let run = try await claimless.lifecheck("verify", "--report", "json=report.json")
    #expect(try claimless.read("report.json").contains("\"exitStatus\" : 65"))
    #expect(run.status == 65)
    #expect(
      run.errors.hasPrefix("lifecheck: nothing was checked: the specification has no claims."))
    let mixed = try Workplace(builtIn: [Claimless(), Self.repaired])
    defer { mixed.remove() }
    let both = try await mixed.lifecheck("verify")
    #expect(both.status == 0 && both.errors.isEmpty)
    #expect(both.output.contains("there are no claims, so nothing of it is checked"))
    let part = try await mixed.lifecheck("verify", "--shard", "9/9")
    #expect(part.status == 0)
    #expect(part.errors.contains("this part has no claims"))
  }

  @Test("saved runs are named in the story and can be replayed")
  func saved() async throws {
    let place = try Workplace(builtIn: [Self.broken])
    defer { place.remove() }
    let run = try await place.lifecheck("verify", "--save-counterexamples", "runs")
    let path = "runs/pocket-notes-saves-at-the-end/an-edit-is-lost.itf.json"
    #expect(run.output.contains("Again: lifecheck replay \(path)\n"))
    #expect(try await place.lifecheck("replay", path).output.contains("5 steps"))
  }

  @Test("a claim that is never triggered is told, and fails when it is asked for")
  func vacuous() async throws {
    let place = try Workplace(builtIn: [
      PocketNotes(savesOnLeaving: true, hasVacuousClaim: true)
    ])
    defer { place.remove() }
    let run = try await place.lifecheck("verify")
    #expect(run.status == 0)
    #expect(run.output.contains("vacuous"))
    let strict = try await place.lifecheck("verify", "--quiet", "--fail-on", "vacuous")
    #expect(strict.status == 31)
    #expect(strict.output.contains("a frozen app that is active is clean"))
  }

  @Test("a budget that runs out ends the command with 30 unless bounded is enough")
  func bounded() async throws {
    let place = try Workplace(builtIn: [Self.repaired])
    defer { place.remove() }
    let words = ["verify", "--engine", "explicit", "--claim", "an edit*", "--depth", "2"]
    let run = try await place.lifecheck(words)
    #expect(run.status == 30)
    #expect(run.output.contains("bounded"))
    #expect(try await place.lifecheck(words + ["--allow-bounded"]).status == 0)
  }

  @Test("a variation that is set is considered with that value only")
  func settings() async throws {
    let place = try Workplace(builtIn: [Self.repaired])
    defer { place.remove() }
    for words in [["--set", "vp-90=false"], ["--preset", "polite"], ["--set", "VP-90=*"]] {
      #expect(try await place.lifecheck(["verify"] + words).status == 0)
    }
    let unknown = try await place.lifecheck("verify", "--set", "VP-91=true")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("Did you mean 'VP-90'?"))
  }

  @Test("the shards check every claim once", arguments: 1...5)
  func shards(count: Int) async throws {
    let place = try Workplace(builtIn: [Self.broken, Self.repaired])
    defer { place.remove() }
    var checked = 0
    for part in 1...count {
      let run = try await place.lifecheck("verify", "--shard", "\(part)/\(count)")
      let number = try #require(run.output.firstMatch(of: /(\d+) claims? of/)?.1)
      checked += try #require(Int(number))
    }
    #expect(checked == 4)
  }
}
