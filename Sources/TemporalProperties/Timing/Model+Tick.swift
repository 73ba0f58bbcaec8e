package import ModelIR

extension Model {
  /// The tick that a model needs, and how many of them its longest time has.
  package struct TimeCounts: Hashable, Sendable {
    package var tick: Tick
    package var longest: Int
  }

  /// What ``withCoarsestTick(openingParameters:)`` would come to, for the values that parameters have now.
  package var timeCounts: TimeCounts {
    let constants = timeConstants
    let divisor = max(constants.commonDivisor, 1)
    let tick = system.tick ?? .nanosecond
    return TimeCounts(
      tick: Tick(nanoseconds: tick.nanoseconds * divisor, division: tick.division),
      longest: (constants.values.max() ?? 0) / divisor)
  }

  /// Returns a model that means the same and counts time in ticks as long as possible.
  ///
  /// The tick is the longest time of which all times of the model are multiples, so that whole ticks lose
  /// nothing where bounds are closed; see `WholeTicks` in Checking. Each clock counts to one tick more than it is ever
  /// compared with, which stands for all longer times. A parameter with one value loses the others but one.
  ///
  /// - Parameter open: Parameters that may have any value of their range, by index.
  /// - Returns: The model; the same one where nothing speaks of time.
  /// - Complexity: The size of the model, and of a wait with an alternative for each number of ticks.
  package func withCoarsestTick(openingParameters open: Set<Int> = []) -> Model {
    guard let tick = system.tick else { return self }
    let divisor = max(timeConstants.commonDivisor, 1)
    let idleParameters = idleParameters
    var model = self
    for index in system.variables.indices
    where system.isPinnedParameter(index) && !isElaborating {
      let value = system.variables[index].initialValues[0]
      if idleParameters.contains(index) {
        // What nobody reads needn't be a number of ticks.
        model.system.variables[index].domain = Domain(labels: [tick.text(value)])
        model.system.variables[index].initialValues = [0]
      } else {
        // A second value stays, so that the variable is still seen to have an influence.
        model.system.variables[index].domain = Domain(ticks: value...value + divisor, of: tick)
      }
    }
    let longer = Tick(nanoseconds: tick.nanoseconds * divisor, division: tick.division)
    model = model.scaled(
      by: TimeScale(multiplier: 1, divisor: divisor, tick: longer, of: model.system))
    for index in open {
      let range = model.system.variables[index].domain.range
      model.system.variables[index].initialValues = Array(range)
    }
    model.limitClocks(longer, forAnyParameters: isElaborating)
    return model
  }

  /// The times that the model names; of a parameter its only value, or the ends of its range.
  private var timeConstants: TimeConstants {
    var constants = TimeConstants(of: system)
    system.forEachExpressionOrBody {
      constants.collect($0)
    } body: {
      constants.collect($0)
    }
    let idle = isElaborating ? [] : idleParameters
    for index in system.variables.indices
    where system.variables[index].domain.tick != nil && system.variables[index].role == .parameter
      && !idle.contains(index)
    {
      let variable = system.variables[index]
      if let first = variable.initialValues.first { constants.insert(first) }
      guard variable.initialValues.count != 1 || isElaborating else { continue }
      constants.insert(variable.domain.range.lowerBound)
      constants.insert(variable.domain.range.upperBound)
    }
    var values = presets.flatMap(\.valuation)
    for claim in claims {
      for condition in claim.conditions { constants.collect(condition) }
      if case .promptResponse(let response) = claim.kind {
        constants.collect(time: response.limit)
      }
      if case .scenario(let scenario) = claim.kind { values += scenario.valuation }
      values += claim.knownIssue?.valuation ?? []
    }
    for entry in values
    where system.variables[entry.variable].domain.tick != nil && !idle.contains(entry.variable) {
      constants.insert(entry.value)
    }
    return constants
  }

  /// The parameters with one value that neither the system nor a claim reads, by index.
  private var idleParameters: Set<Int> {
    var reads: Set<Slot> = []
    system.forEachExpressionOrBody {
      $0.collectReads(into: &reads)
    } body: {
      $0.forEachExpression { $0.collectReads(into: &reads) }
    }
    for claim in claims { reads.formUnion(claim.slots) }
    return Set(
      system.variables.indices.filter {
        system.isPinnedParameter($0) && !reads.contains(.variable($0))
      })
  }

