import LifecycleModeling
import TestSupport
import Testing

/// Notes on the pocket platform, in which lines depend on each other.
private struct PocketDiary: Specification {
  let app = PocketApp()
  let dirty = Variable(initially: false, lifetime: .process)
  let saves = Variable(in: 0...2, initially: 0, lifetime: .process, overflow: .saturating)
  let lost = Variable(initially: false, lifetime: .world)

  var actions: [Action] {
    Action("edit", by: .user) {
      When(app.phase == .active)
      dirty.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.didLeave) {
      If(dirty) {
        saves.increases(by: 1)
        dirty.becomes(false)
      }
    }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) { If(dirty) { lost.becomes(true) } }
  }

  var properties: [Property] {
    Unreachable("nothing is lost") { lost }
    Reachable("something is saved") { saves == 1 }
  }
}

@Suite("lifecheck mutate")
struct MutateTests {
  @Test("each planted fault is told with the claims that find it, and survivors stand out")
  func faults() async throws {
    let run = try await Workplace(builtIn: [PocketDiary()]).lifecheck("mutate", "PocketDiary")
    #expect(run.status == 0)
    GoldenFile("mutate.txt").expect(run.output)
    let strict = try await Workplace(builtIn: [PocketDiary()]).lifecheck(
      "mutate", "PocketDiary", "--fail-on", "survivors")
    #expect(strict.status == 31)
  }

  @Test("programs get the faults as JSON")
  func json() async throws {
    let run = try await Workplace(builtIn: [PocketDiary()]).lifecheck(
      "mutate", "PocketDiary", "--json")
    #expect(run.status == 0)
    GoldenFile("mutate.json").expect(run.output)
  }

  @Test("a line that comes too late is moved to the callback that comes in time")
  func repair() async throws {
    let broken = PocketNotes(savesOnLeaving: false)
    let run = try await Workplace(builtIn: [broken]).lifecheck("mutate", broken.name, "--repair")
    #expect(run.status == 0)
    GoldenFile("repair.txt").expect(run.output)
    let document = try await Workplace(builtIn: [broken]).lifecheck(
      "mutate", broken.name, "--repair", "--json")
    GoldenFile("repair.json").expect(document.output)
  }

  @Test("what needs no repair gets none")
  func intact() async throws {
    let run = try await Workplace(builtIn: [PocketDiary()]).lifecheck(
      "mutate", "PocketDiary", "--repair")
    #expect(run.status == 0)
    #expect(run.output.contains("all claims hold: there is nothing to repair"))
  }

  @Test("a specification without handlers is refused, and so is an exported one")
  func nothingToChange() async throws {
    let run = try await Workplace(builtIn: [Bare()]).lifecheck("mutate", "Bare")
    #expect(run.status == 65)
    #expect(run.output.contains("no line of a handler runs that could be changed"))
    let place = try Workplace(builtIn: [Bare()])
    _ = try await place.lifecheck("export", "json", "Bare", "--output", "bare.lifecycle.json")
    let exported = try await place.lifecheck("mutate", "bare.lifecycle.json")
    #expect(exported.status == 64)
    #expect(exported.errors.contains("has no handlers that could be changed"))
  }
}

/// The pocket platform with no app on it.
private struct Bare: Specification {
  let app = PocketApp()

  var properties: [Property] { Reachable("it is frozen") { app.phase == .frozen } }
}
