internal import ModelIR

extension Encoder.Store {
  /// The value of a slot that holds a time.
  subscript(time slot: Slot) -> Time { times[slot] ?? Time(0) }
}

/// Times are real numbers: linear forms over a real input for each time of the state and each wait.
extension Encoder {
  func isTime(_ slot: Slot) -> Bool { isTimed && system.domain(of: slot).tick != nil }

  /// Makes a real input for each variable that is a time.
  mutating func freshTimes() -> [StateTime] {
    system.variables.indices.filter { isTime(.variable($0)) }.map { variable in
      let range = system.variables[variable].domain.range
      return StateTime(variable: variable, input: circuit.realInput(in: range))
    }
  }

  /// Returns the values of all times before a step.
  func values(of times: [StateTime]) -> [Slot: Time] {
    var values: [Slot: Time] = [:]
    for time in times { values[.variable(time.variable)] = Time(LinearForm(input: time.input)) }
    for (index, signal) in system.signals.enumerated() where isTime(.signal(index)) {
      values[.signal(index)] = Time(signal.defaultValue)
    }
    return values
  }

  /// Returns the times of the variables, in order.
  func nextTimes(_ store: Store) -> [Time] {
    system.variables.indices.filter { isTime(.variable($0)) }.map { store[time: .variable($0)] }
  }

  // MARK: - Starting

  /// Makes a real input for the start of a parameter that may have any value between others.
  mutating func startAnywhere(_ variable: TransitionSystem.Variable) -> Int? {
    guard isTimed, variable.domain.tick != nil, variable.role == .parameter,
      variable.initialValues.count > 1
    else { return nil }
    return circuit.realInput()
  }

  /// Returns the statement that a real input is between the initial values of a variable.
  mutating func isWithinInitialValues(
    _ input: Int, _ variable: TransitionSystem.Variable
  ) -> Literal {
    let value = LinearForm(input: input)
    let bounds = [variable.initialValues.min(), variable.initialValues.max()].compactMap { $0 }
    let differences = bounds.compactMap { value.adding(LinearForm(-$0)) }
    guard differences.count == 2 else { return .false }
    let isHigh = !circuit.isNegative(differences[0], strictly: true)
    let isLow = circuit.isNegative(differences[1], strictly: false)
    return circuit.all(isHigh, isLow)
  }

  /// Returns the time that a selector picks.
  mutating func chosenTime(among values: [Int], by selector: Word) -> Time {
    var time = Time(values.last ?? 0)
    for (index, value) in values.enumerated().dropLast().reversed() {
      let isChosen = circuit.equal(selector, index)
      time = circuit.conditional(isChosen, then: Time(value), else: time)
    }
    return time
  }

  // MARK: - Lines

  /// Gives a slot a time; one outside its domain is a fault.
  mutating func assign(
    _ time: Time, to slot: Slot, _ execution: inout Execution, path: Literal
  ) throws {
    let range = system.domain(of: slot).range
    try Self.demand(range, system.name(of: slot))
    for item in time.cases {
      guard let low = item.form.adding(LinearForm(-range.lowerBound)),
        let high = item.form.adding(LinearForm(-range.upperBound))
      else { throw EncodingFailure.numberTooLarge(system.name(of: slot)) }
      let isHigh = !circuit.isNegative(low, strictly: true)
      let isLow = circuit.isNegative(high, strictly: false)
      let fits = circuit.all(isHigh, isLow)
      demand(fits, path: circuit.all(path, item.guardLiteral), &execution)
    }
    execution.store.times[slot] = time
  }

  /// Lets any time pass that is longer than none and no longer than the longest alternative.
  mutating func wait(
    _ choice: Statement.Choice, _ execution: inout Execution, path: Literal
  ) throws {
    guard let slot = choice.durationSlot, isTime(slot) else {
      // Nothing depends on how long it takes.
      var shortest = choice
      guard choice.alternatives.allSatisfy(\.body.isEmpty) else {
        throw EncodingFailure.unreadableWait(choice.label)
      }
      shortest.alternatives = Array(choice.alternatives.prefix(1))
      return try run(shortest, &execution, path: path)
    }
    let known = durations[execution.depth]
    let input = known?.input ?? circuit.realInput()
    let longest = max(known?.longest ?? 1, choice.alternatives.count)
    durations[execution.depth] = SystemEncoding.Duration(input: input, longest: longest)
    execution.depth += 1
    let elapsed = LinearForm(input: input)
    guard let rest = elapsed.adding(LinearForm(-choice.alternatives.count)),
      let opposite = elapsed.scaled(by: -1)
    else { throw EncodingFailure.numberTooLarge(choice.label) }
    demand(circuit.isNegative(opposite, strictly: true), path: path, &execution)
    try assign(Time(elapsed), to: slot, &execution, path: path)
    demand(circuit.isNegative(rest, strictly: false), path: path, &execution)
  }

  // MARK: - Expressions

  /// Returns the value of an expression that stands where a time is meant.
  mutating func time(of expression: StateExpression, in store: Store) throws -> Time {
    switch expression {
    case .constant(let value):
      try Self.demand(value...value, "\(value)")
      return Time(value)
    case .read(let slot) where isTime(slot):
      return store[time: slot]
    case .sum(let lhs, let rhs):
      return try circuit.sum(try time(of: lhs, in: store), try time(of: rhs, in: store))
    case .scaled(let operand, let factor):
      return try circuit.scaled(try time(of: operand, in: store), by: factor)
    case .conditional(let condition, let first, let second):
      let holds = try truth(of: condition, in: store)
      let (one, other) = (try time(of: first, in: store), try time(of: second, in: store))
      return circuit.conditional(holds, then: one, else: other)
    default:
      return try time(for: try word(of: expression, in: store))
    }
  }

  /// Returns a number that has few values as a time.
  private mutating func time(for word: Word) throws -> Time {
    guard word.range.count <= 256 else { throw EncodingFailure.numberTooLarge("a time") }
    let cases = word.range.map { value in
      Time.Case(guardLiteral: circuit.equal(word, value), form: LinearForm(value))
    }
    return Time(cases, in: &circuit)
  }
}

extension Statement.Choice {
  /// The signal that the alternatives of a duration give the numbers from one on.
  var durationSlot: Slot? {
    guard isDuration, case .assign(let slot, _)? = alternatives.first?.body.first else {
      return nil
    }
    let isCounting = alternatives.enumerated().allSatisfy { index, alternative in
      alternative.condition == .true
        && alternative.body == [.assign(slot, .constant(index + 1))]
    }
    return isCounting ? slot : nil
  }
}
