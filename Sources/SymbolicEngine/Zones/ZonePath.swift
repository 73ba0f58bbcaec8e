internal import ModelIR

/// A step in progress, with concrete values but for the times.
struct ZonePath {
  var knowledge: TimeKnowledge
  var variables: [Int]
  var signals: [Int]

  /// The times, as forms of the coordinates.
  var forms: [TimeForm]

  /// What an expression comes to.
  enum Value {
    case number(Int)
    case form(TimeForm)

    /// It isn't known yet whether a form is negative.
    case undecided(TimeForm)
  }

  /// Returns the truth value of a condition: a number, or what must be known first.
  func truth(of condition: ZoneExpression) throws(ZoneFailure) -> Value {
    guard case .form(let form) = try value(of: condition) else { return try value(of: condition) }
    return try isZero(form, .number(0), .number(1))
  }

  /// Computes the value of an expression.
  ///
  /// - Complexity: Linear in the size of the expression.
  func value(of expression: ZoneExpression) throws(ZoneFailure) -> Value {
    switch expression {
    case .plain(let expression): return .number(plainValue(of: expression))
    case .time(let place): return .form(forms[place])
    case .equal(let lhs, let rhs):
      return try difference(lhs, rhs) { difference throws(ZoneFailure) in
        try isZero(difference, .number(1), .number(0))
      }
    case .less(let lhs, let rhs):
      return try difference(lhs, rhs) { difference in
        let signs = knowledge.signs(of: difference)
        guard signs.negative else { return .number(0) }
        return signs.zero || signs.positive ? .undecided(difference) : .number(1)
      }
    case .sum(let lhs, let rhs):
      return try both(lhs, rhs) { first, second throws(ZoneFailure) in
        .form(try first.adding(second))
      }
    case .scaled(let operand, let factor):
      return try both(operand, operand) { form, _ throws(ZoneFailure) in
        .form(try form.scaled(by: factor))
      }
    case .negation(let operand):
      guard case .number(let value) = try truth(of: operand) else { return try truth(of: operand) }
      return .number(value == 0 ? 1 : 0)
    case .all(let operands): return try decide(operands, deciding: 0)
    case .any(let operands): return try decide(operands, deciding: 1)
    case .conditional(let condition, let first, let second):
      guard case .number(let value) = try truth(of: condition) else {
        return try truth(of: condition)
      }
      return try self.value(of: value != 0 ? first : second)
    }
  }

  private func decide(
    _ operands: [ZoneExpression], deciding value: Int
  ) throws(ZoneFailure) -> Value {
    var open: Value?
    for operand in operands {
      let truth = try truth(of: operand)
      guard case .number(let number) = truth else {
        open = open ?? truth
        continue
      }
      if (number != 0 ? 1 : 0) == value { return .number(value) }
    }
    return open ?? .number(1 - value)
  }

  private func isZero(_ form: TimeForm, _ zero: Value, _ other: Value) throws(ZoneFailure) -> Value
  {
    let signs = knowledge.signs(of: form)
    guard signs.zero else { return other }
    guard signs.negative || signs.positive else { return zero }
    return .undecided(signs.negative ? form : try form.scaled(by: -1))
  }

  private func difference(
    _ lhs: ZoneExpression, _ rhs: ZoneExpression,
    _ transform: (TimeForm) throws(ZoneFailure) -> Value
  ) throws(ZoneFailure) -> Value {
    try both(lhs, rhs) { first, second throws(ZoneFailure) in
      try transform(try first.adding(second, times: -1))
    }
  }

  private func both(
    _ lhs: ZoneExpression, _ rhs: ZoneExpression,
    _ transform: (TimeForm, TimeForm) throws(ZoneFailure) -> Value
  ) throws(ZoneFailure) -> Value {
    let (one, other) = (try value(of: lhs), try value(of: rhs))
    switch (one, other) {
    case (.undecided, _): return one
    case (_, .undecided): return other
    default: return try transform(one.form, other.form)
    }
  }

  private func plainValue(of expression: StateExpression) -> Int {
    // Without the spans, each read would count references to both arrays.
    variables.withUnsafeBufferPointer { variables in
      signals.withUnsafeBufferPointer { signals in
        expression.value { slot in
          switch slot {
          case .variable(let index): variables[index]
          case .signal(let index): signals[index]
          }
        }
      }
    }
  }
}

extension ZonePath.Value {
  fileprivate var form: TimeForm {
    switch self {
    case .number(let value): TimeForm(value)
    case .form(let form), .undecided(let form): form
    }
  }
}

