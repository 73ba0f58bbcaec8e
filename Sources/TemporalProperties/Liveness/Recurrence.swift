package import ModelIR

/// Which cycles count: what holds all along them, and what holds again and again.
///
/// The conditions are about variables only.
package struct Recurrence: Hashable, Sendable {
  /// Conditions that hold in every state of the cycle.
  package var persistence: [StateExpression]

  /// Conditions each of which holds in some state of the cycle.
  package var justice: [StateExpression]

  /// Pairs of conditions: if the first holds in some state of the cycle, so does the second.
  package var compassion: [Compassion]

  package init(
    persistence: [StateExpression] = [], justice: [StateExpression] = [],
    compassion: [Compassion] = []
  ) {
    self.persistence = persistence
    self.justice = justice
    self.compassion = compassion
  }

  /// What must hold again and again if something else does.
  package struct Compassion: Hashable, Sendable {
    package var occasion: StateExpression
    package var reaction: StateExpression

    package init(occasion: StateExpression, reaction: StateExpression) {
      self.occasion = occasion
      self.reaction = reaction
    }
  }

  /// All conditions: of persistence, of justice, and of each pair the occasion and the reaction.
  package var conditions: [StateExpression] {
    persistence + justice + compassion.flatMap { [$0.occasion, $0.reaction] }
  }

  /// Returns the same recurrence with other conditions, given in the order of ``conditions``.
  package func replacingConditions(by conditions: [StateExpression]) -> Recurrence {
    let pairs = persistence.count + justice.count
    return Recurrence(
      persistence: Array(conditions[..<persistence.count]),
      justice: Array(conditions[persistence.count..<pairs]),
      compassion: compassion.indices.map { index in
        Compassion(
          occasion: conditions[pairs + 2 * index], reaction: conditions[pairs + 2 * index + 1])
      })
  }

  /// Returns whether a cycle counts, given its states.
  package func isKept(by cycle: some Collection<[Int]>) -> Bool {
    func holds(_ condition: StateExpression, _ state: [Int]) -> Bool {
      condition.value { slot in
        if case .variable(let index) = slot { state[index] } else { 0 }
      } != 0
    }
    return persistence.allSatisfy { condition in cycle.allSatisfy { holds(condition, $0) } }
      && justice.allSatisfy { condition in cycle.contains { holds(condition, $0) } }
      && compassion.allSatisfy { pair in
        !cycle.contains { holds(pair.occasion, $0) } || cycle.contains { holds(pair.reaction, $0) }
      }
  }
}
