import Foundation
import ModelIR
import TestSupport
import Testing

@Suite("A stored system from a stranger")
struct SystemFuzzTests {
  private let document: Data

  init() throws { document = try JSONEncoder().encode(SystemInterchangeTests.system) }

  /// Reads a document, and runs the system if there is one.
  private func read(_ data: Data) -> Bool {
    guard let system = try? JSONDecoder().decode(TransitionSystem.self, from: data) else {
      return false
    }
    let interpreter = Interpreter(system)
    for start in interpreter.initialStates().prefix(4) {
      for transition in interpreter.transitions(from: start.state).prefix(8)
      where transition.fault == nil {
        _ = interpreter.transitions(from: transition.state)
      }
    }
    let slice = Slice(of: system, targets: system.variables.indices.map { .read(.variable($0)) })
    _ = BruteForce(slice.system, targets: slice.targets)
    return true
  }

  @Test("is refused when it is cut short anywhere")
  func truncations() {
    let variants = JSONMutations(of: document).truncations
    #expect(variants.count == document.count)
    #expect(!variants.contains(where: read))
  }

  @Test("can have any other value in any place", arguments: [Int.random(in: 0..<8)])
  func replacements(first: Int) {
    print("replaced values in stored systems: every eighth from \(first)")
    let variants = JSONMutations(of: document).replacements(first: first, distance: 8)
    let accepted = variants.count(where: read)
    #expect(variants.count > 200)
    // Some replacements mean something, such as another number where any number is right.
    #expect(accepted > 0)
    #expect(accepted < variants.count / 3)
  }

  @Test("can have any bytes in any place", arguments: [1, UInt64.random(in: 2...1_000_000_000)])
  func randomBytes(seed: UInt64) {
    print("random bytes in stored systems: seed \(seed)")
    let variants = JSONMutations(of: document).randomVariants(300, seed: seed)
    let refused = variants.count { !read($0) }
    #expect(refused > 150)
  }

  @Test(
    "can be nested without end",
    arguments: ["[", "[\"not\",", "{\"if\":", "{\"then\":[", "[[", "{"])
  func nesting(opening: String) {
    let text = String(decoding: document, as: UTF8.self)
    let deep = String(repeating: opening, count: 10_000)
    #expect(!read(Data(deep.utf8)))
    let guardStart = "\"guard\":"
    #expect(text.contains(guardStart))
    #expect(!read(Data(text.replacingOccurrences(of: guardStart, with: guardStart + deep).utf8)))
    let closed = deep + "1" + String(repeating: "]", count: 10_000)
    #expect(!read(Data(closed.utf8)))
  }

  @Test("is refused when a condition is deeper than the limit, but readable")
  func deepConditions() throws {
    for depth in [149, 150, 250, 400, 460, 500] {
      let condition =
        String(repeating: "[\"not\",", count: depth) + "1" + String(repeating: "]", count: depth)
      let text = String(decoding: document, as: UTF8.self)
        .replacingOccurrences(
          of: "\"require\":[\"<\",\"seen\",2]", with: "\"require\":\(condition)")
      #expect(read(Data(text.utf8)) == (depth < 150), "depth \(depth)")
    }
  }
}
