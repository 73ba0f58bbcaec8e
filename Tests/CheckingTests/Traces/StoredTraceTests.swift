import Checking
import ModelIR
import TemporalProperties
import TestSupport
import Testing

@Suite("Runs are stored in the Informal Trace Format")
struct StoredTraceTests {
  static let claim = Claim(name: "no edit is lost", kind: .unreachable(.now(NotesModel.lost)))

  static func stored() throws -> StoredTrace {
    let trace = try Trace(replaying: TraceTests.run, in: NotesModel.system, claim: claim)
    return StoredTrace(trace, in: NotesModel.system)
  }

  @Test("the file is the approved one")
  func golden() throws {
    GoldenFile("notes.itf.json").expect(try Self.stored().itfText)
  }

  @Test("a stored run is read back as it was written, and is found again")
  func roundTrip() throws {
    var stored = try Self.stored()
    #expect(try StoredTrace(itf: stored.itfText) == stored)
    #expect(try stored.run(in: NotesModel.system) == TraceTests.run)
    stored.loop = 2
    #expect(try StoredTrace(itf: stored.itfText) == stored)
  }

  @Test("a variable that is gone is passed over, and states needn't be told")
  func changedSpecification() throws {
    var stored = try Self.stored()
    stored.start.append(.init(name: "gone", value: .integer(3)))
    for index in stored.steps.indices { stored.steps[index].values = [] }
    #expect(try stored.run(in: NotesModel.system) == TraceTests.run)
  }

