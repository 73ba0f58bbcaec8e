internal import Z3

/// The terms of a solver for the nodes of a circuit, for one meaning of its inputs.
struct Translation {
  let context: Context

  private var terms: [Term?] = []
  private var negations: [Term?] = []

  init(_ context: Context) { self.context = context }

  /// Says what an input means; it has no meaning yet.
  mutating func define(_ input: Literal, as term: Term) {
    grow(to: input.node + 1)
    terms[input.node] = term
  }

  /// Returns the terms for literals, making an unknown for each input without a meaning.
  ///
  /// - Complexity: Linear in the number of nodes that weren't translated before.
  mutating func terms(
    for literals: [Literal], of circuit: Circuit, _ unknowns: inout Unknowns
  ) throws -> [Term] {
    grow(to: circuit.nodes.count)
    var stack = literals.map(\.node)
    while let node = stack.last {
      if terms[node] != nil {
        stack.removeLast()
        continue
      }
      let missing = circuit.operands(of: node).filter {
        terms[$0.node] == nil
      }
      if missing.isEmpty {
        terms[node] = try term(for: node, of: circuit, &unknowns)
        stack.removeLast()
      } else {
        stack.append(contentsOf: missing.map(\.node))
      }
    }
    return try literals.map { try term(of: $0) }
  }

  mutating func term(
    for literal: Literal, of circuit: Circuit, _ unknowns: inout Unknowns
  ) throws -> Term {
    try terms(for: [literal], of: circuit, &unknowns)[0]
  }

  private mutating func term(
    for node: Int, of circuit: Circuit, _ unknowns: inout Unknowns
  ) throws -> Term {
    let kind = circuit.nodes[node].kind
    guard kind != .input else { return try unknowns.next() }
    let list = try circuit.operands(of: node).map { try term(of: $0) }
    switch kind {
    case .falsehood, .input: return try context.truth(false)
    case .all: return try context.all(list)
    case .differ: return try context.differ(list[0], list[1])
    case .conditional: return try context.conditional(list[0], then: list[1], else: list[2])
    }
  }

  /// Returns the term of a literal whose node was translated.
  private mutating func term(of literal: Literal) throws -> Term {
    guard let term = terms[literal.node] else {
      throw SolverError(code: .noResult, operation: "translation")
    }
    guard literal.isNegated else { return term }
    if let negation = negations[literal.node] { return negation }
    let negation = try context.not(term)
    negations[literal.node] = negation
    return negation
  }

  private mutating func grow(to count: Int) {
    guard count > terms.count else { return }
    let missing = [Term?](repeating: nil, count: count - terms.count)
    terms.append(contentsOf: missing)
    negations.append(contentsOf: missing)
  }
}

/// A supply of unknowns for one solver.
struct Unknowns {
  let context: Context

  /// The unknowns so far.
  private(set) var all: [Term] = []

  init(_ context: Context) { self.context = context }

  mutating func next() throws -> Term {
    let term = try context.unknown(all.count, .boolean)
    all.append(term)
    return term
  }
}
