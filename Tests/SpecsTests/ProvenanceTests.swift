import ModelIR
import TemporalProperties
import Testing

@Suite("Where what ships comes from")
struct ShippedProvenanceTests {
  @Test("every action and every claim says it")
  func provenance() throws {
    for entry in try ShippedResults.shared.get().entries {
      for action in entry.model.system.actions {
        #expect(!action.provenance.isEmpty, "\(entry.model.system.name): \(action.name)")
      }
      for claim in entry.model.claims {
        #expect(!claim.provenance.isEmpty, "\(entry.model.system.name): \(claim.name)")
      }
    }
  }

  @Test("a case names the reports that it is about")
  func cases() throws {
    let entries = try ShippedResults.shared.get().entries
    let claims = entries.flatMap { $0.model.claims.map(\.provenance) }
    #expect(claims.contains("I-14"))
    #expect(claims.contains("A-09 and A-10"))
    #expect(claims.contains("Seed 002, sample 6"))
  }
}
