internal import ModelIR

/// A part of a formula, and the formula with that part replaced by the constant that is hardest to bear.
///
/// The parts are conditions as an author sees them: a comparison, one of several values of a variable, an
/// event, each with its negation; and what joins them.
package struct FormulaPart: Hashable, Sendable {
  package let part: RunFormula

  /// The whole formula with a constant in place of the part.
  package let replaced: RunFormula

  /// How many parts are around this one.
  package let depth: Int
}

extension TemporalFormula<Slot> {
  /// Returns every part of the formula, outer ones first and else in reading order.
  ///
  /// A part stands for one place: what is written twice is two parts. Where it doesn't depend on the
  /// direction of the part alone whether the formula gets harder to keep, as for what decides between
  /// two conditions, there is none.
  ///
  /// - Parameter isDemanded: Whether the formula is claimed to hold rather than not to.
  /// - Returns: The parts; the first one is the whole formula.
  /// - Complexity: Quadratic in the size of the formula.
  package func parts(isDemanded: Bool) -> [FormulaPart] {
    var walk = PartWalk()
    walk.visit(self, isDemanded: isDemanded, depth: 0) { $0 }
    return walk.parts
  }
}

/// A walk through a formula that knows how to put the whole together again.
private struct PartWalk {
  private(set) var parts: [FormulaPart] = []

  mutating func visit(
    _ formula: RunFormula, isDemanded: Bool, depth: Int, _ whole: (RunFormula) -> RunFormula
  ) {
    // An implication is told as it is written; what else says something about one time is one condition.
    if !formula.implies, let condition = formula.asCondition {
      return visit(condition, isDemanded: isDemanded, depth: depth) { whole(.now($0)) }
    }
    parts.append(
      FormulaPart(part: formula, replaced: whole(isDemanded ? .false : .true), depth: depth))
    for (index, child) in formula.children.enumerated() {
      let isOpposite =
        switch formula {
        case .negation: true
        case .implies: index == 0
        default: false
        }
      visit(child, isDemanded: isDemanded != isOpposite, depth: depth + 1) { part in
        var children = formula.children
        children[index] = part
        return whole(formula.withChildren(children))
      }
    }
  }

  private mutating func visit(
    _ condition: StateExpression, isDemanded: Bool, depth: Int,
    _ whole: (StateExpression) -> RunFormula
  ) {
    if condition.reads.isEmpty { return }
    parts.append(
      FormulaPart(part: .now(condition), replaced: whole(isDemanded ? .false : .true), depth: depth)
    )
    if condition.isAtom { return }
    let children = condition.children
    for (index, child) in children.enumerated() {
      // What decides between two conditions makes neither direction harder.
      if case .conditional = condition, index == 0 { continue }
      let isOpposite = if case .negation = condition { true } else { false }
      visit(child, isDemanded: isDemanded != isOpposite, depth: depth + 1) { part in
        var place = -1
        return whole(
          condition.withChildren { child in
            place += 1
            return place == index ? part : child
          })
      }
    }
  }
}

extension StateExpression {
  /// Whether an author sees one condition, of which no part is a condition in its own right.
  fileprivate var isAtom: Bool {
    switch self {
    case .constant, .read, .equal, .less, .sum, .scaled: true
    case .negation(let operand): operand.isAtom
    case .conditional: false
    case .any(let operands): isMembership(operands) || isOneOfEvents
    case .all(let operands): isStep(operands) || operands.allSatisfy(\.isNoneOfEvents)
    }
  }

  /// Whether one slot is compared with several values.
  private func isMembership(_ operands: [StateExpression]) -> Bool {
    var place: Slot?
    return operands.allSatisfy { operand in
      guard case .equal(.read(let slot), .constant) = operand, place ?? slot == slot else {
        return false
      }
      place = slot
      return true
    }
  }

  /// Whether it is asked whether the latest event is one of several, as any callback of any object is.
  private var isOneOfEvents: Bool {
    switch self {
    case .equal(.read(.signal), .constant): true
    case .any(let operands): operands.allSatisfy(\.isOneOfEvents)
    default: false
    }
  }

  private var isNoneOfEvents: Bool {
    if case .negation(let operand) = self { operand.isOneOfEvents } else { false }
  }

  /// Whether an action and its part are asked about.
  private func isStep(_ operands: [StateExpression]) -> Bool {
    operands.count == 2
      && operands.allSatisfy { operand in
        switch operand {
        case .equal(.read(.signal), .constant), .read(.signal): true
        default: false
        }
      }
  }
}

extension TemporalFormula {
  /// Whether an implication is written anywhere outside of temporal operators.
  fileprivate var implies: Bool {
    switch self {
    case .implies: true
    case .negation, .all, .any: children.contains(where: \.implies)
    default: false
    }
  }

  /// Rebuilds the formula with other children, given in the order of ``children``.
  fileprivate func withChildren(_ parts: [TemporalFormula]) -> TemporalFormula {
    switch self {
    case .now: self
    case .negation: .negation(parts[0])
    case .all: .all(parts)
    case .any: .any(parts)
    case .implies: .implies(parts[0], parts[1])
    case .previously: .previously(parts[0])
    case .once: .once(parts[0])
    case .historically: .historically(parts[0])
    case .since: .since(parts[0], parts[1])
    case .next: .next(parts[0])
    case .eventually: .eventually(parts[0])
    case .always: .always(parts[0])
    case .until: .until(parts[0], parts[1])
    case .weakUntil: .weakUntil(parts[0], parts[1])
    case .release: .release(parts[0], parts[1])
    }
  }
}
