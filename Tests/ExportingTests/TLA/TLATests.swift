import Exporting
import TestSupport
import Testing

/// The checker of TLA+ is no package of any system that tests run on; so a reader of its own explores what is written.
@Suite("modules of TLA+, read by another reader")
struct TLATests {
  @Test("random systems have the same states, and claims break after as many steps")
  func randomSystems() throws {
    for seed in UInt64(1)...40 {
      guard let sample = RandomSystemTests.Sample(seed * 11, meaning: .refutes) else { continue }
      let text = try ExportLanguage.tla.text(of: sample.exported)
      let reader = try TLAReader(text)
      let invariants = ["TypeOK"] + (1...3).map { "Claim\($0)_target_\($0)" }
      let found = try TLAExploration(reader, checking: invariants)
      #expect(found.states.count == sample.expected.states, "seed \(sample.seed)")
      let broken = Dictionary(
        uniqueKeysWithValues: sample.reached.map { ("Claim\($0.key)_target_\($0.key)", $0.value) })
      #expect(found.broken == broken, "seed \(sample.seed)")
    }
  }

  @Test("every name is declared once, before it is used")
  func names() throws {
    let reader = try TLAReader(try ExportLanguage.tla.text(of: ExportedSystem(LampModel.model)))
    let names = reader.variables + reader.definitions.map(\.name)
    #expect(Set(names).count == names.count)
    let found = try TLAExploration(reader, checking: ["TypeOK"])
    #expect(found.broken.isEmpty)
  }
}
