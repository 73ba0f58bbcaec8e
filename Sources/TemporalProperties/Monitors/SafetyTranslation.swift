internal import ModelIR

/// Turns formulas that look ahead into formulas about the past, where that loses nothing.
///
/// A formula is demanded wherever another one, the occasion, holds. What comes out are formulas about
/// the past that hold in s₀ and after every part of a run iff the run keeps every demand.
struct SafetyTranslation {
  /// The formulas that must hold in s₀ and after every part.
  private(set) var invariants: [RunFormula] = []

  /// The occasions, within conditions that the author wrote, of what is demanded there.
  private(set) var triggers: [RunFormula] = []

  /// Whether something is demanded outside of all conditions that the author wrote.
  private(set) var demandsAlways = false

  /// How many conditions that the author wrote are around what is being translated.
  private var conditions = 0

  /// Demands a formula, or its opposite, wherever the occasion holds.
  mutating func demand(
    _ formula: RunFormula, isPositive: Bool = true, on occasion: RunFormula
  ) throws(UnsupportedClaim) {
    if !formula.looksAhead, !formula.isConditional(isPositive: isPositive) {
      let value = isPositive ? formula : formula.negated
      invariants.append(.disjunction([occasion.negated, value]))
      if conditions == 0 {
        demandsAlways = true
      } else if !triggers.contains(occasion) {
        triggers.append(occasion)
      }
      return
    }
    switch (formula, isPositive) {
    case (.negation(let operand), _):
      try demand(operand, isPositive: !isPositive, on: occasion)
    case (.all(let operands), true), (.any(let operands), false):
      for operand in operands { try demand(operand, isPositive: isPositive, on: occasion) }
    case (.any(let operands), true), (.all(let operands), false):
      try demandOne(of: operands.map { ($0, isPositive) }, on: occasion)
    case (.implies(let lhs, let rhs), true):
      guard !lhs.looksAhead else {
        return try demandOne(of: [(lhs, false), (rhs, true)], on: occasion)
      }
      conditions += 1
      try demand(rhs, on: .conjunction([occasion, lhs]))
      conditions -= 1
    case (.implies(let lhs, let rhs), false):
      try demand(lhs, on: occasion)
      try demand(rhs, isPositive: false, on: occasion)
    case (.always(let operand), true), (.eventually(let operand), false):
      try demand(operand, isPositive: isPositive, on: .everSince(occasion))
    case (.weakUntil(let lhs, let rhs), true):
      try demand(lhs, unless: rhs, on: occasion)
    case (.release(let lhs, let rhs), true):
      try demand(rhs, isPositive: true, upTo: lhs, isPositiveEnd: true, on: occasion)
    case (.until(let lhs, let rhs), false):
      try demand(rhs, isPositive: false, upTo: lhs, isPositiveEnd: false, on: occasion)
    default:
      throw .liveness(operator: formula.firstFutureOperator ?? formula.operatorName)
    }
  }

  /// Demands that one formula holds until another one does, which may never be.
  private mutating func demand(
    _ formula: RunFormula, unless end: RunFormula, on occasion: RunFormula
  ) throws(UnsupportedClaim) {
    try refuseFuture(in: end, of: "weakUntil")
    let pending = RunFormula.since(end.negated, .conjunction([occasion, end.negated]))
    try demand(formula, on: pending)
  }

  /// Demands a formula up to and including the first time that the end holds, which may never be.
  private mutating func demand(
    _ formula: RunFormula, isPositive: Bool, upTo end: RunFormula, isPositiveEnd: Bool,
    on occasion: RunFormula
  ) throws(UnsupportedClaim) {
    try refuseFuture(in: end, of: isPositiveEnd ? "release" : "until")
    let isOpen = isPositiveEnd ? end.negated : end
    let pending = RunFormula.since(isOpen, .conjunction([occasion, isOpen]))
    let going = RunFormula.disjunction([occasion, .previously(pending)])
    try demand(formula, isPositive: isPositive, on: going)
  }

  /// Demands at least one of several formulas, of which at most one looks ahead.
  private mutating func demandOne(
    of operands: [(formula: RunFormula, isPositive: Bool)], on occasion: RunFormula
  ) throws(UnsupportedClaim) {
    let ahead = operands.filter(\.formula.looksAhead)
    guard ahead.count == 1, let last = ahead.first else {
      throw .futureInside(
        operator: ahead.last?.formula.firstFutureOperator ?? "always", of: "||")
    }
    let others = operands.filter { !$0.formula.looksAhead }
      .map { $0.isPositive ? $0.formula.negated : $0.formula }
    try demand(
      last.formula, isPositive: last.isPositive, on: .conjunction([occasion] + others))
  }

  private func refuseFuture(
    in formula: RunFormula, of outer: String
  ) throws(UnsupportedClaim) {
    guard let inner = formula.firstFutureOperator else { return }
    throw .futureInside(operator: inner, of: outer)
  }
}

extension TemporalFormula {
  /// The word for the outermost operator that looks ahead, if there is one.
  package var firstFutureOperator: String? {
    switch self {
    case .next, .eventually, .always, .until, .weakUntil, .release: operatorName
    default: children.lazy.compactMap(\.firstFutureOperator).first
    }
  }

  /// Holds from the first time on that the operand does.
  fileprivate static func everSince(_ formula: TemporalFormula) -> TemporalFormula {
    formula == .first || formula == .true ? .true : .once(formula)
  }

  /// Whether splitting the formula shows occasions that its author wrote as conditions.
  fileprivate func isConditional(isPositive: Bool) -> Bool {
    switch (self, isPositive) {
    case (.implies, true): true
    case (.negation(let operand), _): operand.isConditional(isPositive: !isPositive)
    case (.all(let operands), true), (.any(let operands), false):
      operands.contains { $0.isConditional(isPositive: isPositive) }
    default: false
    }
  }
}
