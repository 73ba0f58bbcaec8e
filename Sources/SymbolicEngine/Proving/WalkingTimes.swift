internal import ModelIR

/// The real inputs of a circuit on 64 walks at once, as whole numbers of parts of a tick.
struct WalkingTimes {
  private let encoding: SystemEncoding

  /// How many parts make a tick.
  private var unit = 1

  /// The values of each real input.
  private var values: [[Int]]

  /// The constants that times are compared with, where waits are likely to end.
  private let landmarks: [Int]

  init(_ encoding: SystemEncoding) {
    self.encoding = encoding
    values = encoding.circuit.realInputs.map { _ in [Int](repeating: 0, count: 64) }
    landmarks = Set(encoding.circuit.atoms.values.map { Int($0.form.constant.magnitude) }).sorted()
  }

  /// Lets all walks have the same times.
  ///
  /// Returns false if no small number of parts makes them whole numbers.
  mutating func start(from times: [Fraction]) -> Bool {
    var parts = 1
    for time in times {
      parts *= time.denominator / Tick.greatestCommonDivisor(time.denominator, parts)
      guard parts < 1 << 20 else { return false }
    }
    unit = parts
    for (time, state) in zip(times, encoding.times) {
      let value = time.numerator * (parts / time.denominator)
      values[state.input] = [Int](repeating: value, count: 64)
    }
    return true
  }

  /// Chooses how long waits take: whole ticks, a part of one, or until a time is a landmark.
  mutating func chooseDurations(_ generator: inout SplitMix) {
    for duration in encoding.durations {
      for walk in 0..<64 {
        let random = generator.next()
        let longest = duration.longest * unit
        var value = 1 + Int(random >> 8) % longest
        if random & 3 == 0 { value = 1 + Int(random >> 8 & 3) * unit }
        if random & 3 == 1, !landmarks.isEmpty, !encoding.times.isEmpty {
          let landmark = landmarks[Int(random >> 8 & 0xFFFF) % landmarks.count] * unit
          let time = encoding.times[Int(random >> 32 & 0xFFFF) % encoding.times.count]
          value = landmark - values[time.input][walk]
        }
        values[duration.input][walk] = min(max(value, 1), longest)
      }
    }
  }

  /// Chooses where times start that may start anywhere.
  mutating func chooseStarts(_ generator: inout SplitMix) {
    for start in encoding.initial.anywhere {
      for walk in 0..<64 {
        values[start.input][walk] =
          start.range.lowerBound + Int(generator.next() >> 8) % start.range.count
      }
    }
  }

  /// Returns the walks on which a statement about real inputs holds.
  func word(of atom: Atom) -> UInt64 {
    var word: UInt64 = 0
    for walk in 0..<64 {
      let value = value(of: atom.form, on: walk)
      if atom.isStrict ? value < 0 : value <= 0 { word |= 1 << UInt64(walk) }
    }
    return word
  }

  /// Returns the values of times on some walks, where the cases that apply are known.
  func next(_ time: Time, on walks: UInt64, applies: (Literal) -> UInt64) -> [(walk: Int, Int)] {
    time.cases.flatMap { item in
      let word = applies(item.guardLiteral) & walks
      return (0..<64).filter { word >> UInt64($0) & 1 == 1 }
        .map { ($0, value(of: item.form, on: $0)) }
    }
  }

  /// Changes the value of one of the times on a walk.
  mutating func set(_ time: Int, on walk: Int, to value: Int) {
    values[encoding.times[time].input][walk] = value
  }

  private func value(of form: LinearForm, on walk: Int) -> Int {
    form.terms.reduce(form.constant &* unit) { $0 &+ $1.factor &* values[$1.input][walk] }
  }
}
