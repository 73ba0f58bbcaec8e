import Foundation
import Lifecycle
import TemporalProperties
import TestSupport
import Testing

/// What a stranger can send: exported specifications, broken in every way.
@Suite("Exported specifications from strangers")
struct StrangeInputTests {
  private let document: Data

  init() throws {
    document = try ExportedModel.data(
      Model(elaborating: PocketNotes(savesOnLeaving: false, hasVacuousClaim: true)))
  }

  /// Verifies a document and returns the status.
  private func status(of document: Data, in place: Workplace) async throws -> Int32 {
    try document.write(to: place.folder.appendingPathComponent("s.lifecycle.json"))
    let run = try await place.lifecheck(
      "verify", "--engine", "explicit", "--max-states", "2000", "s.lifecycle.json")
    if run.status == 65 { #expect(!(run.output + run.errors).isEmpty) }
    return run.status
  }

  @Test("the document itself is verified")
  func whole() async throws {
    let place = try Workplace()
    defer { place.remove() }
    #expect(try await status(of: document, in: place) == 12)
  }

  @Test("no beginning of a document is taken for the whole")
  func truncated() async throws {
    let place = try Workplace()
    defer { place.remove() }
    let beginnings = JSONMutations(of: document.dropLast(2)).truncations
    for index in stride(from: 0, to: beginnings.count, by: 397) {
      #expect(try await status(of: beginnings[index], in: place) == 65)
    }
  }

  @Test("no wrong value crashes the command or is an internal error")
  func replaced() async throws {
    let place = try Workplace()
    defer { place.remove() }
    let seed = Int.random(in: 0..<211)
    print("first replacement: \(seed)")
    for variant in JSONMutations(of: document).replacements(first: seed, distance: 211) {
      let status = try await status(of: variant, in: place)
      #expect([0, 12, 13, 14, 30, 65].contains(status))
    }
  }

  @Test("no random bytes crash the command or are an internal error")
  func random() async throws {
    let place = try Workplace()
    defer { place.remove() }
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    print("seed of the random bytes: \(seed)")
    for variant in JSONMutations(of: document).randomVariants(60, seed: seed) {
      let status = try await status(of: variant, in: place)
      #expect([0, 12, 13, 14, 30, 65].contains(status))
    }
  }

  @Test("deep nesting is refused")
  func nesting() async throws {
    let place = try Workplace()
    defer { place.remove() }
    let deep = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
    try place.write(deep, to: "deep.json")
    #expect(try await place.lifecheck("verify", "deep.json").errors.contains("nested too deeply."))
    for depth in [1_000, 100_000] {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect(try await status(of: Data(text.utf8), in: place) == 65)
    }
  }
}
