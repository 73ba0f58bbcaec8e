import LifecycleModeling
import TestSupport
import Testing

/// Notes on the pocket platform with a branch that is never taken and a value that never occurs.
private struct PocketAlbum: Specification {
  enum Page: CaseIterable, FiniteDomain { case first, second, last }

  let app = PocketApp()
  let page = Variable(initially: Page.first, lifetime: .process)
  let isTorn = Variable(initially: false, lifetime: .process)

  var actions: [Action] {
    Action("turn the page", by: .user) {
      When(app.phase == .active)
      page.becomes(.second)
    }
    Action("tear the last page", by: .user) {
      When(page == .last)
      isTorn.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.didLeave) {
      If(page == .last) {
        page.becomes(.first)
      } else: {
        isTorn.becomes(false)
      }
    }
    app.on(.willTerminate) { page.becomes(.first) }
  }
}

@Suite("lifecheck coverage")
struct CoverageTests {
  private func lifecheck(
    on specifications: [any Specification], _ words: String...
  ) async throws -> CommandRun {
    let place = try Workplace(builtIn: specifications)
    defer { place.remove() }
    return try await place.lifecheck(words)
  }

  @Test("a change of a phase that some step could make and no run makes is told")
  func edges() async throws {
    let run = try await lifecheck(on: [PocketAlbum()], "coverage", "--set", "VP-90=false")
    #expect(run.output.contains("4 of 5 changes of phases can happen\n"))
    #expect(run.output.contains("NEVER     app.phase: background → notRunning"))
  }

  @Test("what no run comes to is told, and what comes under some variations only")
  func text() async throws {
    let run = try await lifecheck(on: [PocketAlbum()], "coverage")
    #expect(run.status == 0)
    GoldenFile("coverage.txt").expect(run.output)
    let whole = try await lifecheck(on: [PocketAlbum()], "coverage", "--verbose")
    GoldenFile("coverage-verbose.txt").expect(whole.output)
  }

  @Test("programs get it as JSON")
  func json() async throws {
    let run = try await lifecheck(on: [PocketAlbum()], "coverage", "--json")
    #expect(run.status == 0)
    GoldenFile("coverage.json").expect(run.output)
  }

  @Test("a specification that is wrong in itself doesn't silence the others")
  func mistake() async throws {
    let run = try await lifecheck(on: [Overrun(), PocketAlbum()], "coverage")
    #expect(run.status == 65)
    #expect(run.output.contains("invalid"))
    #expect(run.output.contains("coverage  PocketAlbum"))
    #expect(run.output.contains("NEVER     page = last"))
  }

  @Test("a budget that doesn't suffice leaves it open")
  func budget() async throws {
    let run = try await lifecheck(
      on: [PocketAlbum()], "coverage", "--engine", "explicit", "--max-states", "1")
    #expect(run.status == 30)
    #expect(run.output.contains("open"))
  }
}

/// A count that leaves its range.
private struct Overrun: Specification {
  let count = Variable(in: 0...2, initially: 0, lifetime: .world)

  var actions: [Action] { Action("count", by: .user) { count.increases(by: 1) } }
}
