/// What a check found out about a claim.
package enum Verdict: Hashable, Sendable, Codable {
  /// The claim holds under every considered valuation; the ways in which that was shown.
  case proved(by: [Proof])

  /// No run of at most so many parts decides against the claim; longer ones weren't looked at.
  case bounded(depth: Int, reason: String)

  /// The claim doesn't hold under some considered valuation.
  case refuted(by: Refutation)

  /// The claim holds only because what it speaks of never happens.
  case vacuous(by: [Proof])

  /// Nothing is known; the reason says which budget ran out.
  case undecided(reason: String)

  /// How a claim was proved.
  package enum Proof: Hashable, Sendable, Codable {
    /// All reachable states were visited.
    case exhausted(states: Int)

    /// Every run of `k` parts that keeps the claim keeps it one part longer; rechecked.
    case induction(k: Int)

    /// A condition that every step keeps and that implies the claim; rechecked.
    case invariant(String)

    /// A run that shows what the claim says is possible.
    case witness
  }

  /// How a claim was refuted.
  package enum Refutation: Hashable, Sendable, Codable {
    /// A run that breaks the claim, or shows what it says is impossible.
    case run

    /// The run that the claim speaks of doesn't exist; the ways in which that was shown.
    case absence([Proof])
  }

  /// The word for a kind of verdict, as in tables and reports.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case proved
    case bounded
    case refuted
    case vacuous
    case undecided
  }

  package var kind: Kind {
    switch self {
    case .proved: .proved
    case .bounded: .bounded
    case .refuted: .refuted
    case .vacuous: .vacuous
    case .undecided: .undecided
    }
  }
}

extension Verdict.Proof {
  /// Creates the proof that an engine's evidence for unreachability amounts to.
  package init(_ evidence: ReachabilityAnswer.Evidence) {
    switch evidence {
    case .exhausted(let states): self = .exhausted(states: states)
    case .induction(let k): self = .induction(k: k)
    case .invariant(let condition): self = .invariant(condition)
    }
  }
}