  @Test("a stored value that isn't the one of the run is named with its step")
  func otherValues() throws {
    var stored = try Self.stored()
    stored.steps[1].values[1].value = .boolean(false)
    #expect(
      throws: ReplayError.otherValue(
        step: 2, variable: "unsaved", stored: "false", actual: "true")
    ) { try stored.run(in: NotesModel.system) }
    var cyclic = try Self.stored()
    cyclic.loop = 1
    #expect(throws: ReplayError.openCycle(state: 1)) { try cyclic.run(in: NotesModel.system) }
  }

  @Test("a stored run must tell exactly the variables of the specification")
  func misfits() throws {
    func message(_ change: (inout StoredTrace) -> Void) throws -> String? {
      var stored = try Self.stored()
      change(&stored)
      do throws(StoredTrace.Misfit) {
        try stored.checkFit(in: NotesModel.system)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(try message { _ in } == nil)
    #expect(
      try message { $0.start.append(.init(name: "gone", value: .integer(3))) }
        == "vars[4]: the specification has no variable 'gone'")
    #expect(
      try message { $0.start.removeFirst() }
        == "vars: the variable 'app.phase' of the specification is missing")
    #expect(
      try message { $0.valuation.removeLast() }
        == "params: the variation 'VP-02' of the specification is missing")
    #expect(
      try message { $0.valuation.append($0.valuation[0]) } == "params[2]: 'VP-01' is listed twice")
    #expect(
      try message { $0.steps[0].values[0].value = .label("asleep") }
        == "states[1].app.phase: 'asleep' is no value of the variable; its values are notRunning, "
        + "active, background")
    #expect(
      try message { $0.steps[0].values[3].value = .integer(9) }
        == "states[1].launches: '9' is no value of the variable; its values are 0, 1, 2")
  }

  @Test("a member of a state that the trace doesn't list is refused")
  func surplusMembers() throws {
    let text = try Self.stored().itfText
    let surplus = text.replacing("\"lost\": false", with: "\"lost\": false, \"lots\": true")
    #expect(throws: TraceFormatError.surplus(path: "states[0].lots")) {
      try StoredTrace(itf: surplus)
    }
  }

  @Test("what the specification no longer has is named")
  func unknownNames() throws {
    func error(_ change: (inout StoredTrace) -> Void) throws -> ReplayError? {
      var stored = try Self.stored()
      change(&stored)
      do throws(ReplayError) {
        _ = try stored.run(in: NotesModel.system)
        return nil
      } catch {
        return error
      }
    }
    #expect(try error { $0.valuation[0].name = "VP-9" } == .unknownVariation("VP-9"))
    #expect(
      try error { $0.valuation[0].value = .label("maybe") }
        == .unknownValue(variation: "VP-01", value: "maybe", possible: ["no", "yes", "later"]))
    #expect(
      try error { $0.start[0].value = .boolean(true) }
        == .impossibleStart(variable: "app.phase", value: "true", possible: ["notRunning"]))
    #expect(
      try error { $0.steps[1].event.action = "draw" } == .unknownAction(step: 2, name: "draw"))
    #expect(
      try error { $0.steps[1].event.part = 3 }
        == .impossibleStep(
          step: 2, action: "edit", part: 3, possible: ["edit", "app: leave"]))
    #expect(
      try error { $0.steps[2].event.callback = nil }
        == .otherCallback(
          step: 3, action: "app: leave", expected: nil, possible: ["didEnterBackground"]))
  }

  @Test("each reason has a message that says what would be possible")
  func messages() {
    let error = ReplayError.impossibleStep(
      step: 2, action: "edit", part: 1, possible: ["open", "leave", "kill"])
    #expect(
      error.message
        == "step 2: “edit”, part 2, can't happen here in this way; possible: open, leave or kill")
    let other = ReplayError.otherCallback(
      step: 3, action: "leave", expected: nil, possible: ["a", "a", "b"])
    #expect(other.message == "step 3: “leave” doesn't call nothing here, but a or b")
    let value = ReplayError.unknownValue(variation: "VP-01", value: "x", possible: ["no", "yes"])
    #expect(value.message == "VP-01 has no value x; it has no and yes")
  }

  @Test("the first difference between two runs is told")
  func differences() throws {
    let trace = try Trace(replaying: TraceTests.run, in: NotesModel.system)
    func difference(_ change: (inout [StoredTrace.Event]) -> Void) throws -> String? {
      var events = trace.events
      change(&events)
      return try Self.stored().difference(from: events)?.sentence
    }
    #expect(try difference { _ in } == nil)
    #expect(
      try difference { $0.removeLast() } == "the run has 3 steps, the stored one 4")
    #expect(
      try difference { $0[1].action = "draw" } == "step 2 is “draw”, in the stored run “edit”")
    #expect(
      try difference { $0[2].callback = nil }
        == "step 3 calls nothing, in the stored run didEnterBackground")
    #expect(
      try difference { $0[3].choices[0].alternative = "reboot" }
        == "step 4 chooses “reboot”, in the stored run “update”")
    #expect(
      try difference { $0[0].part = 1 }
        == "step 1 is part 2 of “app: open”, in the stored run part 1")
  }

  @Test("files are named by specification, claim and edge")
  func names() {
    let name = StoredTraceName(
      specification: "VoiceNotes (saves in willTerminate)", claim: "no edit is lost off screen")
    #expect(
      name.path == "voice-notes-saves-in-will-terminate/no-edit-is-lost-off-screen.itf.json")
    let edge = StoredTraceName(
      specification: "UIKitApp", claim: "app: C1",
      edge: .init(from: "notRunning", to: "active"))
    #expect(edge.path == "uikit-app/app-c1.not-running-active.itf.json")
  }

  @Test("a name that is too long for a file is cut, and a hash tells it from others")
  func longNames() {
    let words = String(repeating: "änd so on ", count: 400)
    let names = ["one", "two"].map { ending in
      StoredTraceName(
        specification: words, claim: words + ending, edge: .init(from: words, to: words))
    }
    #expect(names[0].file != names[1].file)
    for name in names {
      #expect(name.file.hasPrefix("änd-so-on-"))
      #expect(name.file.utf8.count <= 110 && name.folder.utf8.count <= 100)
    }
  }
}
