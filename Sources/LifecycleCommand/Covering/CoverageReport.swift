import Checking

/// What the runs of a specification come to, and what they never do.
struct CoverageReport: Hashable, Sendable {
  let specification: String
  let entries: [Entry]

  /// What is wrong with the specification itself, if anything; then nothing is known.
  var mistake: String?

  /// Something that a run may come to, with what is known of it.
  struct Entry: Hashable, Sendable {
    let item: CoverageQuestions.Item
    let reach: Reach
  }

  /// Whether some run comes to something.
  enum Reach: Hashable, Sendable {
    case always

    /// Under some considered values of the variations only.
    case under(String)
    case never
    case undecided

    init(_ result: ClaimResult?) {
      switch result?.verdict {
      case .proved: self = .always
      case .refuted:
        self = result.map { $0.holds.isEmpty ? .never : .under($0.holds.phrase) } ?? .undecided
      case .bounded, .vacuous, .undecided, nil: self = .undecided
      }
    }
  }

  var outcome: Outcome {
    if mistake != nil { return .invalidInput }
    return entries.contains { $0.reach == .undecided } ? .undecided : .success
  }
}
