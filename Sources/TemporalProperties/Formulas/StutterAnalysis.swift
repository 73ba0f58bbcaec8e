internal import ModelIR

extension TemporalFormula<Slot> {
  /// Returns whether a step without relevant changes or events certainly doesn't matter.
  ///
  /// The answer true means: after such a step a monitor remembers what it did before, and the formula
  /// doesn't become true by it. The answer false means only that this isn't certain.
  func toleratesStuttering(in system: TransitionSystem) -> Bool {
    guard let effect = stutterEffect(in: system) else { return false }
    return !effect.canRise
  }

  /// What a step without events can do to the value of a formula.
  private struct StutterEffect {
    var canRise: Bool
    var canFall: Bool

    /// The value after such a step where it is always the same.
    var settled: Bool?

    static var nothing: StutterEffect { StutterEffect(canRise: false, canFall: false) }

    var negated: StutterEffect {
      StutterEffect(canRise: canFall, canFall: canRise, settled: settled.map { !$0 })
    }

    /// The effect on a conjunction, or on a disjunction where the absorbing value is true.
    static func joined(_ effects: [StutterEffect], absorbing: Bool) -> StutterEffect {
      var settled: Bool?
      if effects.contains(where: { $0.settled == absorbing }) {
        settled = absorbing
      } else if effects.allSatisfy({ $0.settled == !absorbing }) {
        settled = !absorbing
      }
      return StutterEffect(
        canRise: settled != false && effects.contains(where: \.canRise),
        canFall: settled != true && effects.contains(where: \.canFall), settled: settled)
    }
  }

  /// Returns the effect on the value, or nil if what a monitor remembers may change.
  private func stutterEffect(in system: TransitionSystem) -> StutterEffect? {
    func effects(_ formulas: [Self]) -> [StutterEffect]? {
      let known = formulas.compactMap { $0.stutterEffect(in: system) }
      return known.count == formulas.count ? known : nil
    }
    if let condition = asCondition { return Self.effect(on: condition, in: system) }
    switch self {
    case .negation(let operand): return operand.stutterEffect(in: system)?.negated
    case .all(let operands):
      return effects(operands).map { StutterEffect.joined($0, absorbing: false) }
    case .any(let operands):
      return effects(operands).map { StutterEffect.joined($0, absorbing: true) }
    case .implies(let lhs, let rhs):
      return effects([lhs.negated, rhs]).map { StutterEffect.joined($0, absorbing: true) }
    case .once(let operand):
      guard let effect = operand.stutterEffect(in: system), !effect.canRise else { return nil }
      return .nothing
    case .historically(let operand):
      guard let effect = operand.stutterEffect(in: system), !effect.canFall else { return nil }
      return .nothing
    case .since(let lhs, let rhs):
      guard let going = lhs.stutterEffect(in: system), let start = rhs.stutterEffect(in: system),
        !start.canRise, going.settled == true || !going.canFall && !start.canFall
      else { return nil }
      return .nothing
    case .now, .previously, .next, .eventually, .always, .until, .weakUntil, .release: return nil
    }
  }

  private static func effect(
    on condition: StateExpression, in system: TransitionSystem
  ) -> StutterEffect {
    if !condition.readsSignals { return .nothing }
    if let value = condition.whenNothingHappens(in: system) {
      return StutterEffect(canRise: value, canFall: !value, settled: value)
    }
    switch condition {
    case .negation(let operand): return effect(on: operand, in: system).negated
    case .all(let operands):
      return .joined(operands.map { effect(on: $0, in: system) }, absorbing: false)
    case .any(let operands):
      return .joined(operands.map { effect(on: $0, in: system) }, absorbing: true)
    default: return StutterEffect(canRise: true, canFall: true)
    }
  }
}

extension StateExpression {
  fileprivate var readsSignals: Bool {
    reads.contains { if case .signal = $0 { true } else { false } }
  }

  /// Returns the truth value of a condition after a step without events, if it is always the same.
  ///
  /// That time passes is no event.
  func whenNothingHappens(in system: TransitionSystem) -> Bool? {
    guard let waits = system.eventsOfWaits else { return nil }
    let values = Set(([[:]] + waits).map { self.value(after: $0, in: system) })
    return values.count == 1 ? values.first ?? nil : nil
  }

  /// Returns the truth value after a step that gave values to some signals, if it is always the same.
  private func value(after event: [Slot: Int], in system: TransitionSystem) -> Bool? {
    let quiet: StateExpression = replacingReads { slot in
      switch slot {
      case .variable: .read(slot)
      case .signal(let index): .constant(event[slot] ?? system.signals[index].defaultValue)
      }
    }
    let value = quiet.simplifiedCondition { _ in .unknown }
    if case .constant(let truth) = value { return truth != 0 }
    return nil
  }
}
