import Checking
import ExplicitEngine
import LifecycleModeling
import PlatformModels
import TemporalProperties
import TestSupport
import Testing

/// What the explicit engine says about an app that has some equipment.
private func results(
  for equipment: UIKitApp.Equipment, _ mutation: UIKitApp.Mutation? = nil
) throws -> SpecificationResult {
  let app = UIKitApp(equipment, mutation: mutation)
  let model = try Model(elaborating: EquippedApp(app: app))
  return try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(model)
}

@Test("the platform keeps every claim about it", arguments: UIKitApp.Equipment.allCases)
func platformKeepsItsClaims(_ equipment: UIKitApp.Equipment) throws {
  let result = try results(for: equipment)
  #expect(result.fault == nil)
  #expect(result.claims.count >= 15)
  for claim in result.claims {
    #expect(claim.verdict.kind == .proved, "\(claim.claim.title)")
  }
}

@Test("a platform with notifications keeps every claim, too")
func platformWithNotificationsKeepsItsClaims() throws {
  let model = try Model(elaborating: EquippedApp(app: UIKitApp(tasks: 1, postsNotifications: true)))
  let result = try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(model)
  for claim in result.claims {
    #expect(claim.verdict.kind == .proved, "\(claim.claim.title)")
  }
}

@Test("every claim about the platform is refuted by a planted fault, and every fault is found")
func everyClaimCanFail() throws {
  var claims: [String] = []
  for equipment in UIKitApp.Equipment.allCases {
    let model = try Model(elaborating: EquippedApp(app: UIKitApp(equipment)))
    claims += model.claims.map(\.title).filter { !claims.contains($0) }
  }
  var killers: [String: [String]] = [:]
  for mutation in UIKitApp.Mutation.allCases {
    let refuted = try results(for: mutation.equipment, mutation).claims
      .filter { $0.verdict.kind == .refuted }.map(\.claim.title)
    #expect(!refuted.isEmpty, "\(mutation) is found by no claim")
    for claim in refuted { killers[claim, default: []].append(mutation.rawValue) }
  }
  let table = claims.map { "\($0): \(killers[$0, default: ["nothing"]].joined(separator: ", "))" }
  for claim in claims { #expect(killers[claim] != nil, "nothing refutes '\(claim)'") }
  GoldenFile("mutants.txt").expect(table.joined(separator: "\n") + "\n")
}