/// An expression in which the parts that read no time are kept together.
indirect enum ZoneExpression {
  /// An expression that reads no time.
  case plain(StateExpression)

  /// A time, by its place among the times of a path.
  case time(Int)
  case equal(ZoneExpression, ZoneExpression)
  case less(ZoneExpression, ZoneExpression)
  case sum(ZoneExpression, ZoneExpression)
  case scaled(ZoneExpression, by: Int)
  case negation(ZoneExpression)
  case all([ZoneExpression])
  case any([ZoneExpression])
  case conditional(ZoneExpression, then: ZoneExpression, else: ZoneExpression)
}

/// A line that is run on zones.
indirect enum ZoneStatement {
  case assign(Slot, ClosedRange<Int>, ZoneExpression)

  /// Gives a time, by its place, a value in the range of its domain.
  case assignTime(Int, ClosedRange<Int>, ZoneExpression)
  /// Lets a clock, by its place, go on without an end.
  case advance(Int, ZoneExpression)
  case branch(ZoneExpression, then: [ZoneStatement], else: [ZoneStatement])
  case choose([(condition: ZoneExpression, body: [ZoneStatement])])
  case require(ZoneExpression)

  /// Lets any time pass, no longer than some number of ticks, and gives it to a place.
  case wait(Int, Int, ClosedRange<Int>)
}

/// Prepares lines and conditions.
struct ZoneCompiler {
  /// The place of each slot that holds a time.
  let times: [Slot: Int]
  let saturation: Saturation
  let domain: (Slot) -> ClosedRange<Int>

  func compiled(_ body: [Statement]) -> [ZoneStatement] { body.compactMap(compiled) }

  private func compiled(_ statement: Statement) -> ZoneStatement? {
    switch statement {
    case .assign(let slot, let value):
      if let place = times[slot] { return assignment(of: value, to: slot, place) }
      return .assign(slot, domain(slot), compiled(value))
    case .branch(let condition, let first, let second):
      return .branch(compiled(condition), then: compiled(first), else: compiled(second))
    case .choose(let choice): return compiled(choice)
    case .require(let condition, fault: _): return .require(compiled(condition))
    case .line: return nil
    }
  }

  private func assignment(
    of value: StateExpression, to slot: Slot, _ place: Int
  ) -> ZoneStatement {
    if let sum = saturation.unsaturated(value, of: slot) { return .advance(place, compiled(sum)) }
    if saturation.greatest[slot] != nil,
      case .conditional(let condition, let first, let second) = value
    {
      return .branch(
        compiled(condition), then: [assignment(of: first, to: slot, place)],
        else: [assignment(of: second, to: slot, place)])
    }
    return .assignTime(place, domain(slot), compiled(value))
  }

  private func compiled(_ choice: Statement.Choice) -> ZoneStatement {
    var alternatives = choice.alternatives
    if choice.isDuration {
      if let slot = choice.durationSlot, let place = times[slot] {
        return .wait(alternatives.count, place, domain(slot))
      }
      // Nothing depends on how long it takes.
      if alternatives.allSatisfy(\.body.isEmpty) { alternatives = Array(alternatives.prefix(1)) }
    }
    return .choose(
      alternatives.map { (condition: compiled($0.condition), body: compiled($0.body)) })
  }

  func compiled(_ expression: StateExpression) -> ZoneExpression {
    guard expression.reads.contains(where: { times[$0] != nil }) else { return .plain(expression) }
    switch expression {
    case .constant: return .plain(expression)
    case .read(let slot): return times[slot].map { .time($0) } ?? .plain(expression)
    case .equal(let lhs, let rhs): return .equal(compiled(lhs), compiled(rhs))
    case .less(let lhs, let rhs): return .less(compiled(lhs), compiled(rhs))
    case .sum(let lhs, let rhs): return .sum(compiled(lhs), compiled(rhs))
    case .scaled(let operand, let factor): return .scaled(compiled(operand), by: factor)
    case .negation(let operand): return .negation(compiled(operand))
    case .all(let operands): return .all(joined(operands) { .all($0) })
    case .any(let operands): return .any(joined(operands) { .any($0) })
    case .conditional(let condition, let first, let second):
      return .conditional(compiled(condition), then: compiled(first), else: compiled(second))
    }
  }

  /// Prepares operands, those first and in one that read no time.
  private func joined(
    _ operands: [StateExpression], _ join: ([StateExpression]) -> StateExpression
  ) -> [ZoneExpression] {
    let all = operands.map(compiled)
    let plain = all.compactMap { if case .plain(let operand) = $0 { operand } else { nil } }
    let others = all.filter { if case .plain = $0 { false } else { true } }
    return (plain.isEmpty ? [] : [.plain(join(plain))]) + others
  }
}
