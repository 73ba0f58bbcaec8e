internal import Z3

/// The terms of a solver for the nodes of a circuit, for one meaning of its inputs.
struct Translation {
  let context: Context

  private var terms: [Term?] = []
  private var negations: [Term?] = []

  /// The terms of the real inputs.
  private var numbers: [Term?] = []

  /// How times are counted.
  private let measure: Measure

  init(_ context: Context, measure: Measure = .real) {
    self.context = context
    self.measure = measure
  }

  /// Says what an input means; it has no meaning yet.
  mutating func define(_ input: Literal, as term: Term) {
    grow(to: input.node + 1)
    terms[input.node] = term
  }

  /// Says what a real input means; it has no meaning yet.
  mutating func define(realInput: Int, as term: Term) {
    while numbers.count <= realInput { numbers.append(nil) }
    numbers[realInput] = term
  }

  /// Returns the term of a real input, making an unknown for one without a meaning.
  mutating func number(_ realInput: Int, _ unknowns: inout Unknowns) throws -> Term {
    if realInput < numbers.count, let term = numbers[realInput] { return term }
    let term = try unknowns.next(measure.sort)
    define(realInput: realInput, as: term)
    return term
  }

  /// Returns the term of an input, if it has a meaning.
  func meaning(of input: Literal) -> Term? {
    input.node < terms.count ? terms[input.node] : nil
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
    guard kind != .input else {
      guard let atom = circuit.atoms[node] else { return try unknowns.next() }
      return try term(for: atom, &unknowns)
    }
    let list = try circuit.operands(of: node).map { try term(of: $0) }
    switch kind {
    case .falsehood, .input: return try context.truth(false)
    case .all: return try context.all(list)
    case .differ: return try context.differ(list[0], list[1])
    case .conditional: return try context.conditional(list[0], then: list[1], else: list[2])
    }
  }

  /// Returns the terms for atoms or their negations, each with its border.
  mutating func closures(
    of literals: [Literal], in circuit: Circuit, _ unknowns: inout Unknowns
  ) throws -> [Term] {
    try literals.compactMap { literal in
      guard let atom = circuit.atoms[literal.node] else { return nil }
      let isNegated = literal.isNegated
      let term = try term(for: Atom(form: atom.form, isStrict: isNegated), &unknowns)
      return try isNegated ? context.not(term) : term
    }
  }

  private mutating func term(for atom: Atom, _ unknowns: inout Unknowns) throws -> Term {
    let products = try atom.form.terms.map {
      try context.product($0.factor, try number($0.input, &unknowns))
    }
    let (bound, overflow) = (-atom.form.constant).multipliedReportingOverflow(by: measure.scale)
    guard !overflow else { throw EncodingFailure.numberTooLarge("a time") }
    return try context.compare(
      try context.sum(products), atom.isStrict ? .less : .atMost,
      try context.number(bound, measure.sort))
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

/// How the times of a system are counted by a solver.
enum Measure: Hashable, Sendable {
  /// As real numbers of ticks.
  case real

  /// As whole numbers of the parts into which each tick is divided.
  case whole(parts: Int)

  var sort: Sort { self == .real ? .real : .integer }

  /// How many units make a tick.
  var scale: Int { if case .whole(let parts) = self { parts } else { 1 } }
}

/// A supply of unknowns for one solver.
struct Unknowns {
  let context: Context

  /// The unknowns so far.
  private(set) var all: [Term] = []

  init(_ context: Context) { self.context = context }

  mutating func next(_ sort: Sort = .boolean) throws -> Term {
    let term = try context.unknown(all.count, sort)
    all.append(term)
    return term
  }
}
