import ExampleSpecs
import LifecycleModeling
import TestSupport
import Testing

/// What a reader of the README sees of the specifications that ship with the tool.
@Suite("The output for shipped specifications")
struct ShippedOutputTests {
  private func output(_ specification: String, _ words: String...) async throws -> String {
    let shipped = ExampleSpecs.specifications.filter { $0.name == specification }
    let place = try Workplace(builtIn: shipped)
    defer { place.remove() }
    return try await place.lifecheck(words).output
  }

  @Test("a recording that never resumes")
  func liveness() async throws {
    let text = try await output(
      "Paused recording (broken)", "verify", "--no-known-issues", "--omit-times")
    GoldenFile("shipped-liveness.txt").expect(text)
  }

  @Test("a save that takes too long")
  func time() async throws {
    let text = try await output(
      "Unreturned save (broken)", "verify", "--no-known-issues", "--omit-times")
    GoldenFile("shipped-time.txt").expect(text)
  }

  @Test("how long the save may take")
  func budget() async throws {
    let name = "Unreturned save (broken)"
    GoldenFile("shipped-budget.txt").expect(try await output(name, "budget", name))
  }

  @Test("each platform has a phase that can be drawn without naming it")
  func phases() async throws {
    for name in ["UIKitPlatform", "UIScenePlatform", "SwiftUIPlatform", "AndroidPlatform"] {
      let place = try Workplace(builtIn: ExampleSpecs.specifications.filter { $0.name == name })
      defer { place.remove() }
      let run = try await place.lifecheck("graph", name)
      #expect(run.status == 0 && run.output.contains("-->"), "\(name): \(run.errors)")
    }
  }

  @Test("which line would have to stand elsewhere")
  func repair() async throws {
    let name = "VoiceNotes (saves in willTerminate)"
    GoldenFile("shipped-repair.txt").expect(try await output(name, "mutate", "--repair", name))
  }
}
