package import ModelIR
package import TemporalProperties

/// A small random system with fairness, and formulas about its infinite runs.
package struct RandomLiveness: Sendable {
  package let seed: UInt64
  package let system: TransitionSystem
  package let formulas: [RunFormula]

  /// Creates the system of a seed.
  ///
  /// - Parameters:
  ///   - seed: What decides everything.
  ///   - count: The number of formulas, of which half are of the usual kinds.
  ///   - size: The most parts of a formula; most have fewer.
  package init(seed: UInt64, formulas count: Int = 2, size: Int = 12) {
    self.seed = seed
    let random = RandomSystem(
      seed: seed,
      options: RandomSystem.Options(allowsSignalsInTargets: true, targets: 4))
    var generator = SplitMix64(seed: seed ^ 0x5EED_11FE)
    var system = random.system
    var conditions = random.targets
    let action = Slot.signal(system.signals.count)
    system.signals.append(
      TransitionSystem.Signal(
        name: "action", domain: Domain(range: 0...system.actions.count), role: .action))
    for index in system.steps.indices {
      let number = StateExpression.constant(system.steps[index].action + 1)
      system.steps[index].body.insert(.assign(action, number), at: 0)
    }
    for index in system.steps.indices where generator.chance(30) {
      let name = system.actions[system.steps[index].action].name
      let isTaken = StateExpression.equal(.read(action), .constant(system.steps[index].action + 1))
      let canBegin = try? system.canBegin(system.steps[index].action)
      system.fairness.append(
        TransitionSystem.Fairness(
          name: name, kind: generator.chance(50) ? .weak : .strong,
          enabled: generator.chance(70)
            ? canBegin ?? .false : system.steps[index].guardCondition,
          taken: isTaken))
      if generator.chance(30) { conditions.append(isTaken) }
    }
    self.system = system
    formulas = (0..<count).map { number in
      number % 2 == 0
        ? generator.usualFormula(over: conditions)
        : generator.runFormula(
          size: min(generator.int(in: 2...size), generator.int(in: 2...size)), over: conditions)
    }
  }
}
