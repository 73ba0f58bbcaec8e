import Checking
import ExampleSpecs
import Foundation
import LifecycleModeling
import TemporalProperties
import TestSupport
import Testing

/// The page about all cases is made from what is verified.
@Suite("The catalogue of cases")
struct CatalogueTests {
  @Test("every collected case has a broken and a repaired form")
  func isComplete() {
    let names = ExampleSpecs.specifications.map(\.name)
    for id in FaultKind.all.flatMap(\.cases) {
      let forms = names.filter { $0.contains(id) }
      #expect(forms.contains { $0.contains("broken") || $0.contains("scenes") }, "\(id)")
      #expect(forms.contains { $0.contains("repaired") || $0.contains("aggregate") }, "\(id)")
    }
  }

  @Test("Specs/README.md says what was found")
  func isCurrent() throws {
    let url = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("../../Specs/README.md").standardized
    GoldenFile(at: url).expect(CasePage(try ShippedResults.shared.get().entries).text)
  }
}

/// The page with a table of all cases and one of all audited statements and samples.
private struct CasePage {
  let entries: [ShippedResults.Entry]

  init(_ entries: [ShippedResults.Entry]) { self.entries = entries }

  var text: String {
    """
    # Specifications

    What `lifecheck verify` checks: the first example, the platforms on their own, reported faults, and the
    documents that the project started from. The tables are made from the results by a test; the number is
    the length of the shortest run that breaks the claim.

    ## Faults from practice

    Each has a broken form, whose claim fails, and a repaired form, whose claim is proved. Where one line
    names several cases, one parametrised specification serves them all.

    \(FaultKind.all.map(section).joined(separator: "\n\n"))

    ## What has to happen in the end

    No single moment shows that it doesn't: the run that breaks such a claim goes on for ever.

    \(longRun)

    ## What has to happen in time

    Each declares a time that `lifecheck budget` finds the limit of.

    \(inTime)

    ## The project's own sources, audited

    \(audit)

    """
  }

  private func section(_ kind: FaultKind) -> String {
    let rows = kind.cases.flatMap { id in
      entries.filter { $0.result.name.contains(id) }.flatMap { self.rows(of: $0, id) }
    }
    return """
      ### \(kind.id) \(kind.title)

      | case | specification | claim | verdict | steps |
      | --- | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }

  private var longRun: String {
    table(of: entries.filter { $0.result.claims.contains { $0.claim.isLiveness } })
  }

  private var inTime: String { table(of: entries.filter(\.isTimed)) }

  private func table(of entries: [ShippedResults.Entry]) -> String {
    let rows = entries.flatMap { self.rows(of: $0, "") }.map { $0.dropFirst("|  ".count) }
    return """
      | specification | claim | verdict | steps |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }

  private var audit: String {
    let rows = entries.filter { $0.result.name.lowercased().hasPrefix("seed ") }
      .flatMap { self.rows(of: $0, String($0.result.name.prefix(8)).lowercased()) }
    return """
      | document | specification | claim | verdict | steps |
      | --- | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }

  /// The claims of a specification that say something about the fault: not those that show that it is alive.
  private func rows(of entry: ShippedResults.Entry, _ id: String) -> [String] {
    let claims = entry.result.claims.filter { !$0.claim.kind.showsRuns }
    return claims.map { claim in
      let steps = claim.counterexample.map { String($0.steps.count) } ?? ""
      let condition = claim.holdsPhrase.map { ", \($0)" } ?? ""
      let cells = [
        id, entry.result.name, claim.claim.name, claim.verdict.kind.rawValue + condition, steps,
      ]
      return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
  }
}

extension Claim.Kind {
  /// Whether the claim says that something is possible, to show that a specification is alive.
  fileprivate var showsRuns: Bool {
    switch self {
    case .reachable, .scenario: true
    default: false
    }
  }
}
