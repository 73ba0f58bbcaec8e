import Foundation
import LifecycleModeling
import Testing

/// A lamp of which something is claimed that happens in the end only.
private struct PocketLamp: Specification {
  let app = PocketApp()
  let isOn = Variable(initially: false, lifetime: .process)

  var name: String { "PocketLamp" }

  var actions: [Action] {
    Action("switch", by: .user) {
      When(app.phase == .active)
      isOn.becomes(true)
    }
  }

  var properties: [Property] {
    Response("the lamp goes off", to: isOn, is: !isOn, releasedBy: .nothing)
    Unreachable("it shines in the dark") { isOn && app.phase == .notRunning }
  }
}

@Suite("lifecheck export")
struct ExportTests {
  private static let languages = ["promela", "murphi", "tla", "smtlib"]
  private static let notes = PocketNotes(savesOnLeaving: false)

  @Test("each language is written, the same each time", arguments: languages)
  func written(language: String) async throws {
    let place = try Workplace(builtIn: [Self.notes])
    defer { place.remove() }
    let run = try await place.lifecheck("export", language, Self.notes.name)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("an edit is lost"))
    #expect(run.output.contains("the app can be frozen (VP-90 = true)"))
    #expect(run.output.contains("the app can be frozen (VP-90 = false)"))
    let again = try await place.lifecheck(
      "export", Self.notes.name, language, "--output", "file")
    #expect(again.transcript == "--- status 0 ---\n")
    let file = place.folder.appendingPathComponent("file")
    #expect(try String(contentsOf: file, encoding: .utf8) == run.output)
  }

  @Test("claims and values of variations are chosen", arguments: languages + ["json"])
  func chosen(language: String) async throws {
    let place = try Workplace(builtIn: [Self.notes])
    defer { place.remove() }
    let one = try await place.lifecheck(
      "export", language, Self.notes.name, "--claim", "*frozen", "--set", "VP-90=true")
    #expect(one.status == 0)
    #expect(one.output.contains("the app can be frozen"))
    #expect(!one.output.contains("VP-90 = true"))
    #expect(!one.output.contains("an edit is lost"))
    let none = try await place.lifecheck(
      "export", language, Self.notes.name, "--no-claims", "--preset", "polite")
    #expect(none.status == 0)
    #expect(!none.output.contains("the app can be frozen"))
  }

  @Test("a claim that can't be written is left out loudly, and refused if alone")
  func liveness() async throws {
    let place = try Workplace(builtIn: [PocketLamp()])
    defer { place.remove() }
    let all = try await place.lifecheck("export", "promela", "PocketLamp")
    #expect(all.status == 0)
    #expect(
      all.errors
        == "lifecheck: warning: 'the lamp goes off' isn't written: no finite run decides it, since "
        + "it says what happens in the end.\n")
    #expect(all.output.contains("LEFT OUT: the claim ‘the lamp goes off’"))
    #expect(all.output.contains("it shines in the dark"))
    let one = try await place.lifecheck(
      "export", "tla", "PocketLamp", "--claim", "the lamp goes off")
    #expect(one.status == 65)
    #expect(one.output.isEmpty)
    #expect(one.errors.contains("'PocketLamp': none of the chosen claims can be written as tla."))
  }

  @Test("wrong words are answered with what would be right")
  func mistakes() async throws {
    let place = try Workplace(builtIn: [Self.notes])
    defer { place.remove() }
    let language = try await place.lifecheck("export", "promla", Self.notes.name)
    #expect(language.status == 64)
    #expect(language.errors.contains("Did you mean 'promela'?"))
    let claim = try await place.lifecheck(
      "export", "promela", Self.notes.name, "--claim", "an edit is lots")
    #expect(claim.status == 64)
    #expect(claim.errors.contains("Did you mean 'an edit is lost'?"))
    let setting = try await place.lifecheck(
      "export", "promela", Self.notes.name, "--set", "VP-91=true")
    #expect(setting.status == 64)
    #expect(setting.errors.contains("Did you mean 'VP-90'?"))
    try place.write("", to: "plain")
    let output = try await place.lifecheck(
      "export", "promela", Self.notes.name, "--output", "plain/file.pml")
    #expect(output.status == 74)
    #expect(output.errors.contains("plain/file.pml"))
  }
}
