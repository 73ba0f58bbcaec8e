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

/// A torch that is turned on at the launch, and off by nobody.
private struct PocketTorch: Specification {
  let app = PocketApp()
  let isOn = Variable(initially: false, lifetime: .process)

  var handlers: [Handler] {
    app.on(.didLaunch) { isOn.becomes(true) }
  }

  var properties: [Property] {
    Unreachable("the torch is on in the background") {
      app.phase == .background
      isOn
    }
    Reachable("the torch is on") {
      app.phase == .active
      isOn
    }
  }
}

@Suite("lifecheck mutate")
struct MutateTests {
  private func lifecheck(
    on specifications: [any Specification], _ words: String...
  ) async throws -> CommandRun {
    let place = try Workplace(builtIn: specifications)
    defer { place.remove() }
    return try await place.lifecheck(words)
  }

  @Test("each planted fault is told with the claims that find it, and survivors stand out")
  func faults() async throws {
    let run = try await lifecheck(on: [PocketDiary()], "mutate", "PocketDiary")
    #expect(run.status == 0)
    GoldenFile("mutate.txt").expect(run.output)
    let strict = try await lifecheck(
      on: [PocketDiary()], "mutate", "PocketDiary", "--fail-on", "survivors")
    #expect(strict.status == 31)
  }

  @Test("programs get the faults as JSON")
  func json() async throws {
    let run = try await lifecheck(on: [PocketDiary()], "mutate", "PocketDiary", "--json")
    #expect(run.status == 0)
    GoldenFile("mutate.json").expect(run.output)
  }

  @Test("a line that comes too late is moved to the callback that comes in time")
  func repair() async throws {
    let broken = PocketNotes(savesOnLeaving: false)
    let run = try await lifecheck(on: [broken], "mutate", broken.name, "--repair")
    #expect(run.status == 0)
    GoldenFile("repair.txt").expect(run.output)
    let document = try await lifecheck(on: [broken], "mutate", broken.name, "--repair", "--json")
    GoldenFile("repair.json").expect(document.output)
  }

  @Test("a line that nothing undoes gets its opposite in another callback")
  func undo() async throws {
    let run = try await lifecheck(on: [PocketTorch()], "mutate", "PocketTorch", "--repair")
    #expect(run.status == 0)
    GoldenFile("repair-undo.txt").expect(run.output)
    let document = try await lifecheck(
      on: [PocketTorch()], "mutate", "PocketTorch", "--repair", "--json")
    GoldenFile("repair-undo.json").expect(document.output)
  }

  @Test("what needs no repair gets none")
  func intact() async throws {
    let run = try await lifecheck(on: [PocketDiary()], "mutate", "PocketDiary", "--repair")
    #expect(run.status == 0)
    #expect(run.output.contains("all claims hold: there is nothing to repair"))
  }

  @Test("a specification without handlers is refused, and so is an exported one")
  func nothingToChange() async throws {
    let run = try await lifecheck(on: [Bare()], "mutate", "Bare")
    #expect(run.status == 65)
    #expect(run.output.contains("no line of a handler runs that could be changed"))
    let place = try Workplace(builtIn: [Bare()])
    defer { place.remove() }
    _ = try await place.lifecheck("export", "json", "Bare", "--output", "bare.lifecycle.json")
    let exported = try await place.lifecheck("mutate", "bare.lifecycle.json")
    #expect(exported.status == 64)
    #expect(exported.errors.contains("has no handlers that could be changed"))
    let repaired = try await place.lifecheck("mutate", "--repair", "bare.lifecycle.json")
    #expect(repaired.status == 64)
  }

  @Test("a claim that isn't decided is named, and neither found wanting nor taken to hold")
  func undecided() async throws {
    let limit = ["--engine", "explicit", "--max-states", "4"]
    let place = try Workplace(builtIn: [PocketDiary()])
    defer { place.remove() }
    for words in [["mutate", "PocketDiary"], ["mutate", "PocketDiary", "--repair"]] {
      let run = try await place.lifecheck(words + limit)
      #expect(run.status == 30)
      #expect(run.output.contains("not decided within the budget: nothing is lost"))
      #expect(!run.output.contains("one is missing"))
      #expect(!run.output.contains("all claims hold"))
    }
  }

  @Test("a claim that is vacuous doesn't count as one that holds")
  func vacuous() async throws {
    let notes = PocketNotes(savesOnLeaving: true, hasVacuousClaim: true)
    let run = try await lifecheck(on: [notes], "mutate", notes.name, "--repair")
    #expect(run.status == 0)
    #expect(run.output.contains("vacuous, and not looked at: "))
    #expect(run.output.contains("no claim fails: there is nothing to repair"))
  }
}

/// The pocket platform with no app on it.
private struct Bare: Specification {
  let app = PocketApp()

  var properties: [Property] { Reachable("it is frozen") { app.phase == .frozen } }
}
