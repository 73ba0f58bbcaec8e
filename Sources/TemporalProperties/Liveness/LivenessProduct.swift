package import ModelIR

/// A system beside a monitor that follows how a run could break a claim in the long run.
///
/// The claim is broken iff some run of the product comes to a cycle that counts. Behind the steps of the
/// system there is one more: a state without successors repeats itself, and nothing happens in it. It
/// leaves alone what the system remembers, but the monitor counts it as a position. Steps may
/// make further choices behind their own: what the monitor foretells.
package struct LivenessProduct: Hashable, Sendable {
  /// The system beside the monitor.
  package private(set) var system: TransitionSystem

  /// The cycles that break the claim.
  package private(set) var recurrence: Recurrence

  /// What the demands of the claim depend on, with their formulas.
  package private(set) var triggers: [StateExpression] = []
  package private(set) var occasions: [RunFormula] = []

  /// The obligations that restrict the runs.
  package let fairness: [TransitionSystem.Fairness]

  /// The step in which nothing happens, by its index; those before it are the system's own.
  package let rest: Int

  /// The number of choices that each step makes behind its own.
  package private(set) var foretold = 0

  /// Puts a system beside a monitor for a formula.
  ///
  /// - Parameters:
  ///   - original: The system, with the fairness that restricts its runs.
  ///   - formula: What every fair run is claimed to keep from s₀ on.
  ///   - avoidingProphecies: Whether to follow by deterministic monitors what they can follow.
  /// - Throws: An error if it is too hard to say where the system has no successors.
  package init(
    of original: TransitionSystem, breaking formula: RunFormula, avoidingProphecies: Bool = true
  ) throws(UnsupportedClaim) {
    fairness = original.fairness
    rest = original.steps.count
    let resting = Slot.signal(original.signals.count)
    system = try original.resting(tellingBy: resting)
    recurrence = Recurrence()
    var builder = MonitorBuilder(for: system)
    if avoidingProphecies, let demand = RunDemand(breaking: formula) {
      for part in demand.persistence {
        recurrence.persistence.append(try builder.target(for: part))
      }
      for part in demand.justice { recurrence.justice.append(try builder.target(for: part)) }
      for occasion in demand.triggers { triggers.append(try builder.target(for: occasion)) }
      occasions = demand.triggers
    } else {
      builder.lookAhead(signalsFrom: system.signals.count)
      try builder.refuteAtStart(formula)
    }
    for (index, duty) in fairness.enumerated() {
      let isTaken = builder.latch("taken \(index + 1)", duty.taken)
      switch duty.kind {
      case .weak: recurrence.justice.append(.any([.negation(duty.enabled), isTaken]))
      case .strong:
        recurrence.compassion.append(
          Recurrence.Compassion(occasion: duty.enabled, reaction: isTaken))
      }
    }
    if let prophecies = builder.prophecies { follow(prophecies) }
    system = system.observed(by: builder.monitor)
  }

  /// Returns a run of the product as one of the system itself.
  ///
  /// - Parameters:
  ///   - run: A run of the product up to the end of the first round of its cycle.
  ///   - loop: The state at which the cycle begins.
  ///   - width: The number of variables of the system.
  /// - Returns: The run without what is foretold. One that rests ends where it begins to rest, and leads
  ///   back to its last state.
  package func plain(_ run: Run, loop: Int, width: Int) -> (run: Run, loop: Int) {
    let end = run.steps.firstIndex { $0.step >= rest }
    let steps = run.steps[..<(end ?? run.steps.count)].map { step in
      Run.Step(step: step.step, choices: step.choices.dropLast(foretold))
    }
    return (Run(start: Array(run.start.prefix(width)), steps: steps), end ?? loop)
  }

  /// Lets the steps choose what the monitor foretells, and excludes what doesn't come true.
  private mutating func follow(_ prophecies: Prophecies) {
    recurrence.justice += prophecies.justice
    for name in ["broken prophecy"] + prophecies.bits.indices.map({ "prophecy \($0 + 1)" }) {
      system.signals.append(
        TransitionSystem.Signal(name: "monitor.\(name)", domain: .boolean, role: .scratch))
    }
    for index in system.steps.indices {
      system.steps[index].body += prophecies.signals.map { signal in
        .choose(
          Statement.Choice(
            label: "foretold",
            alternatives: [0, 1].map { value in
              Statement.Alternative(
                label: String(value), body: [.assign(signal, .constant(value))])
            }))
      }
    }
    foretold = prophecies.bits.count
    system.assumptions.append(
      TransitionSystem.Assumption(
        name: "monitor.prophecies come true", condition: .negation(.read(prophecies.isBroken))))
  }
}

extension TransitionSystem {
  /// Returns the system with a last step in which a state without successors repeats itself.
  ///
  /// What the system remembers stays as it is then, and no assumption forbids it.
  fileprivate func resting(
    tellingBy resting: Slot
  ) throws(UnsupportedClaim) -> TransitionSystem {
    let isStuck = StateExpression.negation(try canContinue())
    var result = self
    result.fairness = []
    result.signals.append(Signal(name: "monitor.rests", domain: .boolean, role: .scratch))
    result.actions.append(Action(name: "monitor: nothing happens", initiator: .system))
    result.steps.append(
      Step(action: actions.count, guard: isStuck, body: [.assign(resting, .true)]))
    if !epilogue.isEmpty {
      result.epilogue = [.branch(.read(resting), then: [], else: epilogue)]
    }
    for index in assumptions.indices {
      result.assumptions[index].condition = .any([
        .read(resting), assumptions[index].condition,
      ])
    }
    return result
  }
}
