package import ModelIR
package import TemporalProperties

/// All that a check found out about one claim.
package struct ClaimResult: Hashable, Sendable {
  package var claim: Claim

  /// The formula of the claim in standard notation.
  package var formula: String
  package var verdict: Verdict

  /// The considered valuations under which the claim is known to hold.
  package var holds: ValuationSet

  /// The considered valuations under which the claim is known not to hold.
  package var fails: ValuationSet

  /// The valuations under which the claim is known to be triggered; nil for one without a condition.
  package var triggered: ValuationSet?

  /// The valuations under which the claim is known never to be triggered.
  package var untriggered: ValuationSet?

  /// The run that breaks the claim, or that shows what it says is impossible.
  package var counterexample: Trace?

  /// The run that shows what the claim says is possible.
  package var witness: Trace?

  /// A shortest run in which a conditional claim that holds is exercised, where that was asked for.
  package var exercise: Trace?

  /// The part of the claim that makes the difference in the run that exercises it, if it has no condition.
  package var exercisedPart: String?

  /// Which lines the counterexample needs, where that was asked for.
  package var core: Core?

  /// Which parts of a claim that holds make a difference; nil where that wasn't asked.
  package var parts: Parts?

  /// What is known about each edge that a claim about a graph mentions.
  package var edges: [Edge]

  /// Why the last state of the counterexample breaks the claim, in a sentence or two.
  package var explanation: String?

  /// Whether the counterexample is the least among the shortest.
  package var isCanonical: Bool

  /// What the verdict rests on.
  package var basis: Basis

  /// How the claim stands to the fault that it is known to find; nil without a known issue.
  package var knownIssue: KnownIssueStanding?

  /// The engine that decided, as in `explicit`, or `explicit and symbolic` where both did.
  package var engine: String
  package var statistics: ReachabilityAnswer.Statistics

  /// The copies that could not change places while states were visited, and why.
  package var distinctions: [CopyDistinction] = []

  /// Whether the claim was refuted already in the report that the check is compared with.
  package var isInBaseline = false

  /// The time it took; output that must be the same on each run omits it.
  package var elapsed: Duration

  /// Remarks on how the claim was checked.
  package var notes: [String]

  package init(
    claim: Claim, formula: String, verdict: Verdict,
    holds: ValuationSet = ValuationSet(of: [], members: []),
    fails: ValuationSet = ValuationSet(of: [], members: []), triggered: ValuationSet? = nil,
    untriggered: ValuationSet? = nil, counterexample: Trace? = nil, witness: Trace? = nil,
    edges: [Edge] = [], explanation: String? = nil, isCanonical: Bool = true,
    basis: Basis = Basis(), knownIssue: KnownIssueStanding? = nil, engine: String = "",
    statistics: ReachabilityAnswer.Statistics = ReachabilityAnswer.Statistics(),
    elapsed: Duration = .zero, notes: [String] = []
  ) {
    self.claim = claim
    self.formula = formula
    self.verdict = verdict
    self.holds = holds
    self.fails = fails
    self.triggered = triggered
    self.untriggered = untriggered
    self.counterexample = counterexample
    self.witness = witness
    self.edges = edges
    self.explanation = explanation
    self.isCanonical = isCanonical
    self.basis = basis
    self.knownIssue = knownIssue
    self.engine = engine
    self.statistics = statistics
    self.elapsed = elapsed
    self.notes = notes
  }

  /// Where a refuted claim holds, in words; nil where no variation matters or it isn't refuted.
  package var holdsPhrase: String? {
    guard case .refuted = verdict, holds.consideredCount > 1 else { return nil }
    if !holds.isEmpty { return "holds under \(holds.phrase)" }
    return fails.isComplete ? "fails under every considered variation" : nil
  }

  /// Where a claim is never triggered, in words; nil where it is triggered under each valuation.
  package var exercisePhrase: String? {
    guard let untriggered, !untriggered.isEmpty else { return nil }
    if untriggered.isComplete { return "never exercised" }
    return "not exercised under \(untriggered.phrase)"
  }

  /// Whether the claim speaks of what must happen in the end.
  package var isLiveness: Bool { claim.isLiveness }
}

extension ClaimResult {
  /// What is known about one edge of a graph.
  package struct Edge: Hashable, Sendable, Codable {
    /// The value before the step, as printed.
    package var from: String

    /// The value after the step, as printed.
    package var to: String

    /// The valuations under which the edge is known to exist.
    package var exists: ValuationSet

    /// The valuations under which the edge is known not to exist.
    package var missing: ValuationSet

    /// A shortest run whose last step takes the edge.
    package var run: Trace?

    package init(
      from: String, to: String, exists: ValuationSet, missing: ValuationSet, run: Trace? = nil
    ) {
      self.from = from
      self.to = to
      self.exists = exists
      self.missing = missing
      self.run = run
    }
  }

  /// Which parts of a claim that holds make a difference.
  ///
  /// One that makes none is idle: the claim would hold as well if that part were never, or always, true, as
  /// is harder to bear. That is no fault, but less is said than seems to be.
  package struct Parts: Hashable, Sendable, Codable {
    /// How many parts make a difference under every considered valuation.
    package var needed: Int

    /// How many parts the search didn't decide.
    package var open: Int

    /// The parts that make no difference, but not those inside them.
    package var idle: [IdlePart]

    package init(needed: Int = 0, open: Int = 0, idle: [IdlePart] = []) {
      self.needed = needed
      self.open = open
      self.idle = idle
    }
  }

  /// A part of a claim that makes no difference.
  package struct IdlePart: Hashable, Sendable, Codable {
    /// The part in standard notation.
    package var formula: String

    /// The considered valuations under which it makes none.
    package var under: ValuationSet

    package init(formula: String, under: ValuationSet) {
      self.formula = formula
      self.under = under
    }

    /// The part, and where it makes no difference if that isn't everywhere.
    package var phrase: String {
      "‘\(formula)’" + (under.isComplete ? "" : " under \(under.phrase)")
    }
  }

  /// What a verdict rests on.
  package struct Basis: Hashable, Sendable, Codable {
    /// The names of the assumptions about the environment.
    package var assumptions: [String]

    /// The variations that can influence the claim, with the values considered.
    package var variations: [ValuationSet.Variation]

    /// The obligations of the app or the system to act in the end.
    package var fairness: [String]

    /// What releases from a duty to respond, in words; nil for other claims.
    package var release: String?

    /// Facts and claims of little confidence that the verdict depends on.
    package var dependencies: [String]

    package init(
      assumptions: [String] = [], variations: [ValuationSet.Variation] = [],
      fairness: [String] = [], release: String? = nil, dependencies: [String] = []
    ) {
      self.assumptions = assumptions
      self.variations = variations
      self.fairness = fairness
      self.release = release
      self.dependencies = dependencies
    }
  }

  /// How a claim stands to the fault that it is known to find.
  package enum KnownIssueStanding: Hashable, Sendable, Codable {
    /// The claim fails with the events of its stored counterexample.
    case failsAsExpected

    /// The claim fails, and no counterexample is stored to compare with.
    case failsUnrecorded

    /// The claim fails, and the stored counterexample is about values that aren't considered here.
    case failsUncompared

    /// The claim fails with other events than those stored; the difference in words.
    case failsDifferently(String)

    /// The claim holds, so the fault is gone.
    case holds
  }
}
