package import ModelIR

extension Claim {
  /// Returns the claim in standard notation, with the names of its system.
  ///
  /// `G`, `F`, `U` and `W` look ahead, `Y`, `O`, `H` and `S` look back; `EF` says that a run exists.
  package func standardNotation(in system: TransitionSystem) -> String {
    if firstUnknownReference(in: system) != nil { return title }
    let notation = StandardNotation(system: system)
    switch kind {
    case .always(let formula):
      return notation.text(RunFormula.always(formula)).string
    case .temporal(let formula):
      return notation.text(formula).string
    case .unreachable(let formula):
      return notation.text(RunFormula.always(.negation(formula))).string
    case .reachable(let formula):
      return StandardNotation.prefixed("EF", notation.text(formula)).string
    case .precedence(of: let cause, before: let effect):
      return notation.text(RunFormula.always(.implies(effect, .once(cause)))).string
    case .absence(let formula, let scope):
      return notation.text(scope.formula(without: formula)).string
    case .response(to: let trigger, is: let reaction, releasedBy: let release):
      let goal = RunFormula.disjunction([reaction] + (release.map { [$0] } ?? []))
      return notation.text(RunFormula.always(.implies(trigger, .eventually(goal)))).string
    case .promptResponse(let response):
      let limit = notation.time(response.limit).string
      let goal = StandardNotation.prefixed("F≤\(limit)", notation.text(response.end))
      return StandardNotation.prefixed(
        "G", StandardNotation.implication(notation.text(response.trigger), goal)
      ).string
    case .phaseGraph(let graph):
      let name = system.name(of: .variable(graph.variable))
      return "graph of \(name): \(notation.text(graph.condition.simplified, of: graph).string)"
    case .scenario(let scenario):
      let events = scenario.events.map(\.text).joined(separator: "; ")
      return "\(scenario.isPossible ? "possible" : "impossible"): \(events)"
    case .noDeadlock(except: let exception):
      let exempt = RunFormula.negation(.now(exception))
      let goOn = StandardNotation.Text("EX ⊤", .prefix)
      if exception == .false { return "G EX ⊤" }
      return StandardNotation.prefixed(
        "G", StandardNotation.implication(notation.text(exempt), goOn)
      ).string
    }
  }
}

extension Claim.Scope {
  /// The whole claim that something is absent within the scope, as textbooks write it.
  fileprivate func formula(without formula: RunFormula) -> RunFormula {
    let absent = RunFormula.negation(formula)
    switch self {
    case .globally: return .always(absent)
    case .after(let opening): return .always(.implies(.once(opening), absent))
    case .before(let closing):
      return .implies(.eventually(closing), .until(absent, closing))
    case .between(let opening, and: let closing):
      let start = RunFormula.all([opening, .negation(closing), .eventually(closing)])
      return .always(.implies(start, .until(absent, closing)))
    case .afterUntil(let opening, until: let closing):
      let start = RunFormula.all([opening, .negation(closing)])
      return .always(.implies(start, .weakUntil(absent, closing)))
    }
  }
}

extension StandardNotation {
  /// Returns a combination of edges as text.
  fileprivate func text(_ condition: PhaseGraph.Condition, of graph: PhaseGraph) -> Text {
    switch condition {
    case .all(let operands) where operands.isEmpty: return Text("⊤")
    case .any(let operands) where operands.isEmpty: return Text("⊥")
    case .edge(let from, let to):
      let domain = system.variables[graph.variable].domain
      return Text("\(domain.label(from))→\(domain.label(to))")
    case .negation(let operand):
      return Self.prefixed("¬", Text("(\(text(operand, of: graph).string))"))
    case .all(let operands):
      return Self.joined(operands.map { text($0, of: graph) }, by: "∧", .conjunction)
    case .any(let operands):
      return Self.joined(operands.map { text($0, of: graph) }, by: "∨", .disjunction)
    }
  }
}

extension PhaseGraph.Condition {
  /// The same condition without what can't be: an edge that changes nothing, or a repeated operand.
  fileprivate var simplified: PhaseGraph.Condition {
    switch self {
    case .edge(let from, let to): return from == to ? .any([]) : self
    case .negation(let operand):
      return switch operand.simplified {
      case .negation(let inner): inner
      case .any([]): .all([])
      case .all([]): .any([])
      case let other: .negation(other)
      }
    case .all(let operands):
      let rest = Self.distinct(operands).filter { $0 != .all([]) }
      if rest.contains(.any([])) { return .any([]) }
      return rest.count == 1 ? rest[0] : .all(rest)
    case .any(let operands):
      let rest = Self.distinct(operands).filter { $0 != .any([]) }
      if rest.contains(.all([])) { return .all([]) }
      return rest.count == 1 ? rest[0] : .any(rest)
    }
  }

  private static func distinct(_ operands: [Self]) -> [Self] {
    var seen: Set<Self> = []
    return operands.map(\.simplified).filter { seen.insert($0).inserted }
  }
}

extension StateExpression {
  /// Returns the condition in standard notation, with the names of its system.
  package func standardNotation(in system: TransitionSystem) -> String {
    StandardNotation(system: system).text(self).string
  }
}

extension TemporalFormula<Slot> {
  /// Returns the formula in standard notation, with the names of its system.
  package func standardNotation(in system: TransitionSystem) -> String {
    StandardNotation(system: system).text(self).string
  }
}
