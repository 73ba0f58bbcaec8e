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
    if let violation = try kind.violation(in: system) {
      var builder = MonitorBuilder(for: system)
      let target = try builder.target(for: violation.hit)
      var openings: [StateExpression] = []
      for trigger in violation.triggers { openings.append(try builder.target(for: trigger)) }
      return CompiledClaim(
        monitor: builder.monitor, question: .never(target), triggers: openings,
        occasions: violation.triggers, demandsAlways: violation.demandsAlways,
        toleratesStuttering: ([violation.hit] + violation.triggers).allSatisfy {
          $0.toleratesStuttering(in: system)
        })
    }
    switch kind {
    case .reachable(let formula):
      var builder = MonitorBuilder(for: system)
      let target = try builder.target(for: formula)
      return CompiledClaim(
        monitor: builder.monitor, question: .each(target),
        toleratesStuttering: formula.toleratesStuttering(in: system))
    case .phaseGraph(let graph): return graph.compiled(for: system)
    case .scenario(let scenario): return scenario.compiled(for: system)
    case .always, .temporal, .unreachable, .precedence, .absence, .response, .noDeadlock:
      throw .liveness(operator: "Response")
    case .promptResponse(let response): return try response.compiled(for: system)
    }
  }
}

/// Where a finite run breaks a claim, as formulas about the past.
struct Violation: Hashable, Sendable {
  /// Holds at the end of a run that breaks the claim.
  var hit: RunFormula

  /// What the demands of the claim depend on.
  var triggers: [RunFormula] = []

  /// Whether the claim demands something besides, whatever becomes of its triggers.
  var demandsAlways = false
}

extension Claim.Kind {
  /// Returns where a finite run breaks the claim; nil if it says that something is possible, or must come.
  func violation(in system: TransitionSystem) throws(UnsupportedClaim) -> Violation? {
    switch self {
    case .always(let formula): return try Violation(demanding: formula, on: .true)
    case .temporal(let formula): return try Violation(demanding: formula, on: .first)
    case .unreachable(let formula): return Violation(hit: formula)
    case .precedence(of: let cause, before: let effect):
      return Violation(
        hit: .conjunction([effect, .negation(.once(cause))]), triggers: [effect])
    case .absence(let formula, let scope):
      return Violation(hit: scope.hit(of: formula), triggers: scope.opening.map { [$0] } ?? [])
    case .noDeadlock(except: let exception):
      let isOver = system.tick == nil ? [] : [system.clocksAreDone]
      return Violation(
        hit: .now(
          .all([.negation(try system.canContinueInNoTime()), .negation(exception)] + isOver)))
    case .reachable, .response, .promptResponse, .phaseGraph, .scenario: return nil
    }
  }
}

extension Violation {
  /// Creates the violation of a formula that must hold wherever an occasion does.
  fileprivate init(
    demanding formula: RunFormula, on occasion: RunFormula
  ) throws(UnsupportedClaim) {
    var translation = SafetyTranslation()
    try translation.demand(formula, on: occasion)
    self.init(
      hit: RunFormula.conjunction(translation.invariants).negated,
      triggers: translation.triggers, demandsAlways: translation.demandsAlways)
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
