package import ModelIR

/// An infinite run that repeats a cycle for ever, to evaluate formulas on.
///
/// Slow and obviously right, like ``FiniteRun``: it judges the runs that engines report, and it is what
/// automata are tested against. A state without successors is a cycle of one position, in which
/// nothing happens.
package struct LassoRun: Hashable, Sendable {
  /// The positions up to the end of the first round of the cycle.
  package var positions: [FiniteRun.Position]

  /// The position that follows the last one.
  package var loop: Int

  /// Creates a run; the position that follows the last one must be among the positions.
  package init(positions: [FiniteRun.Position], loop: Int) {
    precondition(positions.indices.contains(loop), "a cycle has at least one position")
    self.positions = positions
    self.loop = loop
  }

  /// The positions that come again and again.
  package var cycle: ArraySlice<FiniteRun.Position> { positions[loop...] }

  /// Returns whether a formula holds in s₀.
  ///
  /// What looks back may need some rounds of the cycle until it repeats: at most one for each operator
  /// that does. So the run is written out for so many rounds, and one more that leads back
  /// to itself. Then what looks back is a recursion over the positions before, and what looks
  /// ahead a fixed point over the positions to come.
  ///
  /// - Complexity: The size of the formula times the number of positions written out, times two.
  package func holds(_ formula: RunFormula) -> Bool {
    var written = positions
    for _ in 0..<formula.lookbackCount { written += cycle }
    let evaluation = Evaluation(positions: written, loop: written.count - cycle.count)
    return evaluation.values(of: formula)[0]
  }

  /// Returns whether the run keeps an obligation of fairness.
  package func keeps(_ fairness: TransitionSystem.Fairness) -> Bool {
    let isTaken = cycle.contains { $0.holds(fairness.taken) }
    return switch fairness.kind {
    case .weak: isTaken || cycle.contains { !$0.holds(fairness.enabled) }
    case .strong: isTaken || cycle.allSatisfy { !$0.holds(fairness.enabled) }
    }
  }
}

/// The evaluation of formulas at each position of a run whose last position leads back.
private struct Evaluation {
  let positions: [FiniteRun.Position]
  let loop: Int

  /// Returns whether a formula holds, by position.
  func values(of formula: RunFormula) -> [Bool] {
    switch formula {
    case .now(let condition): return positions.map { $0.holds(condition) }
    case .negation(let operand): return values(of: operand).map { !$0 }
    case .all(let operands):
      let parts = operands.map(values)
      return positions.indices.map { index in parts.allSatisfy { $0[index] } }
    case .any(let operands):
      let parts = operands.map(values)
      return positions.indices.map { index in parts.contains { $0[index] } }
    case .implies(let lhs, let rhs):
      return zip(values(of: lhs), values(of: rhs)).map { !$0 || $1 }
    case .previously(let operand): return [false] + values(of: operand).dropLast()
    case .once(let operand):
      return backwards(values(of: operand)) { before, now in before ?? false || now }
    case .historically(let operand):
      return backwards(values(of: operand)) { before, now in before ?? true && now }
    case .since(let lhs, let rhs):
      let going = values(of: lhs)
      let start = values(of: rhs)
      var result: [Bool] = []
      for index in positions.indices {
        result.append(start[index] || index > 0 && going[index] && result[index - 1])
      }
      return result
    case .next(let operand):
      let values = values(of: operand)
      return positions.indices.map { values[successor(of: $0)] }
    case .eventually(let operand):
      let goal = values(of: operand)
      return fixedPoint(from: false) { goal[$0] || $1 }
    case .always(let operand):
      let kept = values(of: operand)
      return fixedPoint(from: true) { kept[$0] && $1 }
    case .until(let lhs, let rhs):
      let (going, end) = (values(of: lhs), values(of: rhs))
      return fixedPoint(from: false) { end[$0] || going[$0] && $1 }
    case .weakUntil(let lhs, let rhs):
      let (going, end) = (values(of: lhs), values(of: rhs))
      return fixedPoint(from: true) { end[$0] || going[$0] && $1 }
    case .release(let lhs, let rhs):
      let (end, going) = (values(of: lhs), values(of: rhs))
      return fixedPoint(from: true) { going[$0] && (end[$0] || $1) }
    }
  }

  private func successor(of index: Int) -> Int {
    index + 1 < positions.count ? index + 1 : loop
  }

  /// Computes values one after the other from the ones before.
  private func backwards(_ operand: [Bool], _ next: (Bool?, Bool) -> Bool) -> [Bool] {
    var result: [Bool] = []
    for value in operand { result.append(next(result.last, value)) }
    return result
  }

  /// Computes values from those of the next positions, starting with the same value everywhere.
  private func fixedPoint(from start: Bool, _ update: (Int, Bool) -> Bool) -> [Bool] {
    var values = Array(repeating: start, count: positions.count)
    while true {
      let before = values
      for index in positions.indices.reversed() {
        values[index] = update(index, values[successor(of: index)])
      }
      if values == before { return values }
    }
  }
}

extension TemporalFormula {
  /// The number of operators that look back.
  fileprivate var lookbackCount: Int {
    let own =
      switch self {
      case .previously, .once, .historically, .since: 1
      default: 0
      }
    return children.reduce(own) { $0 + $1.lookbackCount }
  }
}
