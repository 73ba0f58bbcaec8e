/// Whether whole numbers of ticks tell all that real numbers would.
///
/// A run through real times can be rounded to whole ticks so that every comparison with a whole number stays
/// true that isn't strict: Henzinger, Manna and Pnueli, *What good are digital clocks?*, 1992. For that
/// every condition of the system must be closed, no clock may pause and go on, and no time may be left
/// open. A target may have one strict comparison: the rounding can be chosen to keep it. But a wait may be
/// rounded to none at all, so whoever asks must not tell a run from one with a wait less.
package struct WholeTicks {
  /// A reason for which whole ticks are not enough.
  package enum Objection: Hashable, Sendable {
    /// A condition with a bound that isn't part of the interval, where it stands.
    case openBound(String)

    /// A clock that pauses and goes on.
    case pausingClock(String)

    /// A time that may have any value.
    case openParameter(String)

    /// A wait that does something besides, or that what is asked about counts as a step.
    case countedWait

    /// A condition about a time that has to hold again and again.
    case recurringBound

    /// Why only real numbers will do, in words.
    package var words: String {
      switch self {
      case .openBound(let place): "\(place) has an open bound"
      case .pausingClock(let name): "the clock '\(name)' pauses and goes on"
      case .openParameter(let name): "the time '\(name)' is left open"
      case .countedWait: "a wait counts as a step for what is asked"
      case .recurringBound: "a bound has to be met again and again"
      }
    }
  }

  private let system: TransitionSystem

  private init(_ system: TransitionSystem) { self.system = system }

  /// Returns a reason why whole ticks don't decide whether a system can come to some states.
  ///
  /// - Parameters:
  ///   - system: The system with its monitors.
  ///   - targets: Conditions about the states.
  ///   - recurring: Conditions that infinite runs have to meet again and again, or for ever.
  ///   - toleratesStuttering: Whether it is certain that steps without effect and event never help to
  ///     reach a target. Otherwise that is tried on all combinations of values that matter.
  /// - Returns: The first reason; nil if whole ticks suffice.
  /// - Complexity: Linear in the size of the system, and the number of ways in which the epilogue and the
  ///   targets can be evaluated.
  package static func objection(
    to system: TransitionSystem, targets: [StateExpression], recurring: [StateExpression] = [],
    toleratesStuttering: Bool = false
  ) -> Objection? {
    guard system.tick != nil else { return nil }
    let check = WholeTicks(system)
    if recurring.contains(where: check.comparesTimes) { return .recurringBound }
    if let objection = check.objectionToVariables ?? check.objectionToSteps
      ?? check.objection(to: targets)
    {
      return objection
    }
    let canGo = check.waitsCanGo(
      targets: targets, recurring: recurring, toleratesStuttering: toleratesStuttering)
    return canGo ? nil : .countedWait
  }

  /// Whether every run without a wait that is rounded to none comes to the same states and conditions.
  private func waitsCanGo(
    targets: [StateExpression], recurring: [StateExpression], toleratesStuttering: Bool
  ) -> Bool {
    guard let events = system.eventsOfWaits else { return false }
    return events.allSatisfy { event in
      toleratesStuttering
        || StutterCheck(of: system, targets: targets, event: event).toleratesStuttering
    }
      // That time passes again and again stays true, since not all waits are rounded to none.
      && (recurring.isEmpty || StutterCheck(of: system, targets: recurring).toleratesStuttering)
  }

  private var objectionToVariables: Objection? {
    system.variables.first { $0.role == .parameter && $0.initialValues.count > 1 }
      .map { .openParameter($0.name) }
  }

  private var objectionToSteps: Objection? {
    for step in system.steps {
      let name = "‘\(system.actions[step.action].title)’"
      if !isClosed(step.guardCondition) { return .openBound(name) }
      if let objection = objection(to: step.body, in: name) { return objection }
    }
    if let objection = objection(to: system.epilogue, in: "the claim") { return objection }
    for assumption in system.assumptions where !isClosed(assumption.condition) {
      return .openBound("the assumption ‘\(assumption.name)’")
    }
    return nil
  }

  private func objection(to targets: [StateExpression]) -> Objection? {
    targets.allSatisfy { strictComparisons(in: $0, isPositive: true) <= 1 }
      ? nil : .openBound("the claim")
  }

  private func objection(to body: [Statement], in place: String) -> Objection? {
    for statement in body {
      switch statement {
      case .assign(let slot, let value):
        if !isTime(slot), comparesTimes(value) { return .openBound(place) }
      case .branch(let condition, let first, let second):
        if comparesTimes(condition) { return .openBound(place) }
        if let name = pausingClock(first, second) { return .pausingClock(name) }
        if let objection = objection(to: first, in: place) ?? objection(to: second, in: place) {
          return objection
        }
      case .choose(let choice):
        for alternative in choice.alternatives {
          if !isClosed(alternative.condition) { return .openBound(place) }
          if let objection = objection(to: alternative.body, in: place) { return objection }
        }
      case .require(let condition, _):
        if comparesTimes(condition) { return .openBound(place) }
      case .line: break
      }
    }
    return nil
  }

  /// Returns the clock that one of two ways lets go on and the other leaves as it is.
  private func pausingClock(_ first: [Statement], _ second: [Statement]) -> String? {
    let (one, other) = (advanced(in: first), advanced(in: second))
    let written = [first, second].map { body in
      Set(body.compactMap { if case .assign(let slot, _) = $0 { slot } else { nil } })
    }
    let paused = one.subtracting(written[1]).union(other.subtracting(written[0]))
    return paused.map { system.name(of: $0) }.min()
  }

  /// The clocks that lines let go on.
  private func advanced(in body: [Statement]) -> Set<Slot> {
    Set(
      body.compactMap { statement in
        guard case .assign(let slot, let value) = statement, isTime(slot),
          value.reads.contains(where: { isTime($0) && $0 != slot }), value.reads.contains(slot)
        else { return nil }
        return slot
      })
  }

  private func isTime(_ slot: Slot) -> Bool { system.domain(of: slot).tick != nil }

  private func comparesTimes(_ expression: StateExpression) -> Bool {
    expression.comparesTimes(isTime) || expression.children.contains(where: comparesTimes)
  }

  private func isClosed(_ condition: StateExpression) -> Bool {
    strictComparisons(in: condition, isPositive: true) == 0
  }

  /// Returns how many strict comparisons must hold together at most.
  private func strictComparisons(in condition: StateExpression, isPositive: Bool) -> Int {
    switch condition {
    case .less where condition.comparesTimes(isTime): return isPositive ? 1 : 0
    case .equal where condition.comparesTimes(isTime): return isPositive ? 0 : 1
    case .negation(let operand): return strictComparisons(in: operand, isPositive: !isPositive)
    case .all(let operands), .any(let operands):
      let counts = operands.map { strictComparisons(in: $0, isPositive: isPositive) }
      let isConjunction = if case .all = condition { isPositive } else { !isPositive }
      return isConjunction ? counts.reduce(0, +) : counts.max() ?? 0
    case .conditional(let test, let first, let second):
      if comparesTimes(test) { return 2 }
      return max(
        strictComparisons(in: first, isPositive: isPositive),
        strictComparisons(in: second, isPositive: isPositive))
    default:
      return comparesTimes(condition) ? 2 : 0
    }
  }
}
