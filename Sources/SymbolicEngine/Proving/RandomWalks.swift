internal import ModelIR

/// Walks through a system at random, 64 at a time, to see quickly what doesn't always hold.
///
/// The walks are the same each time; they show that something is possible, never that it isn't.
struct RandomWalks {
  private let encoding: SystemEncoding
  private let startCone: [Int]
  private let stepCone: [Int]

  /// The statements about times among the inputs of each cone.
  private let startAtoms: [(input: Literal, atom: Atom)]
  private let stepAtoms: [(input: Literal, atom: Atom)]

  /// For each step the bits that it changes.
  private let changes: [[Int]]

  private var generator = SplitMix()
  private var values: [UInt64]
  private var inputs: [UInt64]

  /// The state bits of all walks.
  private var state: [UInt64]

  /// The times of all walks.
  private var times: WalkingTimes

  /// The walks that have a state.
  private(set) var living: UInt64 = 0

  /// Prepares walks that observe some statements about states.
  init(_ encoding: SystemEncoding, observing statements: [Literal]) {
    self.encoding = encoding
    let initial = encoding.initial
    func guards(_ times: [Time]) -> [Literal] {
      times.flatMap { $0.cases.map(\.guardLiteral) }
    }
    startCone = encoding.circuit.cone(
      of: [initial.isPossible] + initial.next + guards(initial.nextTimes))
    stepCone = encoding.circuit.cone(
      of: statements
        + encoding.steps.flatMap { [$0.isPossible] + $0.next + guards($0.nextTimes) })
    startAtoms = encoding.circuit.atoms(in: startCone)
    stepAtoms = encoding.circuit.atoms(in: stepCone)
    times = WalkingTimes(encoding)
    changes = encoding.steps.map { step in
      encoding.stateBits.indices.filter { step.next[$0] != encoding.stateBits[$0] }
    }
    values = [UInt64](repeating: 0, count: encoding.circuit.nodes.count)
    inputs = [UInt64](repeating: 0, count: encoding.circuit.inputs.count)
    state = encoding.stateBits.map { _ in 0 }
  }

  /// Lets all walks begin in initial states.
  mutating func start() { restart(.max) }

  /// Lets all walks begin in one state, and returns false if its times are too finely divided.
  mutating func start(from bits: [Bool], _ times: [Fraction]) -> Bool {
    state = bits.map { $0 ? .max : 0 }
    living = .max
    return self.times.start(from: times)
  }

  /// Computes what holds in the present states, which ``observe(_:)`` then tells.
  mutating func look() {
    load(encoding.stateBits, state)
    for bit in encoding.choiceBits { set(bit, generator.next()) }
    if encoding.isTimed {
      times.chooseDurations(&generator)
      for item in stepAtoms { set(item.input, times.word(of: item.atom)) }
    }
    encoding.circuit.evaluate(stepCone, into: &values, reading: inputs)
  }

  /// Returns the walks in whose present state a statement holds.
  func observe(_ statement: Literal) -> UInt64 { values.word(of: statement) & living }

  /// Returns the state bits of one walk.
  func bits(of walk: Int) -> [Bool] { state.map { $0 >> UInt64(walk) & 1 == 1 } }

  /// Takes one step on each walk; a walk that can't go on begins again, and some others do.
  mutating func advance(restarting: Bool = true) {
    var waiting = living
    var next = state
    var changed: [(time: Int, walk: Int, value: Int)] = []
    let count = encoding.steps.count
    let first = count == 0 ? 0 : Int(generator.next() % UInt64(count))
    for round in 0..<2 where waiting != 0 {
      for offset in 0..<count where waiting != 0 {
        let index = (first + offset) % count
        var taken = values.word(of: encoding.steps[index].isPossible) & waiting
        if round == 0 { taken &= generator.next() }
        guard taken != 0 else { continue }
        waiting &= ~taken
        for bit in changes[index] {
          let value = values.word(of: encoding.steps[index].next[bit])
          next[bit] = (next[bit] & ~taken) | (value & taken)
        }
        if encoding.isTimed { changed += nextTimes(of: index, on: taken) }
      }
    }
    state = next
    for change in changed { times.set(change.time, on: change.walk, to: change.value) }
    guard restarting else {
      living &= ~waiting
      return
    }
    var again = UInt64.max
    for _ in 0..<6 { again &= generator.next() }
    restart(waiting | again | ~living)
  }

  /// Returns the times after a step on some walks.
  private func nextTimes(
    of step: Int, on walks: UInt64
  ) -> [(time: Int, walk: Int, value: Int)] {
    encoding.steps[step].nextTimes.enumerated().flatMap { time, value in
      times.next(value, on: walks) { values.word(of: $0) }.map { (time, $0, $1) }
    }
  }

  private mutating func restart(_ walks: UInt64) {
    guard walks != 0 else { return }
    var waiting = walks
    living &= ~walks
    for _ in 0..<8 where waiting != 0 {
      for bit in encoding.initial.inputs { set(bit, generator.next()) }
      times.chooseStarts(&generator)
      for item in startAtoms { set(item.input, times.word(of: item.atom)) }
      encoding.circuit.evaluate(startCone, into: &values, reading: inputs)
      let started = values.word(of: encoding.initial.isPossible) & waiting
      for (time, value) in encoding.initial.nextTimes.enumerated() {
        let starts = times.next(value, on: started) { values.word(of: $0) }
        for start in starts { times.set(time, on: start.walk, to: start.1) }
      }
      for (bit, literal) in encoding.initial.next.enumerated() {
        state[bit] = (state[bit] & ~started) | (values.word(of: literal) & started)
      }
      waiting &= ~started
      living |= started
    }
  }

  private mutating func load(_ literals: [Literal], _ words: [UInt64]) {
    for (literal, word) in zip(literals, words) { set(literal, word) }
  }

  private mutating func set(_ input: Literal, _ word: UInt64) {
    inputs[Int(encoding.circuit.nodes[input.node].first)] = word
  }
}

extension Circuit {
  /// Returns the nodes among some that are statements about real inputs.
  fileprivate func atoms(in cone: [Int]) -> [(input: Literal, atom: Atom)] {
    atoms.isEmpty ? [] : cone.compactMap { node in atoms[node].map { (Literal(node: node), $0) } }
  }
}

/// Repeatable pseudo-random numbers.
struct SplitMix {
  private var state: UInt64 = 0x5DEE_CE66_D1CE_4E5B

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
