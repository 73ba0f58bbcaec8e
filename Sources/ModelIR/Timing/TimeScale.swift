/// A change of the tick in which the times of a system are counted.
///
/// Whether a number is a time follows from where it stands: what is compared with a time, added to one, or
/// assigned to a slot that holds one is a time.
package struct TimeScale {
  private let multiplier: Int
  private let divisor: Int
  private let tick: Tick
  private let isTime: (Slot) -> Bool

  /// Prepares for conditions and lines about a system.
  ///
  /// - Parameters:
  ///   - multiplier: What every time is multiplied by.
  ///   - divisor: What it is divided by afterwards; it divides all times of the system.
  ///   - tick: The tick that results.
  ///   - system: The system before the change.
  package init(multiplier: Int, divisor: Int = 1, tick: Tick, of system: TransitionSystem) {
    self.multiplier = multiplier
    self.divisor = divisor
    self.tick = tick
    isTime = { system.domain(of: $0).tick != nil }
  }

  /// Returns a condition or a number with its times in the new tick.
  package func scaled(_ expression: StateExpression) -> StateExpression {
    switch expression {
    case .equal(let lhs, let rhs) where expression.comparesTimes(isTime):
      .equal(scaled(time: lhs), scaled(time: rhs))
    case .less(let lhs, let rhs) where expression.comparesTimes(isTime):
      .less(scaled(time: lhs), scaled(time: rhs))
    case _ where expression.isTime(isTime): scaled(time: expression)
    default: expression.withChildren { scaled($0) }
    }
  }

  /// Returns a time in the new tick.
  package func scaled(time expression: StateExpression) -> StateExpression {
    switch expression {
    case .constant(let value): .constant(scaled(value))
    case .conditional(let condition, let first, let second):
      .conditional(
        scaled(condition), then: scaled(time: first), else: scaled(time: second))
    default: expression.withChildren { scaled(time: $0) }
    }
  }

  package func scaled(_ body: [Statement]) -> [Statement] {
    body.map { statement in
      switch statement {
      case .assign(let slot, let value):
        .assign(slot, isTime(slot) ? scaled(time: value) : scaled(value))
      case .branch(let condition, let first, let second):
        .branch(scaled(condition), then: scaled(first), else: scaled(second))
      case .choose(let choice): .choose(scaled(choice))
      case .require(let condition, let fault): .require(scaled(condition), fault: fault)
      case .line: statement
      }
    }
  }

  private func scaled(_ choice: Statement.Choice) -> Statement.Choice {
    var result = choice
    if choice.isDuration, case .assign(let slot, _)? = choice.alternatives.first?.body.first {
      return .duration(
        upTo: scaled(choice.alternatives.count), of: tick, label: choice.label, to: slot)
    }
    for index in result.alternatives.indices {
      let alternative = choice.alternatives[index]
      result.alternatives[index].condition = scaled(alternative.condition)
      result.alternatives[index].body = scaled(alternative.body)
    }
    return result
  }

  package func scaled(_ count: Int) -> Int { count * multiplier / divisor }

  /// Returns a domain in the new tick; one that isn't about time stays.
  package func scaled(_ domain: Domain) -> Domain {
    guard domain.tick != nil else { return domain }
    return Domain(
      ticks: scaled(domain.range.lowerBound)...scaled(domain.range.upperBound), of: tick)
  }
}

extension Statement.Choice {
  /// The most ticks of one wait; more of them pass in several.
  private static let longestWait = 10_000

  /// Creates a choice of how many ticks pass, at least one.
  package static func duration(
    upTo count: Int, of tick: Tick, label: String, to slot: Slot
  ) -> Statement.Choice {
    Statement.Choice(
      label: label,
      alternatives: (1...min(max(count, 1), longestWait)).map { ticks in
        Statement.Alternative(
          label: tick.text(ticks), body: [.assign(slot, .constant(ticks))])
      }, isDuration: true)
  }
}

