import Checking
import ExplicitEngine
import LifecycleModeling
import PlatformModels
import TemporalProperties
import Testing

private struct Platform: Specification {
  let app: AndroidApp
}

/// The platforms whose claims together are all claims about Android.
private let platforms: [AndroidApp] = [
  AndroidApp(), AndroidApp(activities: 2), AndroidApp(parts: .multiWindow),
  AndroidApp(parts: .processOwner), AndroidApp(parts: .fragment),
  AndroidApp(parts: .freezer, service: AndroidService()),
]

/// A claim without the name of its activity: what holds for one holds for the other in the same way.
private func anonymous(_ title: String) -> String {
  ["the main activity", "the detail activity"].reduce(title) { text, name in
    text.split(separator: name, omittingEmptySubsequences: false)
      .joined(separator: "the activity")
  }
}

private func results(of app: AndroidApp) throws -> [ClaimResult] {
  let model = try Model(elaborating: Platform(app: app))
  return try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(model).claims
}

@Test("Android keeps every claim about it")
func androidKeepsItsClaims() throws {
  for app in platforms {
    for claim in try results(of: app) {
      #expect(
        claim.verdict.kind == .proved || claim.verdict.kind == .vacuous, "\(claim.claim.title)")
    }
  }
}

@Test("every claim about Android is refuted by a planted fault, and every fault is found")
func everyAndroidClaimCanFail() throws {
  var claims: Set<String> = []
  for app in platforms {
    let model = try Model(elaborating: Platform(app: app))
    claims.formUnion(model.claims.map { anonymous($0.title) })
  }
  var killed: Set<String> = []
  for mutation in AndroidApp.Mutation.allCases {
    let refuted = try results(of: AndroidApp(mutation: mutation))
      .filter { $0.verdict.kind == .refuted }
    #expect(!refuted.isEmpty, "\(mutation) is found by no claim")
    killed.formUnion(refuted.map { anonymous($0.claim.title) })
  }
  for claim in claims { #expect(killed.contains(claim), "nothing refutes '\(claim)'") }
}
