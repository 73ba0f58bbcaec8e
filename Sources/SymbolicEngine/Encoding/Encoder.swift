internal import ModelIR

/// Runs the lines of a system on symbolic values and so builds its circuit.
struct Encoder {
  let system: TransitionSystem
  var circuit = Circuit()

  /// The bits for the choice made at each depth, in the order made.
  private var choiceBits: [[Literal]] = []

  /// The real input for the duration chosen at each depth.
  var durations: [Int: SystemEncoding.Duration] = [:]

  /// Whether the system has times.
  let isTimed: Bool

  /// Encodes a system with the states that questions are about.
  ///
  /// - Complexity: About the size of the system times the number of its slots.
  static func encode(
    _ system: TransitionSystem, targets: [StateExpression]
  ) throws -> SystemEncoding {
    var encoder = Encoder(system)
    let state = try encoder.freshState()
    let times = encoder.freshTimes()
    let quiet = encoder.quiet
    let now = Store(variables: state, signals: quiet, times: encoder.values(of: times))
    let initial = try encoder.initial(times)
    encoder.choiceBits = []
    var steps: [SystemEncoding.Step] = []
    for index in system.steps.indices {
      if let step = try encoder.step(index, from: now) { steps.append(step) }
    }
    let domain = encoder.domain(of: state, times)
    let literals = try targets.map { target in try encoder.truth(of: target, in: now) }
    return SystemEncoding(
      system: system, circuit: encoder.circuit, state: state, stateBits: state.flatMap(\.bits),
      domain: domain, initial: initial, steps: steps,
      choiceBits: encoder.choiceBits.flatMap { $0 }, targets: literals, times: times,
      durations: encoder.durations.sorted { $0.key < $1.key }.map(\.value))
  }

  private init(_ system: TransitionSystem) {
    self.system = system
    isTimed = system.tick != nil
  }

  /// The values of all slots at one point of a step.
  struct Store {
    var words: SlotTable<Word>

    /// The values of the slots that hold times, whose words don't matter.
    var times: [Slot: Time]

    init(variables: [Word], signals: [Word], times: [Slot: Time]) {
      words = SlotTable(variables: variables, signals: signals)
      self.times = times
    }
  }

  /// A step in progress.
  struct Execution {
    var store: Store

    /// Whether the step exists, as far as it has come.
    var isPossible = Literal.true

    /// How many choices were made at most.
    var depth = 0
  }

  private var quiet: [Word] { system.signals.map { Word($0.defaultValue) } }

  private mutating func freshState() throws -> [Word] {
    try system.variables.map { variable in
      let range = variable.domain.range
      try Self.demand(range, variable.name)
      guard variable.domain.tick == nil else { return Word(range.lowerBound) }
      let span = range.upperBound - range.lowerBound
      let bits = (0..<Word.width(of: span)).map { _ in circuit.input() }
      return Word(offset: range.lowerBound, bits: bits, span: span)
    }
  }

  private mutating func domain(of state: [Word], _ times: [StateTime]) -> Literal {
    let bounds = state.filter { $0.span != (1 << $0.bits.count) - 1 }.map { word in
      let raw = Word(offset: word.offset, bits: word.bits, span: (1 << word.bits.count) - 1)
      return !circuit.less(Word(word.range.upperBound), raw)
    }
    return circuit.all(bounds + [circuit.isWithinRange(times.map(\.input))])
  }

  private mutating func initial(_ times: [StateTime]) throws -> SystemEncoding.Initial {
    var selectors: [[Literal]] = []
    var variables: [Word] = []
    var execution = Execution(
      store: Store(variables: [], signals: quiet, times: values(of: [])))
    var anywhere: [(input: Int, range: ClosedRange<Int>)] = []
    for (index, variable) in system.variables.enumerated() {
      if let input = startAnywhere(variable) {
        execution.store.times[.variable(index)] = Time(LinearForm(input: input))
        execution.isPossible = circuit.all(
          execution.isPossible, isWithinInitialValues(input, variable))
        let (least, most) = (variable.initialValues.min(), variable.initialValues.max())
        anywhere.append((input, (least ?? 0)...(most ?? 0)))
        selectors.append([])
        variables.append(Word(variable.domain.range.lowerBound))
        continue
      }
      let values = variable.initialValues
      if let first = values.min(), let last = values.max() {
        try Self.demand(first...last, variable.name)
      }
      let bits = (0..<Word.width(of: max(values.count - 1, 0))).map { _ in circuit.input() }
      let selector = Word(offset: 0, bits: bits, span: (1 << bits.count) - 1)
      var word = Word(values.last ?? 0)
      for (index, value) in values.enumerated().dropLast().reversed() {
        word = circuit.conditional(circuit.equal(selector, index), then: Word(value), else: word)
      }
      let exists = circuit.less(selector, Word(values.count))
      if variable.domain.tick != nil {
        execution.store.times[.variable(index)] = chosenTime(among: values, by: selector)
        word = Word(variable.domain.range.lowerBound)
      }
      let (fits, value) = circuit.fitted(word, into: variable.domain.range)
      execution.isPossible = circuit.all([execution.isPossible, exists, fits])
      selectors.append(bits)
      variables.append(value)
    }
    execution.store.words.variables = variables
    try finish(&execution)
    return SystemEncoding.Initial(
      selectors: selectors, choiceBits: choiceBits.flatMap { $0 },
      isPossible: execution.isPossible, next: bits(of: execution.store.words.variables),
      times: times.flatMap { time in
        circuit.conditions(
          that: time.input, follows: execution.store[time: .variable(time.variable)].cases)
      }, nextTimes: nextTimes(execution.store), anywhere: anywhere)
  }

