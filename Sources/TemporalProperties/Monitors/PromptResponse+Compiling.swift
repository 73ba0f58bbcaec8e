internal import ModelIR

extension PromptResponse {
  /// Returns the claim as a question about reachable states.
  ///
  /// The monitor measures for how long the oldest open trigger has waited. The time is compared in the target
  /// only, so that whole ticks decide it; see ``WholeTicks``. A trigger that still holds behind the end waits anew
  /// at once, so that a step in which nothing happens makes no difference.
  func compiled(for system: TransitionSystem) throws(UnsupportedClaim) -> CompiledClaim {
    guard let tick = system.domain(of: elapsed).tick else { throw .withoutTime }
    var builder = MonitorBuilder(for: system)
    let opens = try builder.target(for: trigger)
    let ends = try builder.target(for: end)
    let occasion = RunFormula.conjunction([trigger, end.negated])
    let isExercised = try builder.target(for: occasion)
    let longest = limit.greatestValue { system.domain(of: $0).range } + 1
    let stays = RunFormula.conjunction([trigger, end.negated]).afterQuietStep(in: system)
    let isOpen = builder.add("waits", initially: 0)
    let isRenewed = stays == .false ? nil : builder.add("waits anew", initially: 0)
    let staysOpen = try builder.target(for: stays)
    let age = builder.add("age", Domain(ticks: 0...max(longest, 1), of: tick), initially: 0)
    builder.update(
      age,
      to: .conditional(
        .read(isOpen),
        then: StateExpression.sum(
          isRenewed.map { .conditional(.read($0), then: .constant(0), else: .read(age)) }
            ?? .read(age),
          .read(elapsed)
        ).saturated(at: max(longest, 1)),
        else: .constant(0)))
    var opening: [StateExpression] = [.all([.any([opens, .read(isOpen)]), .negation(ends)])]
    if let isRenewed {
      builder.update(
        isRenewed, to: .conditional(.all([ends, staysOpen]), then: .true, else: .false))
      opening.append(staysOpen)
    }
    builder.update(isOpen, to: .conditional(.any(opening), then: .true, else: .false))
    return CompiledClaim(
      monitor: builder.monitor, question: .never(.less(limit, .read(age))),
      triggers: [isExercised], occasions: [occasion],
      toleratesStuttering: formulas.allSatisfy { $0.toleratesStuttering(in: system) })
  }

  /// Returns whether the end of a run shows that a trigger has waited for too long, by definition.
  func isBroken(byEndOf run: FiniteRun) -> Bool {
    let last = run.positions.count - 1
    let longest = run.positions[last].value(of: limit)
    return (0..<last).contains { start in
      isUnanswered(from: start, toEndOf: run)
        && run.positions[(start + 1)...].reduce(0) { $0 + $1.value(of: .read(elapsed)) } > longest
    }
  }

  /// Returns whether a wait begins at a position, and the end hasn't come before the last position.
  ///
  /// A wait begins where the trigger holds and the end doesn't: at the position, or behind it if nothing
  /// happens.
  package func isUnanswered(from start: Int, toEndOf run: FiniteRun) -> Bool {
    let last = run.positions.count - 1
    guard start < last, !(start + 1..<last).contains(where: { run.holds(end, at: $0) }) else {
      return false
    }
    let quiet = run.quietly(continuedAt: start)
    return run.holds(trigger, at: start) && !run.holds(end, at: start)
      || quiet.holds(trigger, at: start + 1) && !quiet.holds(end, at: start + 1)
  }
}
