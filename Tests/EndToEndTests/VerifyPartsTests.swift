import LifecycleModeling
import TestSupport
import Testing

/// Notes on the pocket platform with claims that say less than they seem to.
private struct DoubtfulNotes: Specification {
  let app = PocketApp()
  let dirty = Variable(initially: false, lifetime: .process)
  let lost = Variable(initially: false, lifetime: .world)

  var actions: [Action] {
    Action("edit", by: .user) {
      When(app.phase == .active)
      dirty.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.didLeave) { dirty.becomes(false) }
  }

  var observers: [Observe] {
    Observe(endOf: app.process) {
      If(dirty) { lost.becomes(true) }
    }
  }

  var properties: [Property] {
    Always("a frozen app is saved, unless it is being told of its end") {
      app.phase == .frozen ==> !dirty || app.hasJustCalled(.willTerminate)
    }
    Unreachable("an app in the background is unsaved before an edit is lost") {
      app.phase == .background
      dirty
      !lost
    }
    Always("what is unsaved was edited") { dirty ==> Past.once(dirty) }
  }
}

@Suite("lifecheck verify looks whether claims that hold say less than they seem to")
struct VerifyPartsTests {
  private func lifecheck(_ words: String...) async throws -> CommandRun {
    let place = try Workplace(builtIn: [DoubtfulNotes()])
    defer { place.remove() }
    return try await place.lifecheck(["verify", "--omit-times"] + words)
  }

  @Test("what can't fail is told to everybody and counts as vacuous")
  func unbreakable() async throws {
    let run = try await lifecheck()
    #expect(run.status == 0)
    #expect(run.output.contains("it can't fail: no values of what it reads break it"))
    #expect(!run.output.contains("no difference"))
    let strict = try await lifecheck("--fail-on", "vacuous", "--vacuity", "triggers")
    #expect(strict.status == 31)
  }

  @Test("parts that make no difference are told to who asks")
  func parts() async throws {
    let run = try await lifecheck("--verbose", "--vacuity", "full")
    GoldenFile("verify-parts.txt").expect(run.transcript)
    let some = try await lifecheck("--verbose")
    #expect(some.output.contains("‘¬lost’ makes no difference"))
    let none = try await lifecheck("--verbose", "--vacuity", "triggers")
    #expect(!none.output.contains("no difference"))
  }

  @Test("programs are told of all parts that were looked at")
  func report() async throws {
    let run = try await lifecheck("--quiet", "--report", "json=-")
    #expect(run.output.contains("\"formula\" : \"¬lost\""))
    #expect(run.output.contains("\"needed\" : 2"))
  }
}
