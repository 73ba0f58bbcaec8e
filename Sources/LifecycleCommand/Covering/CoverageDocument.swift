import ModelIR

/// What `coverage --json` writes, for programs.
struct CoverageDocument: Codable, Hashable, Sendable {
  var format = "lifecheck-coverage"
  var version = 1
  var specifications: [Specification]

  struct Specification: Codable, Hashable, Sendable {
    var name: String

    /// What is wrong with the specification itself, if anything; then there are no entries.
    var mistake: String?
    var entries: [Entry]
  }

  struct Entry: Codable, Hashable, Sendable {
    var kind: CoverageQuestions.Kind
    var name: String
    var position: String?

    /// One of `always`, `sometimes`, `never` and `undecided`.
    var isReached: String

    /// Under which variations it is reached, if that is under some only.
    var under: String?
  }

  init(_ reports: [CoverageReport]) {
    specifications = reports.map { report in
      Specification(
        name: report.specification, mistake: report.mistake,
        entries: report.entries.map { entry in
          var under: String?
          if case .under(let phrase) = entry.reach { under = phrase }
          return Entry(
            kind: entry.item.kind, name: entry.item.name,
            position: entry.item.position?.shortDescription, isReached: entry.reach.word,
            under: under)
        })
    }
  }
}

extension CoverageReport.Reach {
  fileprivate var word: String {
    switch self {
    case .always: "always"
    case .under: "sometimes"
    case .never: "never"
    case .undecided: "undecided"
    }
  }
}