  /// Whether no tick was chosen yet.
  private var isElaborating: Bool { system.tick == .nanosecond }

  /// Lets each clock count as far as it is compared with anything.
  private mutating func limitClocks(_ tick: Tick, forAnyParameters isGeneral: Bool) {
    let clocks = system.clocks
    var limits: [Slot: Int] = [:]
    for clock in clocks { limits[clock] = 1 }
    let system = system
    func range(_ slot: Slot) -> ClosedRange<Int> {
      isGeneral ? system.domain(of: slot).range : system.timeRange(of: slot)
    }
    func note(_ clock: StateExpression, _ other: StateExpression) {
      guard case .read(let slot) = clock, let known = limits[slot] else { return }
      let limit = other.greatestValue(range)
      limits[slot] = max(known, limit + 1)
    }
    func note(_ expression: StateExpression) {
      switch expression {
      case .less(let lhs, let rhs), .equal(let lhs, let rhs):
        note(lhs, rhs)
        note(rhs, lhs)
      default: break
      }
      expression.children.forEach { note($0) }
    }
    system.forEachExpressionOrBody {
      note($0)
    } body: {
      $0.forEachExpression { note($0) }
    }
    for claim in claims { claim.conditions.forEach { note($0) } }
    var longest = limits.values.max() ?? 1
    for claim in claims {
      guard case .promptResponse(let response) = claim.kind else { continue }
      let limit = response.limit.greatestValue(range)
      longest = max(longest, limit + 1)
    }
    self.system.limitClocks(to: limits, longest: longest, tick)
  }
}

extension TransitionSystem {
  /// The variables that count how time passes.
  package var clocks: [Slot] {
    variables.indices.filter {
      variables[$0].domain.tick != nil && variables[$0].role != .parameter
    }.map { .variable($0) }
  }

  /// The values that a slot can have; of a parameter those that it can start with.
  fileprivate func timeRange(of slot: Slot) -> ClosedRange<Int> {
    guard case .variable(let index) = slot, isPinnedParameter(index) else {
      return domain(of: slot).range
    }
    return variables[index].initialValues[0]...variables[index].initialValues[0]
  }

  fileprivate func isPinnedParameter(_ index: Int) -> Bool {
    variables[index].role == .parameter && variables[index].domain.tick != nil
      && variables[index].initialValues.count == 1
  }

  fileprivate func forEachExpressionOrBody(
    _ visit: (StateExpression) -> Void, body visitBody: ([Statement]) -> Void
  ) {
    for step in steps {
      visit(step.guardCondition)
      visitBody(step.body)
    }
    visitBody(epilogue)
    for assumption in assumptions { visit(assumption.condition) }
    for fairness in fairness {
      visit(fairness.enabled)
      visit(fairness.taken)
    }
  }

  fileprivate mutating func limitClocks(to limits: [Slot: Int], longest: Int, _ tick: Tick) {
    for case (.variable(let index), let limit) in limits {
      variables[index].domain = Domain(ticks: 0...limit, of: tick)
    }
    for index in signals.indices where signals[index].role == .elapsed {
      signals[index].domain = Domain(ticks: 0...longest, of: tick)
    }
    for index in steps.indices where actions[steps[index].action].initiator == .time {
      steps[index].body = steps[index].body.limitingClocks(to: limits, longest: longest, tick)
    }
  }
}

extension [Statement] {
  fileprivate func limitingClocks(
    to limits: [Slot: Int], longest: Int, _ tick: Tick
  ) -> [Statement] {
    map { statement in
      switch statement {
      case .assign(let slot, let value):
        guard let limit = limits[slot], let inner = value.saturatedValue else { return statement }
        return .assign(slot, inner.saturated(at: limit))
      case .branch(let condition, let first, let second):
        return .branch(
          condition, then: first.limitingClocks(to: limits, longest: longest, tick),
          else: second.limitingClocks(to: limits, longest: longest, tick))
      case .choose(let choice):
        guard choice.isDuration, case .assign(let slot, _)? = choice.alternatives.first?.body.first
        else { return statement }
        return .choose(.duration(upTo: longest, of: tick, label: choice.label, to: slot))
      case .require, .line: return statement
      }
    }
  }
}
