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
    var table: [String] = []
    for entry in try ShippedResults.shared.get().entries {
      let result = entry.result
      #expect(result.fault == nil, "\(result.name)")
      #expect(result.internalErrors.isEmpty, "\(result.name) \(result.internalErrors)")
      #expect(result.refusals.isEmpty, "\(result.name) \(result.refusals)")
      for claim in result.claims {
        let expected: Verdict.Kind = claim.claim.knownIssue == nil ? .proved : .refuted
        #expect(claim.verdict.kind == expected, "\(result.name): \(claim.claim.name)")
      }
      table.append("\(result.name): \(entry.states.map(String.init) ?? "?") states")
      // What is warned of is the point of some cases: handlers that never run where there are scenes.
      table += entry.model.warnings.map { "  warning: \($0.message)" }
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