  private mutating func step(
    _ index: Int, from before: Store
  ) throws -> SystemEncoding.Step? {
    let step = system.steps[index]
    var execution = Execution(store: before)
    execution.isPossible = try truth(of: step.guardCondition, in: before)
    guard execution.isPossible != .false else { return nil }
    try run(step.body, &execution, path: .true)
    try finish(&execution)
    guard execution.isPossible != .false else { return nil }
    return SystemEncoding.Step(
      index: index, isPossible: execution.isPossible,
      next: bits(of: execution.store.words.variables),
      nextTimes: before.times.isEmpty ? [] : nextTimes(execution.store))
  }

  /// Runs the epilogue and drops what an assumption excludes.
  private mutating func finish(_ execution: inout Execution) throws {
    try run(system.epilogue, &execution, path: .true)
    for assumption in system.assumptions {
      let holds = try truth(of: assumption.condition, in: execution.store)
      execution.isPossible = circuit.all(execution.isPossible, holds)
    }
  }

  private mutating func bits(of variables: [Word]) -> [Literal] {
    zip(system.variables, variables).flatMap { variable, word -> [Literal] in
      guard variable.domain.tick == nil else { return [] }
      let range = variable.domain.range
      let width = Word.width(of: range.upperBound - range.lowerBound)
      let (_, fitted) = circuit.fitted(word, into: range)
      guard let value = fitted.constant else { return (0..<width).map { fitted.bits.bit($0) } }
      return (0..<width).map { Literal((value - range.lowerBound) >> $0 & 1 == 1) }
    }
  }

  static func demand(_ range: ClosedRange<Int>, _ name: String) throws {
    guard range.lowerBound >= -Word.limit && range.upperBound <= Word.limit else {
      throw EncodingFailure.numberTooLarge(name)
    }
  }
}

extension Encoder {
  /// Runs lines for the inputs under which a path is taken.
  private mutating func run(
    _ body: [Statement], _ execution: inout Execution, path: Literal
  ) throws {
    for statement in body {
      guard path != .false && execution.isPossible != .false else { return }
      try run(statement, &execution, path: path)
    }
  }

  private mutating func run(
    _ statement: Statement, _ execution: inout Execution, path: Literal
  ) throws {
    switch statement {
    case .assign(let slot, let expression) where isTime(slot):
      try assign(try time(of: expression, in: execution.store), to: slot, &execution, path: path)
    case .assign(let slot, let expression):
      let value = try word(of: expression, in: execution.store)
      let domain = system.domain(of: slot).range
      try Self.demand(domain, system.name(of: slot))
      let (fits, word) = circuit.fitted(value, into: domain)
      demand(fits, path: path, &execution)
      execution.store.words[slot] = word
    case .branch(let condition, let first, let second):
      let holds = try truth(of: condition, in: execution.store)
      var other = execution
      let (yes, no) = (circuit.all(path, holds), circuit.all(path, !holds))
      try run(first, &execution, path: yes)
      other.isPossible = execution.isPossible
      try run(second, &other, path: no)
      execution = merge(holds, execution, other)
    case .choose(let choice) where choice.isDuration && isTimed:
      try wait(choice, &execution, path: path)
    case .choose(let choice):
      try run(choice, &execution, path: path)
    case .require(let condition, _):
      let holds = try truth(of: condition, in: execution.store)
      demand(holds, path: path, &execution)
    case .line:
      break
    }
  }

