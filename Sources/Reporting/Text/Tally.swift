/// What the claims came to, by number.
package struct Tally: Sendable {
  var specifications = 0
  var standings: [Standing: Int] = [:]
  var refused = 0

  /// How many specifications were found in the cache.
  var remembered = 0

  /// How many known issues have no stored run to be compared with.
  var unrecorded = 0
  var rejected = 0
  var errors = 0

  /// How many claims of the checked specifications an interruption left out.
  var unchecked = 0

  /// How many specifications there were to check, and how many of them were told of.
  var expected = 0
  var arrived = 0

  /// Counts nothing yet.
  init() {}

  /// Counts what a document says.
  package init(_ document: ReportDocument) {
    specifications = document.specifications.count
    rejected = document.rejected.count
    for specification in document.specifications {
      for claim in specification.claims {
        if let standing = Standing(rawValue: claim.standing) {
          standings[standing, default: 0] += 1
        }
      }
      refused += specification.refusals.count
      rejected += specification.fault == nil ? 0 : 1
      errors += specification.internalErrors.count
      unchecked += specification.unchecked.count
    }
  }

  /// What an interrupted check didn't come to.
  var rest: String {
    let missing = expected - arrived
    var parts: [String] = []
    if unchecked > 0 { parts.append(Wording.count(unchecked, "claim")) }
    if missing > 0 { parts.append(Wording.count(missing, "specification")) }
    return parts.isEmpty ? "" : "; not checked: \(parts.joined(separator: " and "))"
  }

  package var words: String {
    let claims = standings.values.reduce(0, +) + refused
    var parts = [
      "\(Wording.count(claims, "claim")) of \(Wording.count(specifications, "specification"))"
    ]
    parts += Standing.allCases.compactMap { standing in
      guard let number = standings[standing] else { return nil }
      return "\(Wording.grouped(number)) \(standing.inSummary(number))"
    }
    if refused > 0 { parts.append("\(Wording.grouped(refused)) refused") }
    if rejected > 0 { parts.append(Wording.count(rejected, "invalid specification")) }
    if errors > 0 { parts.append(Wording.count(errors, "internal error")) }
    return parts[0] + (parts.count > 1 ? ": " : "") + parts.dropFirst().joined(separator: ", ")
  }
}

extension Standing {
  /// Returns the standing as it is called where several claims are counted.
  func inSummary(_ number: Int) -> String {
    switch self {
    case .known: number == 1 ? "known issue" : "known issues"
    case .changed: number == 1 ? "known issue changed" : "known issues changed"
    case .old: "refuted before"
    default: rawValue
    }
  }
}
