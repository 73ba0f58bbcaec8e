extension TransitionSystem {
  /// The steps in which nothing but time passes.
  package var waits: [Step] { steps.filter { actions[$0.action].initiator == .time } }

  /// Whether a wait can have so many lengths that trying them one by one takes long.
  package var hasManyTicks: Bool {
    waits.flatMap(\.body).contains { statement in
      if case .choose(let choice) = statement {
        choice.isDuration && choice.alternatives.count > 200
      } else {
        false
      }
    }
  }

  /// The names of the deadlines that keep time from passing; those of lines that take time have none.
  package var deadlines: [String] {
    var names: [String] = []
    for case .choose(let choice) in waits.flatMap(\.body)
    where !choice.isDuration && !choice.label.isEmpty && !names.contains(choice.label) {
      names.append(choice.label)
    }
    return names
  }

  /// Returns a condition that holds where a deadline keeps time from passing at all; nil without deadlines.
  ///
  /// - Parameter name: The deadline, or nil for any.
  /// - Returns: The condition, about the state before a wait.
  package func timeStandsStill(becauseOf name: String? = nil) -> StateExpression? {
    var reasons: [StateExpression] = []
    for case .choose(let choice) in waits.flatMap(\.body) where !choice.isDuration {
      guard name == nil || name == choice.label else { continue }
      let passable = choice.alternatives.map { reached($0.condition) }
      reasons.append(.negation(.any(passable)))
    }
    return reasons.isEmpty ? nil : .any(reasons)
  }

  /// Returns a condition about the time after a wait as one about a wait that is as short as can be.
  private func reached(_ condition: StateExpression) -> StateExpression {
    guard case .less(let limit, let clock) = condition,
      condition.comparesTimes({ domain(of: $0).tick != nil })
    else { return condition.withChildren { reached($0) } }
    return .negation(.less(clock, limit))
  }

  /// A condition that holds where no clock can change any more by waiting.
  package var clocksAreDone: StateExpression {
    .all(waits.flatMap { idle($0.body, where: .true) })
  }

  private func idle(_ body: [Statement], where path: StateExpression) -> [StateExpression] {
    body.flatMap { statement -> [StateExpression] in
      switch statement {
      case .assign(let slot, let value):
        guard case .variable(let index) = slot, value.saturatedValue != nil else { return [] }
        let end = StateExpression.constant(variables[index].domain.range.upperBound)
        return [.any([.negation(path), .negation(.less(.read(slot), end))])]
      case .branch(let condition, let first, let second):
        return idle(first, where: .all([path, condition]))
          + idle(second, where: .all([path, .negation(condition)]))
      case .choose, .require, .line: return []
      }
    }
  }
}
