internal import ModelIR

/// A transition system as a Boolean circuit: what the next state is, given the state and some choices.
///
/// The encoding knows nothing about solvers, so it can also be written as text.
struct SystemEncoding: Sendable {
  var system: TransitionSystem
  var circuit: Circuit

  /// Each variable of a state as a number over the inputs for the state.
  var state: [Word]

  /// The inputs for the state: the bits of each variable, one variable after the other.
  var stateBits: [Literal]

  /// The states in which each variable has a value of its domain.
  var domain: Literal

  var initial: Initial

  /// The steps that are possible in some state.
  var steps: [Step]

  /// The inputs that decide between the alternatives of choices, shared by all steps.
  var choiceBits: [Literal]

  /// What holds in the states that each question is about.
  var targets: [Literal]

  /// The times among the variables of a state.
  var times: [StateTime]

  /// The real inputs for the durations that a step chooses, shared by all steps.
  var durations: [Duration]

  /// The real input for a duration, with the longest one.
  struct Duration: Hashable, Sendable {
    var input: Int
    var longest: Int
  }

  /// What is known about s₀.
  struct Initial: Sendable {
    /// For each variable the input bits that number its initial value.
    var selectors: [[Literal]]

    /// The inputs that decide between the alternatives of the epilogue's choices.
    var choiceBits: [Literal]

    /// Whether the inputs describe a start that exists.
    var isPossible: Literal

    /// The bits of s₀.
    var next: [Literal]

    /// Statements that together say which times s₀ has.
    var times: [Literal]

    /// The times of s₀.
    var nextTimes: [Time]

    /// The real inputs for times that may start anywhere within a range.
    var anywhere: [(input: Int, range: ClosedRange<Int>)]

    /// All inputs of the start, but for the real ones.
    var inputs: [Literal] { selectors.flatMap { $0 } + choiceBits }
  }

  /// What is known about one step of the system.
  struct Step: Sendable {
    /// The step, by its index in the system.
    var index: Int

    /// Whether the step happens without a fault, given the state and the choices.
    var isPossible: Literal

    /// The bits of the state after the step.
    var next: [Literal]

    /// The times of the state after the step.
    var nextTimes: [Time]
  }

  /// Whether a state has times, or a step takes one.
  var isTimed: Bool { !times.isEmpty || !durations.isEmpty }

  /// The times of a state that no step changes.
  var constantTimes: [Bool] {
    times.indices.map { index in
      steps.allSatisfy { $0.nextTimes[index].single == LinearForm(input: times[index].input) }
    }
  }

  /// The bits of a state that no step changes.
  var constantBits: [Bool] {
    stateBits.indices.map { bit in steps.allSatisfy { $0.next[bit] == stateBits[bit] } }
  }

  /// Returns the values of the variables that the bits of a state mean.
  func values(_ bits: [Bool]) -> [Int] {
    var position = 0
    return state.map { word in
      var number = 0
      for (power, _) in word.bits.enumerated() where bits[position + power] {
        number |= 1 << power
      }
      position += word.bits.count
      return word.offset + number
    }
  }

  /// Returns the bits of the state with some values.
  func bits(_ values: [Int]) -> [Bool] {
    zip(state, values).flatMap { word, value in
      word.bits.indices.map { (value - word.offset) >> $0 & 1 == 1 }
    }
  }

  /// The variable to which each bit of a state belongs.
  var ownerOfBit: [Int] {
    state.indices.flatMap { variable in state[variable].bits.map { _ in variable } }
  }

  /// Returns the statement that the state has one of some valuations of some variables.
  mutating func states(with valuations: [[Int]], of variables: [Int]) -> Literal {
    let cubes = valuations.map { valuation in
      let equalities = zip(variables, valuation).map { circuit.equal(state[$0], $1) }
      return circuit.all(equalities)
    }
    return circuit.any(cubes)
  }
}

/// A variable that is a time, with the real input for it.
struct StateTime: Hashable, Sendable {
  /// The variable, by its index.
  var variable: Int
  var input: Int
}

/// The reasons for which a system has no encoding.
enum EncodingFailure: Error, Hashable, Sendable {
  /// A number can become larger than the encoding accepts.
  case numberTooLarge(String)

  /// A time stands where only a whole number can.
  case timeAsNumber(String)

  /// A wait has other alternatives than the numbers of ticks.
  case unreadableWait(String)

  /// The border of a time can't be computed.
  case unknownBorder

  /// The failure in words.
  var words: String {
    switch self {
    case .numberTooLarge(let name): "numbers of \(name) are too large"
    case .timeAsNumber(let name): "the time \(name) is used as a number"
    case .unreadableWait(let label): "‘\(label)’ isn't a wait of any length"
    case .unknownBorder: "the solver didn't find a border"
    }
  }
}
