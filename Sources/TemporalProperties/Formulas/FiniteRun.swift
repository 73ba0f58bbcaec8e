package import ModelIR

/// The states and events of a run up to its present end, to evaluate formulas on.
///
/// Slow and obviously right: each operator is its definition, by recursion over the positions. It
/// judges the runs that engines report, and it is what monitors are tested against.
package struct FiniteRun: Hashable, Sendable {
  /// A state with the event into it.
  package struct Position: Hashable, Sendable {
    /// The value of each variable.
    package var state: [Int]

    /// The value of each signal.
    package var signals: [Int]

    package init(state: [Int], signals: [Int]) {
      self.state = state
      self.signals = signals
    }

    /// Returns the value of an expression at this position.
    package func value(of expression: StateExpression) -> Int {
      expression.value { slot in
        switch slot {
        case .variable(let index): state[index]
        case .signal(let index): signals[index]
        }
      }
    }

    /// Returns whether a condition holds at this position.
    package func holds(_ condition: StateExpression) -> Bool { value(of: condition) != 0 }
  }

  package var positions: [Position]

  /// The value of each signal in a step in which nothing happens; nil where all of them are zero.
  package var quietSignals: [Int]?

  package init(positions: [Position], quietSignals: [Int]? = nil) {
    self.positions = positions
    self.quietSignals = quietSignals
  }

  /// Returns the beginning of the run up to a position, and a step more in which nothing happens.
  func quietly(continuedAt index: Int) -> FiniteRun {
    let last = positions[index]
    let signals = quietSignals ?? last.signals.map { _ in 0 }
    return FiniteRun(
      positions: positions[...index] + [Position(state: last.state, signals: signals)],
      quietSignals: quietSignals)
  }

  /// Returns whether a formula holds at a position, as far as the run shows.
  ///
  /// What the run leaves open counts as true where `isWeak`, as false elsewhere. So a formula that
  /// looks ahead is broken for good by the run if it is false although it is read weakly.
  package func holds(_ formula: RunFormula, at index: Int, isWeak: Bool = true) -> Bool {
    func at(_ other: Int, _ operand: RunFormula) -> Bool {
      holds(operand, at: other, isWeak: isWeak)
    }
    let past = 0...index
    let future = index..<positions.count
    switch formula {
    case .now(let condition): return positions[index].holds(condition)
    case .negation(let operand): return !holds(operand, at: index, isWeak: !isWeak)
    case .all(let operands): return operands.allSatisfy { at(index, $0) }
    case .any(let operands): return operands.contains { at(index, $0) }
    case .implies(let lhs, let rhs):
      return !holds(lhs, at: index, isWeak: !isWeak) || at(index, rhs)
    case .previously(let operand): return index > 0 && at(index - 1, operand)
    case .once(let operand): return past.contains { at($0, operand) }
    case .historically(let operand): return past.allSatisfy { at($0, operand) }
    case .since(let lhs, let rhs):
      return past.contains { start in
        at(start, rhs) && (start...index).dropFirst().allSatisfy { at($0, lhs) }
      }
    case .next(let operand):
      return index + 1 < positions.count ? at(index + 1, operand) : isWeak
    case .eventually(let operand): return isWeak || future.contains { at($0, operand) }
    case .always(let operand): return isWeak && future.allSatisfy { at($0, operand) }
    case .until(let lhs, let rhs), .weakUntil(let lhs, let rhs):
      return future.contains { end in
        at(end, rhs) && (index..<end).allSatisfy { at($0, lhs) }
      } || isWeak && future.allSatisfy { at($0, lhs) }
    case .release(let lhs, let rhs):
      return future.contains { end in
        at(end, lhs) && (index...end).allSatisfy { at($0, rhs) }
      } || isWeak && future.allSatisfy { at($0, rhs) }
    }
  }
}
