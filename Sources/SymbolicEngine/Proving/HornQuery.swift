internal import Z3

/// Asks Spacer whether a target can be reached, with one rule for all steps.
struct HornQuery {
  let relation: TransitionRelation
  let context: Context

  /// Statements that hold in every reachable state.
  let lemmas: [Literal]

  /// What Spacer found out.
  enum Finding {
    /// The target can be reached.
    case reachable

    /// The target can't be reached, because the reachable states satisfy some statements.
    case unreachable([Literal], Circuit)
    case unknown
  }

  /// Asks about a target of a circuit that may have grown.
  ///
  /// - Complexity: Exponential at worst in the number of bits of a state, within the limit.
  func ask(about target: Literal, of circuit: Circuit, limit: Int) throws -> Finding {
    let encoding = relation.encoding
    var unrolling = try Unrolling(relation, in: context)
    unrolling.adopt(circuit)
    let start = try unrolling.start()
    let constraints = try unrolling.addStep()
    let known = try unrolling.terms([encoding.domain] + lemmas, at: 0)
    let bad = try unrolling.term(target, at: 0)
    let before = unrolling.states[0] + unrolling.times[0]
    let after = unrolling.states[1] + unrolling.times[1]

    let fixedpoint = try Fixedpoint(context)
    fixedpoint.limitResources(limit)
    let reached = try Relation(context, "reached", before.map(\.sort))
    try fixedpoint.register(reached)
    let isReached = try reached.holds(for: before)
    try fixedpoint.addRule(
      isReached, if: try context.all(start.constraints), forAll: unrolling.everything)
    try fixedpoint.addRule(
      try reached.holds(for: after), if: try context.all([isReached] + known + constraints),
      forAll: unrolling.everything)
    let outcome = try fixedpoint.query(
      try context.all([isReached] + known + [bad]), forSome: unrolling.everything)
    switch outcome {
    case .satisfiable: return .reachable
    case .unknown: return .unknown
    case .unsatisfiable:
      let bound = try fixedpoint.bound(of: reached, about: before)
      var reader = TermReader(circuit, zip(before, encoding.stateBits).map { ($0, $1) })
      for (term, time) in zip(unrolling.times[0], encoding.times) {
        reader.define(time.input, as: term)
      }
      guard let literal = try? reader.literal(for: bound) else { return .unknown }
      return .unreachable(reader.circuit.conjuncts(of: literal), reader.circuit)
    }
  }
}

/// Reads a Boolean term of a solver back into a circuit.
struct TermReader {
  private(set) var circuit: Circuit
  private var known: [UInt32: Literal] = [:]

  /// The real inputs of the circuit that unknowns are.
  private var numbers: [UInt32: Int] = [:]

  /// Prepares for terms over some unknowns that are inputs of the circuit.
  init(_ circuit: Circuit, _ unknowns: [(Term, Literal)]) {
    self.circuit = circuit
    for (term, literal) in unknowns { known[term.identity] = literal }
  }

  /// Says which unknown is a real input.
  mutating func define(_ realInput: Int, as term: Term) { numbers[term.identity] = realInput }

  mutating func literal(for term: Term) throws -> Literal {
    if let literal = known[term.identity] { return literal }
    let literal: Literal
    switch try term.shape() {
    case .truth(let value):
      literal = Literal(value)
    case .negation(let operand):
      literal = !(try self.literal(for: operand))
    case .all(let operands):
      literal = circuit.all(try operands.map { try self.literal(for: $0) })
    case .any(let operands):
      literal = circuit.any(try operands.map { try self.literal(for: $0) })
    case .equal(let lhs, let rhs) where lhs.sort.isNumber:
      let difference = try difference(lhs, rhs)
      literal = circuit.all(
        circuit.atom(difference, isStrict: false), !circuit.atom(difference, isStrict: true))
    case .compare(let lhs, let comparison, let rhs):
      literal = circuit.atom(try difference(lhs, rhs), isStrict: comparison == .less)
    case .equal(let lhs, let rhs):
      literal = circuit.same(try self.literal(for: lhs), try self.literal(for: rhs))
    case .differ(let lhs, let rhs):
      literal = circuit.differ(try self.literal(for: lhs), try self.literal(for: rhs))
    case .implies(let lhs, let rhs):
      literal = circuit.implies(try self.literal(for: lhs), try self.literal(for: rhs))
    case .conditional(let condition, let first, let second):
      literal = circuit.conditional(
        try self.literal(for: condition), then: try self.literal(for: first),
        else: try self.literal(for: second))
    case .placeholder, .quantified, .other:
      throw unreadable(term)
    }
    known[term.identity] = literal
    return literal
  }

  /// Returns how much larger a number is than another one, times what makes it a whole one.
  private func difference(_ lhs: Term, _ rhs: Term) throws -> LinearForm {
    var form: LinearForm?
    if let opposite = try rhs.linear()?.opposite, let value = try lhs.linear()?.plus(opposite) {
      form = LinearForm(value.constant)
      for (unknown, factor) in value.factors {
        guard let input = numbers[unknown],
          let product = LinearForm(input: input).scaled(by: factor)
        else { throw unreadable(lhs) }
        form = form?.adding(product)
      }
    }
    guard let form else { throw unreadable(lhs) }
    return form
  }

  private func unreadable(_ term: Term) -> SolverError {
    SolverError(code: .noResult, operation: "reading an invariant", detail: term.text)
  }
}

extension Circuit {
  /// Returns statements whose conjunction a literal is.
  func conjuncts(of literal: Literal) -> [Literal] {
    guard !literal.isNegated, nodes[literal.node].kind == .all else { return [literal] }
    return operands(of: literal.node).flatMap { conjuncts(of: $0) }
  }
}
