import Checking
import ExplicitEngine
import LifecycleModeling
import PlatformModels
import TemporalProperties
import TestSupport
import Testing

private struct Platform: Specification {
  let app: UIKitApp
}

/// The claims of the platform that a planted fault refutes.
private func refutedClaims(by mutation: UIKitApp.Mutation) throws -> [String] {
  let model = try Model(
    elaborating: EverythingUser(app: UIKitApp(withEverythingAnd: mutation)))
  let verifier = Verifier(explicit: ExplicitEngine(), mode: .explicit)
  return try verifier.verify(model).claims.filter { $0.verdict.kind == .refuted }
    .map(\.claim.title)
}

@Test("the platform keeps every claim about it")
func platformKeepsItsClaims() throws {
  let model = try Model(elaborating: Platform(app: UIKitApp()))
  let result = try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(model)
  #expect(result.claims.count == 15)
  for claim in result.claims {
    #expect(claim.verdict.kind == .proved, "\(claim.claim.title)")
  }
}

@Test("a platform with notifications keeps every claim, too")
func platformWithNotificationsKeepsItsClaims() throws {
  let model = try Model(elaborating: Platform(app: UIKitApp(tasks: 1, postsNotifications: true)))
  let result = try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(model)
  for claim in result.claims {
    #expect(claim.verdict.kind == .proved, "\(claim.claim.title)")
  }
}

@Test("a platform with everything keeps every claim, those about resources included")
func platformWithEverythingKeepsItsClaims() throws {
  let model = try Model(elaborating: EverythingUser(app: UIKitApp(withEverythingAnd: nil)))
  let result = try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(model)
  #expect(result.fault == nil)
  for claim in result.claims {
    #expect(claim.verdict.kind == .proved, "\(claim.claim.title)")
  }
}

@Test("every claim about the platform is refuted by a planted fault, and every fault is found")
func everyClaimCanFail() throws {
  let everything = EverythingUser(app: UIKitApp(withEverythingAnd: nil))
  let claims = try Model(elaborating: everything).claims.map(\.title)
  var killers: [String: [String]] = [:]
  for mutation in UIKitApp.Mutation.allCases {
    let refuted = try refutedClaims(by: mutation)
    #expect(!refuted.isEmpty, "\(mutation) is found by no claim")
    for claim in refuted { killers[claim, default: []].append(mutation.rawValue) }
  }
  let table = claims.map { "\($0): \(killers[$0, default: ["nothing"]].joined(separator: ", "))" }
  for claim in claims { #expect(killers[claim] != nil, "nothing refutes '\(claim)'") }
  GoldenFile("mutants.txt").expect(table.joined(separator: "\n") + "\n")
}
