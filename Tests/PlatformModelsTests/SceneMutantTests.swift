import Checking
import ExplicitEngine
import Foundation
import LifecycleModeling
import PlatformModels
import TemporalProperties
import TestSupport
import Testing

private struct Platform<App: Component>: Specification {
  let app: App
  var name: String { "Platform" }
}

private func claims(about app: some Component) throws -> [String] {
  try Model(elaborating: Platform(app: app)).claims.map(\.title)
}

private func refuted(in app: some Component) throws -> [String] {
  let model = try Model(elaborating: Platform(app: app))
  return try Verifier(explicit: ExplicitEngine(), mode: .explicit).verify(model).claims
    .filter { $0.verdict.kind == .refuted }.map(\.claim.title)
}

/// A claim without the number of its scene: what holds for one holds for the others in the same way.
private func anonymous(_ title: String) -> String {
  title.range(of: " (scene ").map { String(title[..<$0.lowerBound]) } ?? title
}

/// The faults that refute each claim, and what is wrong with that.
private struct Killers {
  private var killers: [String: [String]] = [:]

  mutating func note(_ mutation: String, refuting claims: [String]) {
    #expect(!claims.isEmpty, "\(mutation) is found by no claim")
    for claim in claims { killers[claim, default: []].append(mutation) }
  }

  func table(of claims: [String]) -> String {
    for claim in claims { #expect(killers[claim] != nil, "nothing refutes '\(claim)'") }
    return claims.map { "\($0): \(killers[$0, default: ["nothing"]].joined(separator: ", "))\n" }
      .joined()
  }
}

@Test("every claim about scenes is refuted by a planted fault, and every fault is found")
func everySceneClaimCanFail() throws {
  var killers = Killers()
  for mutation in UISceneApp.Mutation.allCases {
    // Some faults show only in apps with a second scene, which take longer.
    var found = try refuted(in: UISceneApp(postsNotifications: true, mutation: mutation))
    if found.isEmpty {
      found = try refuted(
        in: UISceneApp(scenes: 2, postsNotifications: true, mutation: mutation))
    }
    killers.note(mutation.rawValue, refuting: found)
  }
  let one = try claims(about: UISceneApp(postsNotifications: true))
  let two = try claims(about: UISceneApp(scenes: 2, postsNotifications: true))
  let more = two.filter { !one.contains(anonymous($0)) }
  GoldenFile("scene-mutants.txt").expect(killers.table(of: one + more))
}

@Test("every claim about phases is refuted by a planted fault, and every fault is found")
func everyPhaseClaimCanFail() throws {
  var killers = Killers()
  for mutation in SwiftUIScenePhase.Mutation.allCases {
    killers.note(
      mutation.rawValue,
      refuting: try refuted(in: SwiftUIScenePhase(observesAppPhase: true, mutation: mutation)))
  }
  GoldenFile("phase-mutants.txt").expect(
    killers.table(of: try claims(about: SwiftUIScenePhase(observesAppPhase: true))))
}
