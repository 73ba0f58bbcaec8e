import Foundation
import LifecycleCommand
import TestSupport
import Testing

@Suite("lifecheck init")
struct InitTests {
  @Test(
    "a first specification verifies at once, on each platform",
    arguments: ["uikit", "scenes", "swiftui", "android"])
  func verifies(platform: String) throws {
    let place = try Workplace()
    defer { place.remove() }
    let run = try place.execute("init", "my-notes", "--platform", platform)
    #expect(run.status == 0 && run.output.contains("lifecheck verify my-notes/Lifecycle"))
    let verified = try place.execute("verify", "my-notes/Lifecycle", "--omit-times")
    #expect(verified.status == 0)
    #expect(verified.output.hasSuffix("\n2 claims of 1 specification: 2 proved\n"))
    // Without its handlers the app loses edits: the claim is about something.
    let file = "my-notes/Lifecycle/MyNotes.swift"
    let text = try place.read(file)
    try place.write(
      text.replacing("hasUnsavedEdits.becomes(false)", with: "hasUnsavedEdits.becomes(true)"),
      to: file)
    let broken = try place.execute("verify", "my-notes/Lifecycle", "--omit-times")
    #expect(broken.status == 12 && broken.output.contains("1 refuted"))
  }

  @Test("the files are as they were approved")
  func files() async throws {
    let place = try Workplace()
    defer { place.remove() }
    let run = try await place.lifecheck(
      "init", "--platform", "scenes", "--name", "VoiceNotes", "--package",
      "https://example.org/tools/lifecheck.git")
    #expect(run.status == 0)
    let written = try place.files().filter { $0.hasSuffix(".swift") }
      .map { "--- \($0) ---\n" + (try place.read($0)) }
    GoldenFile("init.txt").expect(written.joined(separator: "\n"))
  }

  @Test("the package manager reads the manifest", .enabled(if: OutsideTool("swift") != nil))
  func manifest() async throws {
    let place = try Workplace()
    defer { place.remove() }
    _ = try await place.lifecheck(
      "init", "--platform", "android", "--name", "Notes", "--package", "a \"b\" \\c")
    let swift = try #require(OutsideTool("swift"))
    let text = try swift.run(["package", "dump-package"], in: place.folder)
    #expect(text.contains("\"name\" : \"NotesLifecycleTests\""))
    #expect(text.contains(#"a \"b\" \\c"#))
  }

  @Test("nothing is overwritten, and nothing is guessed")
  func refusals() async throws {
    let place = try Workplace()
    defer { place.remove() }
    try place.write("mine", to: "app/Lifecycle/App.swift")
    let run = try await place.lifecheck("init", "app", "--platform", "uikit", "--package", "x")
    #expect(run.status == 74 && run.errors.contains("app/Lifecycle/App.swift: can't be written"))
    #expect(place.files().filter { $0.hasSuffix(".swift") } == ["app/Lifecycle/App.swift"])
    let missing = try await place.lifecheck("init", "--package", "x")
    #expect(
      missing.status == 64 && missing.errors.contains("one of uikit, scenes, swiftui, android"))
    let name = try await place.lifecheck(
      "init", "--platform", "uikit", "--package", "x", "--name", "my app")
    #expect(name.status == 64 && name.errors.contains("the name of a type in Swift"))
  }
}
