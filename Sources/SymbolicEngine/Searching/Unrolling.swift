internal import Z3

/// Copies of a transition relation, one after the other, as terms of a solver.
struct Unrolling {
  let context: Context
  private(set) var relation: TransitionRelation
  private(set) var unknowns: Unknowns

  /// The terms about each state and about the step that leaves it.
  private var frames: [Translation] = []

  /// The bits of each state.
  private(set) var states: [[Term]] = []

  /// Starts with one state about which nothing is known.
  init(_ relation: TransitionRelation, in context: Context) throws {
    self.context = context
    self.relation = relation
    unknowns = Unknowns(context)
    try addFrame(relation.encoding.stateBits.map { _ in try unknowns.next() })
  }

  /// All unknowns so far.
  var everything: [Term] { unknowns.all }

  /// Makes an unknown that nothing else uses.
  mutating func fresh() throws -> Term { try unknowns.next() }

  /// Returns statements about a state as terms.
  mutating func terms(_ literals: [Literal], at time: Int) throws -> [Term] {
    try frames[time].terms(for: literals, of: relation.encoding.circuit, &unknowns)
  }

  mutating func term(_ literal: Literal, at time: Int) throws -> Term {
    try terms([literal], at: time)[0]
  }

  /// Replaces the circuit by one that has grown.
  mutating func adopt(_ circuit: Circuit) { relation.encoding.circuit = circuit }

  /// Adds a state and returns what says that a step leads to it.
  mutating func addStep() throws -> [Term] {
    let last = frames.count - 1
    let bits = try zip(states[last], relation.isConstant).map { bit, isConstant in
      isConstant ? bit : try unknowns.next()
    }
    for index in bits.indices where !relation.isConstant[index] {
      frames[last].define(relation.next[index], as: bits[index])
    }
    let terms = try terms(relation.constraints, at: last)
    try addFrame(bits)
    return terms
  }

  /// Returns what says that the first state is one in which runs start, and the terms of its inputs.
  mutating func start() throws -> (constraints: [Term], selectors: [[Term]]) {
    let initial = relation.encoding.initial
    var translation = Translation(context)
    let circuit = relation.encoding.circuit
    let selectors = try initial.selectors.map {
      try translation.terms(for: $0, of: circuit, &unknowns)
    }
    let isPossible = try translation.term(for: initial.isPossible, of: circuit, &unknowns)
    let values = try translation.terms(for: initial.next, of: circuit, &unknowns)
    let equalities = try zip(states[0], values).map { try context.equal($0, $1) }
    return ([isPossible] + equalities, selectors)
  }

  private mutating func addFrame(_ bits: [Term]) throws {
    var frame = Translation(context)
    for (input, bit) in zip(relation.encoding.stateBits, bits) { frame.define(input, as: bit) }
    frames.append(frame)
    states.append(bits)
  }
}
