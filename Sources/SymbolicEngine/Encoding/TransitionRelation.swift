/// The steps of a system as statements about a state, the inputs of a step, and the next state.
///
/// A state may have no next state: the relation holds only what really happens.
struct TransitionRelation: Sendable {
  var encoding: SystemEncoding

  /// Whether each step of the encoding is taken; at least one is.
  var selections: [Literal]

  /// The inputs for the next state; a bit that never changes is the same input in both states.
  var next: [Literal]

  /// Whether each bit of a state never changes.
  var isConstant: [Bool]

  /// The real inputs for the times of the next state; one that never changes is the same in both.
  var nextTimes: [Int]

  /// Whether each time of a state never changes.
  var isConstantTime: [Bool]

  /// Statements that together say that the next state follows from the state.
  var constraints: [Literal]

  /// All inputs of a step besides the two states.
  var inputs: [Literal] { selections + encoding.choiceBits }

  /// Builds the relation from the steps.
  ///
  /// - Complexity: The number of steps times the number of bits of a state.
  init(_ encoding: SystemEncoding) {
    self.encoding = encoding
    isConstant = encoding.constantBits
    var circuit = encoding.circuit
    selections = encoding.steps.map { _ in circuit.input() }
    next = zip(encoding.stateBits, isConstant).map { $1 ? $0 : circuit.input() }
    constraints = [circuit.any(selections)]
    for (selection, step) in zip(selections, encoding.steps) {
      constraints.append(circuit.implies(selection, step.isPossible))
    }
    for bit in encoding.stateBits.indices where !isConstant[bit] {
      var values: [Literal] = []
      var selectionsByValue: [Literal: [Literal]] = [:]
      for (selection, step) in zip(selections, encoding.steps) {
        if selectionsByValue[step.next[bit]] == nil { values.append(step.next[bit]) }
        selectionsByValue[step.next[bit], default: []].append(selection)
      }
      for value in values {
        let isSelected = circuit.any(selectionsByValue[value] ?? [])
        let isValue = circuit.same(next[bit], value)
        constraints.append(circuit.implies(isSelected, isValue))
      }
    }
    isConstantTime = encoding.constantTimes
    nextTimes = zip(encoding.times, isConstantTime).map { time, isConstant in
      isConstant ? time.input : circuit.realInput(in: circuit.realInputs[time.input])
    }
    for index in encoding.times.indices where !isConstantTime[index] {
      let cases = zip(selections, encoding.steps).flatMap { selection, step in
        step.nextTimes[index].cases.map { item in
          Time.Case(
            guardLiteral: circuit.all(selection, item.guardLiteral), form: item.form)
        }
      }
      constraints += circuit.conditions(that: nextTimes[index], follows: cases)
    }
    self.encoding.circuit = circuit
  }
}

extension Circuit {
  /// Returns statements that a real input has the value of each case that applies.
  mutating func conditions(that input: Int, follows cases: [Time.Case]) -> [Literal] {
    var forms: [LinearForm] = []
    var guards: [LinearForm: [Literal]] = [:]
    for item in cases {
      if guards[item.form] == nil { forms.append(item.form) }
      guards[item.form, default: []].append(item.guardLiteral)
    }
    return forms.map { form in
      let applies = any(guards[form] ?? [])
      let difference = form.subtracted(from: input)
      let isAtMost = atom(difference, isStrict: false)
      let isLess = atom(difference, isStrict: true)
      return implies(applies, all(isAtMost, !isLess))
    }
  }
}
