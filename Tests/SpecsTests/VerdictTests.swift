import Checking
import ExampleSpecs
import ExplicitEngine
import LifecycleModeling
import ModelIR
import TemporalProperties
import TestSupport
import Testing

/// What is pinned about everything that ships: only a change of meaning may change it.
@Suite("shipped specifications")
struct VerdictTests {
  @Test("a claim fails iff it is a known issue, and every number is as it was found")
  func verdictsArePinned() throws {
    let verifier = Verifier(explicit: ExplicitEngine(), mode: .explicit)
    var table: [String] = []
    for specification in ExampleSpecs.specifications {
      let model = try Model(elaborating: specification)
      let result = try verifier.verify(model)
      #expect(result.fault == nil, "\(specification.name)")
      #expect(result.internalErrors.isEmpty, "\(specification.name) \(result.internalErrors)")
      #expect(result.refusals.isEmpty, "\(specification.name) \(result.refusals)")
      #expect(model.warnings.isEmpty, "\(specification.name) \(model.warnings)")
      for claim in result.claims {
        let expected: Verdict.Kind = claim.claim.knownIssue == nil ? .proved : .refuted
        #expect(claim.verdict.kind == expected, "\(specification.name): \(claim.claim.name)")
      }
      let states = try verifier.stateCount(of: model.system)
      table.append("\(specification.name): \(states.map(String.init) ?? "?") states")
      table += result.claims.map(Self.row)
    }
    GoldenFile("verdicts.txt").expect(table.joined(separator: "\n") + "\n")
  }

  @Test("names of specifications are unique")
  func namesAreUnique() {
    let names = ExampleSpecs.specifications.map(\.name)
    #expect(Set(names).count == names.count)
  }

  private static func row(_ result: ClaimResult) -> String {
    let run = result.counterexample ?? result.witness
    let length = run.map { ", \($0.steps.count) steps" } ?? ""
    let holds = result.verdict.kind == .refuted ? ", holds under \(result.holds.phrase)" : ""
    return "  \(result.verdict.kind.rawValue)\(length)\(holds): \(result.claim.name)"
  }
}
