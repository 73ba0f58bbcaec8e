internal import Z3

/// What times must satisfy, as linear constraints.
struct TimeConditions {
  var exact: [Term] = []

  /// The same without strictness: if any times satisfy the exact ones, those are the borders.
  var closed: [Term] = []
}

/// Copies of a transition relation, one after the other, as terms of a solver.
struct Unrolling {
  let context: Context
  private(set) var relation: TransitionRelation
  private(set) var unknowns: Unknowns

  /// The terms about each state and about the step that leaves it.
  private var frames: [Translation] = []

  /// The terms about the start of a system with times, once there is one.
  private var beginning: Translation?

  /// How times are counted.
  private let measure: Measure

  /// The bits of each state.
  private(set) var states: [[Term]] = []

  /// The times of each state.
  private(set) var times: [[Term]] = []

  /// Starts with one state about which nothing is known.
  init(_ relation: TransitionRelation, in context: Context, measure: Measure = .real) throws {
    self.context = context
    self.relation = relation
    self.measure = measure
    unknowns = Unknowns(context)
    try addFrame(
      relation.encoding.stateBits.map { _ in try unknowns.next() },
      relation.encoding.times.map { _ in try unknowns.next(measure.sort) })
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

  /// Returns the terms of real inputs of the step that leaves a state.
  mutating func numbers(_ realInputs: [Int], at time: Int) throws -> [Term] {
    try realInputs.map { try frames[time].number($0, &unknowns) }
  }

  /// Returns what times must satisfy so that a model's path to a target is possible.
  ///
  /// - Complexity: The size of the circuit times the length of the path.
  mutating func conditions(
    _ model: Model, to target: Literal, length: Int
  ) throws -> TimeConditions {
    let encoding = relation.encoding
    var conditions = TimeConditions()
    if var translation = beginning {
      let values = try inputs(of: translation, in: model)
      let bits = try zip(states[0], encoding.initial.next).map { bit, literal in
        try model.truth(of: bit) ? literal : !literal
      }
      let roots = [encoding.initial.isPossible] + encoding.initial.times + bits
      let reasons = encoding.circuit.reasons(for: roots, reading: values)
      conditions.exact += try translation.terms(for: reasons, of: encoding.circuit, &unknowns)
      conditions.closed += try translation.closures(
        of: reasons, in: encoding.circuit, &unknowns)
    }
    for time in 0...length {
      let roots = time == length ? [target] : relation.constraints
      _ = try terms(roots, at: time)
      let values = try inputs(of: frames[time], in: model)
      let reasons = encoding.circuit.reasons(for: roots, reading: values)
      conditions.exact += try terms(reasons, at: time)
      conditions.closed += try frames[time].closures(
        of: reasons, in: encoding.circuit, &unknowns)
    }
    return conditions
  }

  /// Returns the truth values of the inputs of a circuit, by number; false without a meaning.
  private func inputs(of translation: Translation, in model: Model) throws -> [UInt64] {
    try relation.encoding.circuit.inputs.map { node in
      guard let term = translation.meaning(of: Literal(node: node)) else { return 0 }
      return try model.truth(of: term) ? .max : 0
    }
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
    let numbers = try zip(times[last], relation.isConstantTime).map { time, isConstant in
      isConstant ? time : try unknowns.next(measure.sort)
    }
    for index in numbers.indices where !relation.isConstantTime[index] {
      frames[last].define(realInput: relation.nextTimes[index], as: numbers[index])
    }
    let terms = try terms(relation.constraints, at: last)
    try addFrame(bits, numbers)
    return terms
  }

  /// Returns what says that the first state is one in which runs start, and the terms of its inputs.
  mutating func start() throws -> (constraints: [Term], selectors: [[Term]]) {
    let initial = relation.encoding.initial
    var translation = Translation(context, measure: measure)
    let circuit = relation.encoding.circuit
    for (time, number) in zip(relation.encoding.times, times[0]) {
      translation.define(realInput: time.input, as: number)
    }
    let selectors = try initial.selectors.map {
      try translation.terms(for: $0, of: circuit, &unknowns)
    }
    let isPossible = try translation.term(for: initial.isPossible, of: circuit, &unknowns)
    let values = try translation.terms(for: initial.next, of: circuit, &unknowns)
    let equalities = try zip(states[0], values).map { try context.equal($0, $1) }
    let durations = try translation.terms(for: initial.times, of: circuit, &unknowns)
    // Terms that stay alive change the order in which the solver tries things.
    if relation.encoding.isTimed { beginning = translation }
    return ([isPossible] + equalities + durations, selectors)
  }

  private mutating func addFrame(_ bits: [Term], _ numbers: [Term]) throws {
    var frame = Translation(context, measure: measure)
    for (input, bit) in zip(relation.encoding.stateBits, bits) { frame.define(input, as: bit) }
    for (time, number) in zip(relation.encoding.times, numbers) {
      frame.define(realInput: time.input, as: number)
    }
    frames.append(frame)
    states.append(bits)
    times.append(numbers)
  }
}
