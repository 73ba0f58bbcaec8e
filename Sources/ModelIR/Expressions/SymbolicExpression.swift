/// An expression over the state of a system and the latest event.
package typealias StateExpression = SymbolicExpression<Slot>

/// An integer-valued expression over values that its leaves name.
///
/// Truth values are the integers 0 and 1; every other value of a condition counts as true.
package indirect enum SymbolicExpression<Leaf: Hashable & Sendable>: Hashable, Sendable {
  case constant(Int)
  case read(Leaf)
  case equal(SymbolicExpression, SymbolicExpression)
  case less(SymbolicExpression, SymbolicExpression)
  case sum(SymbolicExpression, SymbolicExpression)

  /// The product of an expression and a constant factor.
  case scaled(SymbolicExpression, by: Int)
  case negation(SymbolicExpression)
  case all([SymbolicExpression])
  case any([SymbolicExpression])
  case conditional(SymbolicExpression, then: SymbolicExpression, else: SymbolicExpression)

  /// The condition that always holds.
  package static var `true`: Self { .constant(1) }

  /// The condition that never holds.
  package static var `false`: Self { .constant(0) }
}

extension SymbolicExpression {
  /// Computes the value of the expression.
  ///
  /// Arithmetic wraps around instead of trapping; validation keeps numbers far from that limit.
  ///
  /// - Complexity: Linear in the size of the expression.
  package func value(_ read: (Leaf) -> Int) -> Int {
    switch self {
    case .constant(let value): value
    case .read(let slot): read(slot)
    case .equal(let lhs, let rhs): lhs.value(read) == rhs.value(read) ? 1 : 0
    case .less(let lhs, let rhs): lhs.value(read) < rhs.value(read) ? 1 : 0
    case .sum(let lhs, let rhs): lhs.value(read) &+ rhs.value(read)
    case .scaled(let operand, let factor): operand.value(read) &* factor
    case .negation(let operand): operand.value(read) == 0 ? 1 : 0
    case .all(let operands): operands.allSatisfy { $0.value(read) != 0 } ? 1 : 0
    case .any(let operands): operands.contains { $0.value(read) != 0 } ? 1 : 0
    case .conditional(let condition, let first, let second):
      condition.value(read) != 0 ? first.value(read) : second.value(read)
    }
  }

  /// The expressions directly below this one, in reading order.
  package var children: [Self] {
    switch self {
    case .constant, .read: []
    case .equal(let lhs, let rhs), .less(let lhs, let rhs), .sum(let lhs, let rhs): [lhs, rhs]
    case .scaled(let operand, by: _), .negation(let operand): [operand]
    case .all(let operands), .any(let operands): operands
    case .conditional(let condition, let first, let second): [condition, first, second]
    }
  }

  /// Rebuilds the expression with other children, given in the order of ``children``.
  package func withChildren(_ transform: (Self) -> Self) -> Self {
    switch self {
    case .constant, .read: self
    case .equal(let lhs, let rhs): .equal(transform(lhs), transform(rhs))
    case .less(let lhs, let rhs): .less(transform(lhs), transform(rhs))
    case .sum(let lhs, let rhs): .sum(transform(lhs), transform(rhs))
    case .scaled(let operand, let factor): .scaled(transform(operand), by: factor)
    case .negation(let operand): .negation(transform(operand))
    case .all(let operands): .all(operands.map(transform))
    case .any(let operands): .any(operands.map(transform))
    case .conditional(let condition, let first, let second):
      .conditional(transform(condition), then: transform(first), else: transform(second))
    }
  }

  /// Replaces each leaf by an expression over other leaves.
  package func replacingReads<Other>(
    _ replacement: (Leaf) throws -> SymbolicExpression<Other>
  ) rethrows -> SymbolicExpression<Other> {
    switch self {
    case .constant(let value): .constant(value)
    case .read(let leaf): try replacement(leaf)
    case .equal(let lhs, let rhs):
      .equal(try lhs.replacingReads(replacement), try rhs.replacingReads(replacement))
    case .less(let lhs, let rhs):
      .less(try lhs.replacingReads(replacement), try rhs.replacingReads(replacement))
    case .sum(let lhs, let rhs):
      .sum(try lhs.replacingReads(replacement), try rhs.replacingReads(replacement))
    case .scaled(let operand, let factor):
      .scaled(try operand.replacingReads(replacement), by: factor)
    case .negation(let operand): .negation(try operand.replacingReads(replacement))
    case .all(let operands): .all(try operands.map { try $0.replacingReads(replacement) })
    case .any(let operands): .any(try operands.map { try $0.replacingReads(replacement) })
    case .conditional(let condition, let first, let second):
      .conditional(
        try condition.replacingReads(replacement), then: try first.replacingReads(replacement),
        else: try second.replacingReads(replacement))
    }
  }

  /// Adds every leaf that the expression reads to a set.
  package func collectReads(into leaves: inout Set<Leaf>) {
    switch self {
    case .constant: break
    case .read(let leaf): leaves.insert(leaf)
    case .equal(let lhs, let rhs), .less(let lhs, let rhs), .sum(let lhs, let rhs):
      lhs.collectReads(into: &leaves)
      rhs.collectReads(into: &leaves)
    case .scaled(let operand, by: _), .negation(let operand): operand.collectReads(into: &leaves)
    case .all(let operands), .any(let operands):
      for operand in operands { operand.collectReads(into: &leaves) }
    case .conditional(let condition, let first, let second):
      condition.collectReads(into: &leaves)
      first.collectReads(into: &leaves)
      second.collectReads(into: &leaves)
    }
  }

  /// Every leaf that the expression reads.
  package var reads: Set<Leaf> {
    var leaves: Set<Leaf> = []
    collectReads(into: &leaves)
    return leaves
  }
}
