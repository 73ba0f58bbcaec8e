/// What a check found out, for programs: the JSON report, and what the other formats are made of.
///
/// The format is versioned: a field is never given another meaning within a version, and a reader
/// ignores fields that it doesn't know. `Documentation/Schemas` describes it.
package struct ReportDocument: Codable, Hashable, Sendable {
  /// The word by which a program recognises the format.
  package static let formatName = "lifecheck-report"

  /// The version that is written.
  package static let currentVersion = 1

  package var format = Self.formatName
  package var version = Self.currentVersion

  /// The version of the tool that wrote the report.
  package var toolVersion: String

  /// The number with which the command ended.
  package var exitStatus: Int
  package var isInterrupted: Bool

  /// The part of all claims that was checked, where it wasn't all of them.
  package var shard: Shard?

  /// The time that it all took; omitted where output must be the same on each run.
  package var elapsedSeconds: Double?
  package var specifications: [Specification] = []

  /// What couldn't be read or compiled.
  package var rejected: [Rejection] = []

  /// The claims that hold now and were refuted in the report that this check was compared with.
  package var fixed: [ClaimName]?

  package init(
    toolVersion: String, exitStatus: Int = 0, isInterrupted: Bool = false,
    elapsedSeconds: Double? = nil
  ) {
    self.toolVersion = toolVersion
    self.exitStatus = exitStatus
    self.isInterrupted = isInterrupted
    self.elapsedSeconds = elapsedSeconds
  }

  /// A claim by its names.
  package struct ClaimName: Codable, Hashable, Sendable {
    package var specification: String
    package var claim: String

    package init(specification: String, claim: String) {
      self.specification = specification
      self.claim = claim
    }
  }

  /// A specification that couldn't be read or compiled.
  package struct Rejection: Codable, Hashable, Sendable {
    package var name: String
    package var messages: [String]
  }

  /// The result of one specification.
  package struct Specification: Codable, Hashable, Sendable {
    package var name: String

    /// Where the specification was found, as the user wrote it; nil if it is built in.
    package var path: String?
    package var position: Position?

    /// What is allowed in the specification but probably not meant.
    package var warnings: [String]

    /// Remarks on how the specification was checked.
    package var notes: [String]

    /// The reachable states, unsliced, without monitors and pinned to the first variations.
    package var states: Int?
    package var isInterrupted: Bool

    /// The names of the claims that an interrupted check didn't come to.
    package var unchecked: [String]
    package var elapsedSeconds: Double?
    package var claims: [Claim]
    package var refusals: [Refusal]
    package var fault: Fault?
    package var internalErrors: [String]
  }

  /// A claim that can't be checked.
  package struct Refusal: Codable, Hashable, Sendable {
    package var claim: String
    package var position: Position?
    package var code: String
    package var message: String
  }

  /// A mistake in a specification that a run came upon.
  package struct Fault: Codable, Hashable, Sendable {
    package var message: String
    package var action: String?
    package var position: Position?
    package var trace: Run
  }
}
