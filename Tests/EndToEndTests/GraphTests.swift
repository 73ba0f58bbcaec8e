import Foundation
import TestSupport
import Testing

@Suite("lifecheck graph")
struct GraphTests {
  private static let broken = PocketNotes(savesOnLeaving: false)

  @Test("the phase is drawn with the actions that change it", arguments: ["mermaid", "dot"])
  func phase(format: String) async throws {
    let place = try Workplace(builtIn: [Self.broken])
    defer { place.remove() }
    let run = try await place.lifecheck("graph", Self.broken.name, "--format", format)
    GoldenFile("graph-\(format).txt").expect(run.transcript)
  }

  @Test("changes that no run makes under the chosen values are no edges")
  func settings() async throws {
    let place = try Workplace(builtIn: [Self.broken])
    defer { place.remove() }
    let run = try await place.lifecheck("graph", Self.broken.name, "--set", "VP-90=false")
    #expect(run.status == 0 && !run.output.contains("end the app politely"))
    #expect(run.output.contains("|\"reclaim the memory\"|"))
  }

  @Test("a stored run is drawn step by step", arguments: ["mermaid", "dot"])
  func trace(format: String) async throws {
    let place = try Workplace(builtIn: [Self.broken])
    defer { place.remove() }
    _ = try await place.lifecheck("verify", "--save-counterexamples", "runs")
    let file = try #require(place.files().first { $0.hasSuffix(".itf.json") })
    let run = try await place.lifecheck("graph", file, "--format", format)
    GoldenFile("graph-run-\(format).txt").expect(run.transcript)
  }

  @Test("Graphviz draws what is written", .enabled(if: OutsideTool("dot") != nil))
  func drawing() async throws {
    let place = try Workplace(builtIn: [Self.broken])
    defer { place.remove() }
    let run = try await place.lifecheck(
      "graph", Self.broken.name, "--format", "svg", "--output", "out/phase.svg")
    #expect(run.transcript == "--- status 0 ---\n")
    let image = try place.read("out/phase.svg")
    #expect(image.contains("<svg ") && image.contains(">frozen</text>"))
  }

  @Test("what can't be drawn says what can")
  func mistakes() async throws {
    var place = try Workplace(builtIn: [Self.broken])
    defer { place.remove() }
    let unknown = try await place.lifecheck("graph", Self.broken.name, "--variable", "app.fase")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("Did you mean 'app.phase'?\nVariables: "))
    place.variables["PATH"] = "/nowhere"
    let missing = try await place.lifecheck("graph", Self.broken.name, "--format", "svg")
    #expect(missing.status == 69 && missing.errors.contains("apt-get install graphviz"))
    let own = try await place.lifecheck("graph", Self.broken.name, "--variable", "dirty")
    #expect(own.status == 0 && own.output.contains("|\"edit\"|"))
  }
}
