private import Checking

extension ReportDocument {
  /// The part of all claims that a report is about, where several machines shared the work.
  package struct Shard: Codable, Hashable, Sendable {
    /// The part, counted from one.
    package var part: Int
    package var count: Int

    package init(part: Int, count: Int) {
      self.part = part
      self.count = count
    }
  }

  /// What keeps reports from being joined.
  package enum MergeError: Error, Hashable, Sendable {
    /// Two reports say different things about one claim.
    case disagreement(specification: String, claim: String)

    /// Reports of some parts are missing.
    case missingParts([Int], count: Int)

    /// The reports divide the work in different ways.
    case differentParts

    /// There are two reports of one part.
    case repeatedPart(Int)
  }

  /// Joins the reports of parts of one check.
  ///
  /// Specifications and claims come in the order in which the reports name them first.
  ///
  /// - Throws: An error if they don't belong together, or if some are missing.
  package static func merged(_ documents: [ReportDocument]) throws(MergeError) -> ReportDocument {
    try checkParts(documents.compactMap(\.shard), of: documents.count)
    let outcomes = documents.compactMap { Outcome(rawValue: $0.exitStatus) }
    var merged = ReportDocument(
      toolVersion: documents.first?.toolVersion ?? "",
      exitStatus: Outcome.mostSevere(of: outcomes).rawValue,
      isInterrupted: documents.contains(where: \.isInterrupted))
    let times = documents.compactMap(\.elapsedSeconds)
    merged.elapsedSeconds = times.isEmpty ? nil : times.reduce(0, +)
    var places: [String: Int] = [:]
    for document in documents {
      for specification in document.specifications {
        if let place = places[specification.name] {
          try merged.specifications[place].join(specification)
        } else {
          places[specification.name] = merged.specifications.count
          merged.specifications.append(specification)
        }
      }
      for rejection in document.rejected where !merged.rejected.contains(rejection) {
        merged.rejected.append(rejection)
      }
      for claim in document.fixed ?? [] { merged.fixed = (merged.fixed ?? []) + [claim] }
    }
    return merged
  }

  private static func checkParts(_ shards: [Shard], of reports: Int) throws(MergeError) {
    guard let count = shards.first?.count else { return }
    guard shards.count == reports, shards.allSatisfy({ $0.count == count }) else {
      throw .differentParts
    }
    var seen: Set<Int> = []
    for shard in shards where !seen.insert(shard.part).inserted { throw .repeatedPart(shard.part) }
    let missing = (1...max(count, 1)).filter { !seen.contains($0) }
    guard missing.isEmpty else { throw .missingParts(missing, count: count) }
  }
}

extension ReportDocument.Specification {
  /// Adds what another report says about the specification.
  fileprivate mutating func join(
    _ other: ReportDocument.Specification
  ) throws(ReportDocument.MergeError) {
    for claim in other.claims {
      guard let own = claims.first(where: { $0.name == claim.name }) else {
        claims.append(claim)
        continue
      }
      guard own.verdict == claim.verdict, own.standing == claim.standing else {
        throw .disagreement(specification: name, claim: claim.name)
      }
    }
    warnings += other.warnings.filter { !warnings.contains($0) }
    notes += other.notes.filter { !notes.contains($0) }
    refusals += other.refusals.filter { !refusals.contains($0) }
    internalErrors += other.internalErrors.filter { !internalErrors.contains($0) }
    let checked = Set(claims.map(\.name))
    unchecked = (unchecked + other.unchecked.filter { !unchecked.contains($0) })
      .filter { !checked.contains($0) }
    isInterrupted = isInterrupted || other.isInterrupted
    states = states ?? other.states
    fault = fault ?? other.fault
    if let seconds = other.elapsedSeconds { elapsedSeconds = (elapsedSeconds ?? 0) + seconds }
  }
}
