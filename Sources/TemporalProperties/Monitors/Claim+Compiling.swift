package import ModelIR

extension Claim {
  /// Returns the claim as a question about reachable states, or about cycles.
  ///
  /// - Complexity: Linear in the size of the claim, quadratic in the length of a scenario.
  package func compiled(for system: TransitionSystem) throws(UnsupportedClaim) -> CompiledClaim {
    if let missing = firstUnknownReference(in: system) { throw .unknownReference(missing) }
    if let formula = livenessFormula {
      return CompiledClaim(
        following: try LivenessProduct(of: system, breaking: formula))
    }
    switch kind {
    case .always(let formula):
      return try Self.safety([formula], on: .true, for: system)
    case .temporal(let formula):
      return try Self.safety([formula], on: .first, for: system)
    case .unreachable(let formula):
      return try Self.never(formula, triggers: [], for: system)
    case .reachable(let formula):
      var builder = MonitorBuilder(for: system)
      let target = try builder.target(for: formula)
      return CompiledClaim(
        monitor: builder.monitor, question: .each(target),
        toleratesStuttering: formula.toleratesStuttering(in: system))
    case .precedence(of: let cause, before: let effect):
      let hit = RunFormula.conjunction([effect, .negation(.once(cause))])
      return try Self.never(hit, triggers: [effect], for: system)
    case .absence(let formula, let scope):
      return try Self.never(
        scope.hit(of: formula), triggers: scope.opening.map { [$0] } ?? [], for: system)
    case .response:
      throw .liveness(operator: "Response")
    case .phaseGraph(let graph):
      return graph.compiled(for: system)
    case .scenario(let scenario):
      return scenario.compiled(for: system)
    case .noDeadlock(except: let exception):
      let stuck = StateExpression.all([
        .negation(try system.canContinue()), .negation(exception),
      ])
      return CompiledClaim(question: .never(stuck), toleratesStuttering: true)
    }
  }

  /// Compiles formulas that must hold wherever an occasion does.
  private static func safety(
    _ formulas: [RunFormula], on occasion: RunFormula, for system: TransitionSystem
  ) throws(UnsupportedClaim) -> CompiledClaim {
    var translation = SafetyTranslation()
    for formula in formulas { try translation.demand(formula, on: occasion) }
    let hit = RunFormula.conjunction(translation.invariants).negated
    return try never(
      hit, triggers: translation.triggers, demandsAlways: translation.demandsAlways, for: system)
  }

  private static func never(
    _ hit: RunFormula, triggers: [RunFormula], demandsAlways: Bool = false,
    for system: TransitionSystem
  ) throws(UnsupportedClaim) -> CompiledClaim {
    var builder = MonitorBuilder(for: system)
    let target = try builder.target(for: hit)
    var openings: [StateExpression] = []
    for trigger in triggers { openings.append(try builder.target(for: trigger)) }
    return CompiledClaim(
      monitor: builder.monitor, question: .never(target), triggers: openings,
      occasions: triggers, demandsAlways: demandsAlways,
      toleratesStuttering: ([hit] + triggers).allSatisfy { $0.toleratesStuttering(in: system) })
  }
}

extension Claim.Scope {
  /// Holds where it shows that something happened within the scope.
  func hit(of formula: RunFormula) -> RunFormula {
    switch self {
    case .globally: return formula
    case .after(let opening): return .conjunction([formula, .once(opening)])
    case .before(let closing):
      let isFirst = RunFormula.negation(.once(closing))
      return .conjunction([closing, .previously(.conjunction([.once(formula), isFirst]))])
    case .between(let opening, and: let closing):
      let inside = Self.inside(opening, closing)
      let spoilt = RunFormula.since(
        closing.negated, .conjunction([formula, closing.negated, inside]))
      return .conjunction([closing, .previously(spoilt)])
    case .afterUntil(let opening, until: let closing):
      return .conjunction([formula, Self.inside(opening, closing)])
    }
  }

  /// Holds where it shows that there is such a scope; nil for the whole run.
  var opening: RunFormula? {
    switch self {
    case .globally: nil
    case .after(let opening): opening
    case .before(let closing): closing
    case .between(let opening, and: let closing):
      .conjunction([closing, .previously(Self.inside(opening, closing))])
    case .afterUntil(let opening, until: let closing):
      .conjunction([opening, closing.negated])
    }
  }

  /// Holds from an opening on, until the next closing.
  private static func inside(_ opening: RunFormula, _ closing: RunFormula) -> RunFormula {
    .since(closing.negated, .conjunction([opening, closing.negated]))
  }
}