  mutating func run(
    _ choice: Statement.Choice, _ execution: inout Execution, path: Literal
  ) throws {
    let depth = execution.depth
    let selector = selector(at: depth, among: choice.alternatives.count)
    var start = execution
    start.depth = depth + 1
    var result: Execution?
    var isPossible = execution.isPossible
    var choices: [Literal] = []
    for (index, alternative) in choice.alternatives.enumerated().reversed() {
      let isChosen = circuit.equal(selector, index)
      let holds = try truth(of: alternative.condition, in: start.store)
      guard holds != .false else { continue }
      choices.append(circuit.all(isChosen, holds))
      var branch = start
      branch.isPossible = isPossible
      try run(alternative.body, &branch, path: circuit.all([path, isChosen, holds]))
      isPossible = branch.isPossible
      result = result.map { merge(isChosen, branch, $0) } ?? branch
    }
    execution = result ?? start
    execution.isPossible = isPossible
    demand(circuit.any(choices), path: path, &execution)
  }

  private mutating func selector(at depth: Int, among count: Int) -> Word {
    while choiceBits.count <= depth { choiceBits.append([]) }
    let width = Word.width(of: max(count - 1, 0))
    while choiceBits[depth].count < width { choiceBits[depth].append(circuit.input()) }
    return Word(
      offset: 0, bits: Array(choiceBits[depth].prefix(width)), span: (1 << width) - 1)
  }

  mutating func demand(
    _ condition: Literal, path: Literal, _ execution: inout Execution
  ) {
    guard condition != .true else { return }
    let demanded = circuit.implies(path, condition)
    execution.isPossible = circuit.all(execution.isPossible, demanded)
  }

  /// Joins two ways through the same lines; the second one ran last and knows all demands.
  private mutating func merge(
    _ condition: Literal, _ first: Execution, _ second: Execution
  ) -> Execution {
    var result = second
    for index in result.store.words.variables.indices {
      result.store.words.variables[index] = circuit.conditional(
        condition, then: first.store.words.variables[index],
        else: second.store.words.variables[index])
    }
    for index in result.store.words.signals.indices {
      result.store.words.signals[index] = circuit.conditional(
        condition, then: first.store.words.signals[index], else: second.store.words.signals[index])
    }
    for slot in result.store.times.keys {
      result.store.times[slot] = circuit.conditional(
        condition, then: first.store[time: slot], else: second.store[time: slot])
    }
    result.depth = max(first.depth, second.depth)
    return result
  }

  mutating func truth(of expression: StateExpression, in store: Store) throws -> Literal {
    if isTimed, expression.isTime(isTime) {
      return !(try circuit.equal(try time(of: expression, in: store), Time(0)))
    }
    return circuit.truth(try word(of: expression, in: store))
  }

  mutating func word(of expression: StateExpression, in store: Store) throws -> Word {
    switch expression {
    case .constant(let value):
      try Self.demand(value...value, "\(value)")
      return Word(value)
    case .read(let slot):
      guard !isTime(slot) else { throw EncodingFailure.timeAsNumber(system.name(of: slot)) }
      return store.words[slot]
    case .equal(let lhs, let rhs) where isTimed && expression.comparesTimes(isTime):
      return Word(
        try circuit.equal(try time(of: lhs, in: store), try time(of: rhs, in: store)))
    case .less(let lhs, let rhs) where isTimed && expression.comparesTimes(isTime):
      return Word(
        try circuit.less(try time(of: lhs, in: store), try time(of: rhs, in: store)))
    case .equal(let lhs, let rhs):
      let (first, second) = (try word(of: lhs, in: store), try word(of: rhs, in: store))
      return Word(circuit.equal(first, second))
    case .less(let lhs, let rhs):
      let (first, second) = (try word(of: lhs, in: store), try word(of: rhs, in: store))
      return Word(circuit.less(first, second))
    case .sum(let lhs, let rhs):
      let (first, second) = (try word(of: lhs, in: store), try word(of: rhs, in: store))
      let result = circuit.sum(first, second)
      try Self.demand(result.range, "+")
      return result
    case .scaled(let operand, let factor):
      let value = try word(of: operand, in: store)
      let size = max(value.range.lowerBound.magnitude, value.range.upperBound.magnitude, 1)
      guard factor.magnitude <= UInt(Word.limit) / (2 * size) else {
        throw EncodingFailure.numberTooLarge("×")
      }
      return circuit.scaled(value, by: factor)
    case .negation(let operand):
      return Word(!(try truth(of: operand, in: store)))
    case .all(let operands):
      return Word(circuit.all(try operands.map { try truth(of: $0, in: store) }))
    case .any(let operands):
      return Word(circuit.any(try operands.map { try truth(of: $0, in: store) }))
    case .conditional(let condition, let first, let second):
      let holds = try truth(of: condition, in: store)
      let (one, other) = (try word(of: first, in: store), try word(of: second, in: store))
      return circuit.conditional(holds, then: one, else: other)
    }
  }
}
