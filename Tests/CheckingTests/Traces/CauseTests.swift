import Checking
import ExplicitEngine
import LifecycleModeling
import TemporalProperties
import Testing

/// An app that notes something, and loses it when the system kills it.
private struct Notepad: Platform, Specification {
  enum Phase: CaseIterable, FiniteDomain { case off, shown, hidden }
  enum Callback: CaseIterable, FiniteDomain { case hides, quits, crumples }

  let process = Owner(.process)
  let phase = Variable(initially: Phase.off, lifetime: .world)
  let isDirty = Variable(initially: false, lifetime: .process)
  let isLost = Variable(initially: false, lifetime: .world)
  let callbacks = Callbacks<Callback>()

  /// The callbacks in which the app saves, the first one only if the condition holds.
  var saves: [Callback]
  var savesIf: Condition?

  var existence: [Existence] {
    process.exists(while: phase != .off, canRun: phase != .off) {
      ProcessEnds(process)
      phase.becomes(.off)
    }
  }

  var actions: [Action] {
    Action("opens", by: .user) { phase.moves(from: .off, to: .shown) }
    Action("writes", by: .user) {
      When(phase == .shown)
      isDirty.becomes(true)
    }
    Action("hides", by: .user) {
      phase.moves(from: .shown, to: .hidden)
      calls(.hides)
    }
    Action("kills", by: .system, .interrupts) {
      When(phase == .hidden)
      ProcessEnds(process)
      phase.becomes(.off)
    }
    Action("quits", by: .user) {
      When(phase == .shown)
      Part { calls(.quits) }
      Part {
        ProcessEnds(process)
        phase.becomes(.off)
      }
    }
  }

  var handlers: [Handler] {
    for callback in saves {
      on(callback) {
        if let savesIf {
          If(savesIf) { isDirty.becomes(false) }
        } else {
          isDirty.becomes(false)
        }
      }
    }
  }

  var observers: [Observe] {
    Observe(endOf: process) { If(isDirty) { isLost.becomes(true) } }
  }

  var properties: [Property] { Unreachable("nothing is lost") { isLost } }
}

@Suite("An explanation says what the app could have done")
struct CauseTests {
  private func explanation(_ notepad: Notepad) throws -> String {
    let verifier = Verifier(explicit: ExplicitEngine(), mode: .explicit)
    let result = try verifier.verify(Model(elaborating: notepad))
    return try #require(result.claims.first?.explanation)
  }

  @Test("a handler that would have helped is named, with why it didn't run")
  func neverCalled() throws {
    let text = try explanation(Notepad(saves: [.quits]))
    #expect(text.contains("Since step 2 (writes), isDirty had been true; the only line"))
    #expect(text.contains("is in quits (CauseTests.swift:"))
    #expect(text.hasSuffix("which is never called in this run."))
  }

  @Test("a handler of a callback that no action makes is named, too")
  func neverMade() throws {
    let text = try explanation(Notepad(saves: [.crumples]))
    #expect(
      text.contains("the only line that would have changed isDirty is in crumples (CauseTests"))
    #expect(text.hasSuffix("which is never called in this run."))
  }

  @Test("a handler that was called but did nothing is told from one that wasn't called")
  func guarded() throws {
    var notepad = Notepad(saves: [.hides])
    notepad.savesIf = notepad.phase == .shown
    #expect(try explanation(notepad).hasSuffix("which didn't come to that line."))
  }

  @Test("several handlers are listed")
  func several() throws {
    var notepad = Notepad(saves: [.hides, .quits])
    notepad.savesIf = notepad.phase == .off
    let text = try explanation(notepad)
    #expect(text.contains("what could have changed isDirty didn't run: hides (CauseTests.swift:"))
    #expect(text.contains(", quits (CauseTests.swift:"))
  }

  @Test("an app that never helps isn't blamed on a handler")
  func nothing() throws {
    let text = try explanation(Notepad(saves: []))
    #expect(!text.contains("the only line"))
  }
}
