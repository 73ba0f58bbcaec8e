internal import ModelIR

/// A step with its choices made: possible where the guard holds, and indivisible.
///
/// Its lines are assignments and branches, the epilogue among them. Every signal that they read was given
/// a value before. A demand among the lines is a condition without which the step doesn't exist: those that
/// could be told in terms of the state before the step are part of the guard.
struct Rule: Hashable {
  /// The step, by its index.
  var step: Int

  /// The alternatives taken, in words.
  var choices: [String]

  /// A condition about the state before the step.
  var guardCondition: StateExpression
  var body: [Statement]

  /// Whether some condition is known only after lines of the step have run.
  var hasDemands: Bool { body.contains(where: \.hasDemands) }

  /// The signals that the lines use.
  var signals: Set<Int> {
    var slots: Set<Slot> = []
    body.forEachExpression { $0.collectReads(into: &slots) }
    body.forEachAssignment { slot, _ in slots.insert(slot) }
    return Set(slots.compactMap { if case .signal(let index) = $0 { index } else { nil } })
  }

  /// The variables that the lines write.
  var written: Set<Int> {
    var variables: Set<Int> = []
    body.forEachAssignment { slot, _ in
      if case .variable(let index) = slot { variables.insert(index) }
    }
    return variables
  }
}

extension Statement {
  /// Whether the statement or one inside it is a demand.
  var hasDemands: Bool {
    switch self {
    case .require: true
    case .branch(_, let first, let second): (first + second).contains(where: \.hasDemands)
    case .choose(let choice):
      choice.alternatives.contains { $0.body.contains(where: \.hasDemands) }
    case .assign, .line: false
    }
  }

  /// Whether the statement or one inside it is a choice.
  var hasChoices: Bool {
    switch self {
    case .choose: true
    case .branch(_, let first, let second): (first + second).contains(where: \.hasChoices)
    case .assign, .line, .require: false
    }
  }
}
