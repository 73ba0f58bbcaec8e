import Checking
import TemporalProperties

/// What the claims of a specification make of planted faults.
struct MutationReport: Hashable, Sendable {
  let specification: String

  /// The claims that hold without a fault.
  let claims: [String]

  /// Those of them that say what must be.
  let demands: [String]

  /// The claims that the budget doesn't suffice for; they might find more.
  let undecided: [String]
  let mutants: [Mutant]

  /// The faults that make no valid specification, and aren't planted.
  let invalid: [HandlerChange]

  var survivors: [Mutant] { mutants.filter(\.survives) }

  /// The claims about what must be that find no fault.
  var idleClaims: [String] {
    demands.filter { claim in !mutants.contains { $0.killers.contains(claim) } }
  }

  func outcome(failsOnSurvivors: Bool) -> Outcome {
    if !undecided.isEmpty || mutants.contains(where: \.isUndecided) { return .undecided }
    if mutants.isEmpty || claims.isEmpty { return .invalidInput }
    return failsOnSurvivors && !survivors.isEmpty ? .vacuous : .success
  }
}

/// A planted fault with what the claims make of it.
struct Mutant: Hashable, Sendable {
  let change: HandlerChange

  /// The claims that it breaks.
  let killers: [String]

  /// Whether it makes the specification itself wrong, as where a value leaves its range.
  let isMistake: Bool

  /// Whether no claim was found to break, and some weren't decided.
  let isUndecided: Bool

  init(_ change: HandlerChange, _ result: SpecificationResult) {
    self.change = change
    isMistake = result.fault != nil
    killers = result.claims.filter { $0.verdict.kind == .refuted }.map(\.claim.name)
    isUndecided =
      killers.isEmpty && !isMistake
      && result.claims.contains { $0.verdict.kind == .undecided || $0.verdict.kind == .bounded }
  }

  /// Whether nothing finds the fault.
  var survives: Bool { killers.isEmpty && !isMistake && !isUndecided }
}
