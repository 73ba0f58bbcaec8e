extension ReportDocument {
  /// The result of one claim.
  package struct Claim: Codable, Hashable, Sendable {
    /// The name with the path of its component; unique within a specification.
    package var name: String
    package var title: String
    package var position: Position?
    package var provenance: String?

    /// The formula in standard notation.
    package var formula: String

    /// One of `proved`, `bounded`, `refuted`, `vacuous` and `undecided`.
    package var verdict: String

    /// The verdict, or `known` or `changed` for a claim with a known issue.
    package var standing: String

    /// Whether the check fails because of this claim.
    package var isFailure: Bool

    /// The ways in which the verdict was shown.
    package var evidence: [Evidence]

    /// The longest run that was looked at, for a bounded verdict.
    package var depth: Int?

    /// Why nothing better is known, for a bounded or undecided verdict.
    package var reason: String?
    package var knownIssue: KnownIssue?

    /// What the verdict rests on.
    package var basis: Basis

    /// The considered valuations under which the claim is known to hold.
    package var holdsUnder: [[String: String]]?

    /// The considered valuations under which the claim is known not to hold.
    package var failsUnder: [[String: String]]?

    /// The valuations under which the condition of the claim is known never to be triggered.
    package var notExercisedUnder: [[String: String]]?
    package var explanation: String?

    /// Whether the run is the least among the shortest.
    package var isCanonical: Bool
    package var counterexample: Run?
    package var witness: Run?

    /// A run in which a conditional claim that holds is exercised, where that was asked for.
    package var exercise: Run?

    /// The part of the claim that makes the difference in that run, for a claim without a condition.
    package var exercisedPart: String?

    /// What the counterexample really needs, where that was asked.
    package var core: Core?

    /// Which parts of a claim that holds make a difference, where that was asked.
    package var parts: Parts?
    package var edges: [Edge]?

    /// The stored run, as a path.
    package var traceFile: String?

    /// What is told of a failure, as plain text; omitted where there is nothing to tell.
    package var story: String?
    package var engine: String
    package var statistics: Statistics
    package var elapsedSeconds: Double?
    package var notes: [String]
  }

  /// A way in which a verdict was shown.
  package struct Evidence: Codable, Hashable, Sendable {
    /// One of `exhausted`, `induction`, `invariant`, `witness`, `run`.
    package var kind: String

    /// The states that were visited.
    package var states: Int?

    /// The length of the induction.
    package var k: Int?

    /// The condition that every step keeps.
    package var invariant: String?
  }

  /// A fault that is known, and how the claim stands to it.
  package struct KnownIssue: Codable, Hashable, Sendable {
    package var reason: String

    /// One of `fails-as-expected`, `fails-unrecorded`, `fails-differently` and `holds`.
    package var standing: String
    package var difference: String?
  }

  /// What a verdict rests on.
  package struct Basis: Codable, Hashable, Sendable {
    package var assumptions: [String]
    package var variations: [Variation]
    package var fairness: [String]
    package var dependencies: [String]
  }

  /// A variation with the values that were considered.
  package struct Variation: Codable, Hashable, Sendable {
    package var name: String
    package var values: [String]
  }

  /// What a counterexample really needs.
  package struct Core: Codable, Hashable, Sendable {
    /// The lines without which alone the claim would hold.
    package var neededLines: [CoreLine]

    /// The lines without each of which the claim fails as well.
    package var idleLines: [CoreLine]

    /// Those of them that stay when one after the other is left out as long as the claim fails.
    package var substituteLines: [CoreLine]

    /// The lines of which neither was found out.
    package var openLines: [CoreLine]

    /// Values of variations under which the claim fails whatever the others are.
    package var sufficientValues: [Value]?
  }

  /// A line of a handler.
  package struct CoreLine: Codable, Hashable, Sendable {
    package var text: String
    package var callback: String
    package var position: Position?
  }

  /// Which parts of a claim make a difference.
  package struct Parts: Codable, Hashable, Sendable {
    /// How many parts do under every considered valuation.
    package var needed: Int

    /// How many parts weren't decided.
    package var open: Int

    /// The parts that make none.
    package var idle: [IdlePart]
  }

  /// A part of a claim that makes no difference.
  package struct IdlePart: Codable, Hashable, Sendable {
    /// The part in standard notation.
    package var formula: String

    /// The valuations under which it makes none.
    package var under: [[String: String]]?
  }

  /// What is known about one edge of a graph.
  package struct Edge: Codable, Hashable, Sendable {
    package var from: String
    package var to: String
    package var existsUnder: [[String: String]]
    package var missingUnder: [[String: String]]
    package var run: Run?
  }

  /// What an answer cost.
  package struct Statistics: Codable, Hashable, Sendable {
    package var states: Int
    package var transitions: Int
    package var depth: Int

    /// The states that were stored, where one stands for all that differ from it in the places of copies only.
    package var representatives: Int?
  }
}
