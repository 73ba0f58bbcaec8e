package import ModelIR
package import TemporalProperties

/// For which values of an open time a claim holds.
package struct ClaimBudget: Hashable, Sendable {
  package var claim: Claim

  /// The name of the time.
  package var parameter: String

  /// The tick in which the values are counted.
  package var tick: Tick

  /// All values that the time can have.
  package var range: Interval
  package var answer: Answer

  package init(
    claim: Claim, parameter: String, tick: Tick, range: Interval, answer: Answer
  ) {
    self.claim = claim
    self.parameter = parameter
    self.tick = tick
    self.range = range
    self.answer = answer
  }

  /// What is known about the values.
  package enum Answer: Hashable, Sendable {
    /// Nothing that decides the claim depends on the time.
    case independent

    /// Claims of this kind have no budget; the reason in words.
    case refused(String)
    case decided(Values)
  }

  /// The values by what the claim comes to.
  package struct Values: Hashable, Sendable {
    /// Where the claim holds, as intervals in order.
    package var holds: [Interval] = []

    /// Where it fails.
    package var fails: [Interval] = []

    /// Where nothing is known, and why.
    package var open: [Interval] = []
    package var reason: String?

    /// How it was shown that the claim holds; nil where there was nothing to show.
    package var proof: Verdict.Proof?

    /// The run with a value close to each border, as `verify` tells it with that value.
    package var examples: [Example] = []

    /// The values with which a run shows that the specification itself is wrong.
    package var mistakes: [Mistake] = []
  }

  /// A value with which the specification is wrong.
  package struct Mistake: Hashable, Sendable {
    /// The value, as printed.
    package var value: String
    package var kind: SpecificationFault.Kind
  }

  /// What `verify` says with a value.
  package struct Example: Hashable, Sendable {
    /// The value, as printed.
    package var value: String
    package var result: ClaimResult
  }

  /// Whether every value is decided.
  package var isDecided: Bool {
    if case .decided(let values) = answer { values.open.isEmpty } else { true }
  }
}
