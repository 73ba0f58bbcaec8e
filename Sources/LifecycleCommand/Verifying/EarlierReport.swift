import Checking
import Foundation
import Reporting
import TemporalProperties

/// The claims that an earlier check found refuted: they don't fail a later one.
struct EarlierReport {
  private let refuted: Set<ReportDocument.ClaimName>

  /// The claims among them that hold now, as far as they were met.
  private(set) var fixed: [ReportDocument.ClaimName] = []

  /// Reads the report of the earlier check.
  init(_ path: String, in context: CommandContext) throws(CommandFailure) {
    let document = try ReportFiles.read(path, in: context)
    refuted = document.specifications.reduce(into: []) { names, specification in
      for claim in specification.claims where Self.failures.contains(claim.standing) {
        names.insert(.init(specification: specification.name, claim: claim.name))
      }
    }
  }

  /// How a claim stood that fails a check, in it or already in the one that it was compared with.
  private static let failures = [Standing.refuted, .old].map(\.rawValue)

  /// Marks the claims that were refuted before, and notes those that hold now.
  mutating func mark(_ result: inout SpecificationResult) {
    for place in result.claims.indices {
      let claim = result.claims[place]
      let name = ReportDocument.ClaimName(specification: result.name, claim: claim.claim.name)
      guard refuted.contains(name) else { continue }
      switch claim.verdict.kind {
      case .refuted: result.claims[place].isInBaseline = true
      case .proved: fixed.append(name)
      case .bounded, .vacuous, .undecided: break
      }
    }
  }
}
