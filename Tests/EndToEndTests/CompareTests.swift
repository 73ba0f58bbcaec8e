import LifecycleModeling
import TestSupport
import Testing

/// A platform that tells of leaving, or doesn't any more.
private struct DoorApp: Platform {
  enum Callback: CaseIterable, FiniteDomain { case didOpen, didLeave, willTerminate }

  let process = Owner(.process)
  let isOpen = Variable(initially: false, lifetime: .world)
  let callbacks = Callbacks<Callback>()
  let tellsOfTheEnd = Variation(
    "VP-91", considered: [true, false], provenance: "made up for tests")

  /// Whether the platform calls `didLeave`.
  let tellsOfLeaving: Bool

  /// Whether the end is told of under one value of the variation only.
  let isMoody: Bool

  var existence: [Existence] {
    process.exists(while: isOpen) {
      ProcessEnds(process)
      isOpen.becomes(false)
    }
  }

  var actions: [Action] {
    Action("open", by: .user) {
      isOpen.moves(from: false, to: true)
      calls(.didOpen)
    }
    Action("leave", by: .user) {
      When(isOpen)
      if tellsOfLeaving { calls(.didLeave) }
    }
    Action("end politely", by: .system) {
      When(isMoody ? isOpen && tellsOfTheEnd : isOpen.condition)
      calls(.willTerminate)
      ProcessEnds(process)
      isOpen.becomes(false)
    }
  }
}

/// An app that counts on being told.
private struct Doorkeeper: Specification {
  let name: String
  let app: DoorApp
  var handlesLeaving = true
  var isKnown = false

  /// Whether the app remembers that the user left.
  let hasNoticed = Variable(initially: false, lifetime: .process)

  var handlers: [Handler] {
    app.on(.didOpen) { hasNoticed.becomes(false) }
    if handlesLeaving {
      app.on(.didLeave) { hasNoticed.becomes(true) }
    }
    app.on(.willTerminate) { hasNoticed.becomes(false) }
  }

  var properties: [Property] {
    Reachable("the app notices") { hasNoticed }
      .knownIssue("nobody tells it", when: isKnown)
    Always("a closed door is not noticed") { hasNoticed ==> app.isOpen }
    if handlesLeaving {
      Reachable("the door opens") { app.isOpen }
    }
  }
}

@Suite("lifecheck compare")
struct CompareTests {
  private func place() throws -> Workplace {
    try Workplace(builtIn: [
      Doorkeeper(name: "before", app: DoorApp(tellsOfLeaving: true, isMoody: false)),
      Doorkeeper(name: "after", app: DoorApp(tellsOfLeaving: false, isMoody: true), isKnown: true),
      Doorkeeper(
        name: "without", app: DoorApp(tellsOfLeaving: true, isMoody: true), handlesLeaving: false),
    ])
  }

  @Test("handlers that went dead and claims that stopped holding end the command with 12")
  func losses() async throws {
    let place = try place()
    defer { place.remove() }
    let run = try await place.lifecheck("compare", "before", "after")
    GoldenFile("compare.txt").expect(run.transcript)
    #expect(run.status == 12)
  }

  @Test("programs get the same as JSON")
  func json() async throws {
    let place = try place()
    defer { place.remove() }
    let run = try await place.lifecheck("compare", "before", "after", "--json")
    GoldenFile("compare.json").expect(run.output)
    #expect(run.status == 12 && run.errors.isEmpty)
  }

  @Test("a handler that isn't there any more didn't go dead, and the way back loses nothing")
  func gains() async throws {
    let place = try place()
    defer { place.remove() }
    let back = try await place.lifecheck("compare", "after", "before")
    #expect(back.status == 0 && !back.output.contains("!"))
    let removed = try await place.lifecheck("compare", "before", "without", "--verbose")
    #expect(removed.output.contains("no handler"))
    #expect(removed.output.contains("1 claim of 'before' only\n  the door opens"))
    #expect(!removed.output.contains("NEVER RUNS"))
  }

  @Test("variations can be set, and the command that tells the story repeats them")
  func settings() async throws {
    let place = try place()
    defer { place.remove() }
    let run = try await place.lifecheck("compare", "before", "after", "--set", "VP-91=true")
    #expect(!run.output.contains("only"))
    #expect(run.output.contains("--claim 'the app notices' --set VP-91=true --no-known-issues"))
  }

  @Test("exported specifications remember their handlers")
  func exported() async throws {
    let place = try place()
    defer { place.remove() }
    for name in ["before", "after"] {
      let model = try await place.lifecheck("export", "json", name)
      try place.write(model.output, to: "\(name).lifecycle.json")
    }
    let run = try await place.lifecheck(
      "compare", "before", "after", "before.lifecycle.json", "after.lifecycle.json")
    #expect(run.status == 12)
    #expect(run.output.contains("NEVER RUNS"))
    #expect(run.output.contains("lifecheck verify before.lifecycle.json after.lifecycle.json"))
  }

  @Test("each name must choose one specification")
  func names() async throws {
    let place = try place()
    defer { place.remove() }
    #expect(try await place.lifecheck("compare", "before", "nothing").status == 64)
    #expect(try await place.lifecheck("compare", "before", "*t*").status == 64)
    #expect(try await place.lifecheck("compare", "before").status == 64)
    #expect(try await place.lifecheck("compare", "before", "before").status == 0)
  }
}
