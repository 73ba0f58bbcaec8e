import LifecycleModeling
import TestSupport
import Testing

/// A beacon on the pocket platform that one line leaves on, and a light that two lines leave on.
private struct PocketBeacon: Specification {
  let app = PocketApp()
  let sends = Variable(initially: false, lifetime: .world)
  let shines = Variable(initially: false, lifetime: .world)
  let isTold = Variable(initially: false, lifetime: .world)

  var handlers: [Handler] {
    app.on(.didLaunch) { shines.becomes(true) }
    app.on(.didLeave) {
      sends.becomes(true)
      shines.becomes(true)
    }
    app.on(.willTerminate) { isTold.becomes(true) }
  }

  var properties: [Property] {
    Unreachable("a frozen app sends") {
      app.phase == .frozen
      sends
    }
    Unreachable("a frozen app shines") {
      app.phase == .frozen
      shines
    }
    Unreachable("an app that was told of its end sends") {
      app.phase == .notRunning
      sends
      isTold
    }
    Unreachable("the app is frozen") { app.phase == .frozen }
  }
}

@Suite("lifecheck verify --core says what a counterexample needs")
struct VerifyCoreTests {
  private func lifecheck(_ words: String...) async throws -> CommandRun {
    let place = try Workplace(builtIn: [PocketBeacon()])
    defer { place.remove() }
    return try await place.lifecheck(["verify", "--omit-times"] + words)
  }

  @Test("lines without which a claim would hold, and values under which it fails")
  func text() async throws {
    let run = try await lifecheck("--core", "--quiet")
    #expect(run.status == 12)
    GoldenFile("verify-core.txt").expect(run.transcript)
    #expect(try await !lifecheck().output.contains("Needs:"))
  }

  @Test("programs get the lines that aren't needed, too")
  func report() async throws {
    let run = try await lifecheck(
      "--core", "--claim", "*told*", "--quiet", "--report", "json=-")
    #expect(run.output.contains(/"neededLines" : \[\s+\{/))
    #expect(run.output.contains("\"text\" : \"isTold becomes true\""))
    #expect(run.output.contains(/"idleLines" : \[\s+\{/))
    #expect(run.output.contains(/"substituteLines" : \[\s+\]/))
    #expect(
      run.output.contains(/"sufficientValues" : \[\s+\{\s+"name" : "VP-90",\s+"value" : "true"/))
  }
}
