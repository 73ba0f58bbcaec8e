internal import ModelIR

/// What an infinite run must do so that a formula doesn't hold in its s₀, said about the past alone.
///
/// It covers the formulas that people write: responses, recurrence, stability, and combinations by
/// *and*. A deterministic monitor can follow it.
struct RunDemand {
  /// Formulas about the past that hold from some time on.
  private(set) var persistence: [RunFormula] = []

  /// Formulas about the past that hold again and again.
  private(set) var justice: [RunFormula] = []

  /// The occasions of responses: where none ever comes, the formula holds without saying anything.
  private(set) var triggers: [RunFormula] = []

  /// Finds out what breaks a formula; nil if that can't be said about the past alone.
  init?(breaking formula: RunFormula) {
    guard demand(Part(formula: formula, isPositive: false)) else { return nil }
  }

  /// A formula or its opposite.
  private struct Part {
    var formula: RunFormula
    var isPositive: Bool

    var value: RunFormula { isPositive ? formula : formula.negated }

    /// The parts of which each must hold; the part itself if it isn't made of others.
    var conjuncts: [Part] {
      guard formula.looksAhead else { return [self] }
      switch (formula, isPositive) {
      case (.negation(let operand), _):
        return Part(formula: operand, isPositive: !isPositive).conjuncts
      case (.all(let operands), true), (.any(let operands), false):
        return operands.flatMap { Part(formula: $0, isPositive: isPositive).conjuncts }
      case (.implies(let lhs, let rhs), false):
        return Part(formula: lhs, isPositive: true).conjuncts
          + Part(formula: rhs, isPositive: false).conjuncts
      default: return [self]
      }
    }

    /// What holds at some time, if that is what the part says.
    var sometime: Part? {
      switch (formula, isPositive) {
      case (.eventually(let operand), true), (.always(let operand), false):
        Part(formula: operand, isPositive: isPositive)
      default: nil
      }
    }

    /// What holds at all times from now on, if that is what the part says.
    var forever: Part? {
      switch (formula, isPositive) {
      case (.always(let operand), true), (.eventually(let operand), false):
        Part(formula: operand, isPositive: isPositive)
      default: nil
      }
    }
  }

  /// Demands a part in s₀; returns whether that can be said.
  private mutating func demand(_ part: Part) -> Bool {
    let conjuncts = part.conjuncts
    if conjuncts.count > 1 { return conjuncts.allSatisfy { demand($0) } }
    guard let part = conjuncts.first else { return true }
    guard part.formula.looksAhead else {
      persistence.append(.once(.conjunction([.first, part.value])))
      return true
    }
    if let inner = part.sometime { return demand(atSomeTime: inner) }
    guard let inner = part.forever else { return false }
    return demand(atAllTimes: inner)
  }

  /// Demands that a part holds at some time.
  private mutating func demand(atSomeTime part: Part) -> Bool {
    let conjuncts = part.conjuncts
    if conjuncts.count == 1, let inner = conjuncts[0].sometime { return demand(atSomeTime: inner) }
    let past = conjuncts.filter { !$0.formula.looksAhead }.map(\.value)
    let future = conjuncts.filter(\.formula.looksAhead)
    if past.isEmpty, future.count == 1, let kept = future[0].forever,
      kept.conjuncts.count == 1, kept.conjuncts[0].sometime != nil
    {
      return demand(atAllTimes: kept)
    }
    let kept = future.compactMap(\.forever).flatMap(\.conjuncts)
    guard future.allSatisfy({ $0.forever != nil }), kept.allSatisfy({ !$0.formula.looksAhead })
    else { return false }
    let start = RunFormula.conjunction(past)
    if kept.isEmpty {
      persistence.append(.once(start))
    } else {
      let going = RunFormula.conjunction(kept.map(\.value))
      persistence.append(.since(going, .conjunction([start, going])))
    }
    if start != .true { triggers.append(start) }
    return true
  }

  /// Demands that a part holds at all times.
  private mutating func demand(atAllTimes part: Part) -> Bool {
    let conjuncts = part.conjuncts
    if conjuncts.count > 1 { return conjuncts.allSatisfy { demand(atAllTimes: $0) } }
    guard let part = conjuncts.first else { return true }
    guard part.formula.looksAhead else {
      persistence.append(.historically(part.value))
      return true
    }
    if let inner = part.forever { return demand(atAllTimes: inner) }
    guard let inner = part.sometime else { return false }
    return demand(againAndAgain: inner)
  }

  /// Demands that a part holds again and again.
  private mutating func demand(againAndAgain part: Part) -> Bool {
    let conjuncts = part.conjuncts
    guard conjuncts.allSatisfy({ !$0.formula.looksAhead }) else {
      guard conjuncts.count == 1 else { return false }
      if let inner = conjuncts[0].sometime { return demand(againAndAgain: inner) }
      guard let inner = conjuncts[0].forever else { return false }
      return demand(fromSomeTimeOn: inner)
    }
    justice.append(.conjunction(conjuncts.map(\.value)))
    return true
  }

  /// Demands that a part holds from some time on.
  private mutating func demand(fromSomeTimeOn part: Part) -> Bool {
    let conjuncts = part.conjuncts
    guard conjuncts.allSatisfy({ !$0.formula.looksAhead }) else {
      guard conjuncts.count == 1 else { return conjuncts.allSatisfy { demand(fromSomeTimeOn: $0) } }
      if let inner = conjuncts[0].forever { return demand(fromSomeTimeOn: inner) }
      guard let inner = conjuncts[0].sometime else { return false }
      return demand(againAndAgain: inner)
    }
    persistence += conjuncts.map(\.value)
    return true
  }
}