extension TransitionSystem {
  /// The signal that tells how much time passes, by index; nil where nothing speaks of time.
  package var elapsedSignal: Int? { signals.firstIndex { $0.role == .elapsed } }

  /// The values that each step in which time passes gives to signals that aren't times.
  ///
  /// Nil if one may do anything else besides letting clocks go on.
  package var eventsOfWaits: [[Slot: Int]]? {
    guard elapsedSignal != nil else { return [] }
    var events: [[Slot: Int]] = []
    for body in steps.map(\.body) where body.contains(where: \.isWait) {
      var event: [Slot: Int] = [:]
      var isAlike = true
      body.forEachAssignment { slot, value in
        guard domain(of: slot).tick == nil else { return }
        if case .signal = slot, case .constant(let number) = value,
          event.updateValue(number, forKey: slot) ?? number == number
        {
          return
        }
        isAlike = false
      }
      guard isAlike else { return nil }
      events.append(event)
    }
    return events
  }

  /// The tick of the system's times; nil where it has none.
  package var tick: Tick? {
    signals.lazy.compactMap(\.domain.tick).first
      ?? variables.lazy.compactMap(\.domain.tick).first
  }

  /// Returns a system that does the same and counts time in finer ticks.
  ///
  /// - Parameter count: How many new ticks make an old one; at least one.
  /// - Returns: The system, with waits that have so many times more alternatives.
  /// - Complexity: The size of the result.
  package func refined(by count: Int) -> TransitionSystem {
    guard let tick, count > 1 else { return self }
    let scale = TimeScale(multiplier: count, tick: tick.divided(by: count), of: self)
    return scaled(by: scale)
  }

  /// Returns the system with its times in another tick.
  package func scaled(by scale: TimeScale) -> TransitionSystem {
    var result = self
    for index in variables.indices where variables[index].domain.tick != nil {
      let variable = variables[index]
      let domain = scale.scaled(variable.domain)
      result.variables[index].domain = domain
      result.variables[index].initialValues =
        variable.initialValues.count == variable.domain.count && variable.domain.count > 1
        ? Array(domain.range) : variable.initialValues.map(scale.scaled)
    }
    for index in signals.indices where signals[index].domain.tick != nil {
      result.signals[index].domain = scale.scaled(signals[index].domain)
      result.signals[index].defaultValue = scale.scaled(signals[index].defaultValue)
    }
    for index in steps.indices {
      result.steps[index].guardCondition = scale.scaled(steps[index].guardCondition)
      result.steps[index].body = scale.scaled(steps[index].body)
    }
    result.epilogue = scale.scaled(epilogue)
    for index in assumptions.indices {
      result.assumptions[index].condition = scale.scaled(assumptions[index].condition)
    }
    for index in fairness.indices {
      result.fairness[index].enabled = scale.scaled(fairness[index].enabled)
      result.fairness[index].taken = scale.scaled(fairness[index].taken)
    }
    return result
  }
}

extension SymbolicExpression {
  /// Whether the value is a time, given the leaves that are.
  package func isTime(_ isTime: (Leaf) -> Bool) -> Bool {
    switch self {
    case .read(let leaf): isTime(leaf)
    case .sum(let lhs, let rhs): lhs.isTime(isTime) || rhs.isTime(isTime)
    case .scaled(let operand, by: _): operand.isTime(isTime)
    case .conditional(_, let first, let second): first.isTime(isTime) || second.isTime(isTime)
    case .constant, .equal, .less, .negation, .all, .any: false
    }
  }

  /// Whether this is a comparison of two times.
  package func comparesTimes(_ isTime: (Leaf) -> Bool) -> Bool {
    switch self {
    case .equal(let lhs, let rhs), .less(let lhs, let rhs):
      lhs.isTime(isTime) || rhs.isTime(isTime)
    default: false
    }
  }
}

extension Statement {
  /// Whether it is the choice how much time passes.
  fileprivate var isWait: Bool {
    if case .choose(let choice) = self { choice.isDuration } else { false }
  }
}
