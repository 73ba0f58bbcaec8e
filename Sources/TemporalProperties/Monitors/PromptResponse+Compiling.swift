internal import ModelIR

extension PromptResponse {
  /// Returns the claim as a question about reachable states.
  ///
  /// The monitor measures for how long the oldest open trigger has waited. The time is compared in the target
  /// only, so that whole ticks decide it; see ``WholeTicks``.
  func compiled(for system: TransitionSystem) throws(UnsupportedClaim) -> CompiledClaim {
    guard let tick = system.domain(of: elapsed).tick else { throw .withoutTime }
    var builder = MonitorBuilder(for: system)
    let opens = try builder.target(for: trigger)
    let ends = try builder.target(for: end)
    let occasion = RunFormula.conjunction([trigger, end.negated])
    let isExercised = try builder.target(for: occasion)
    let longest = limit.greatestValue { system.domain(of: $0).range } + 1
    let isOpen = builder.add("waits", initially: 0)
    let age = builder.add("age", Domain(ticks: 0...max(longest, 1), of: tick), initially: 0)
    builder.update(
      age,
      to: .conditional(
        .read(isOpen),
        then: StateExpression.sum(.read(age), .read(elapsed)).saturated(at: max(longest, 1)),
        else: .constant(0)))
    builder.update(
      isOpen,
      to: .conditional(
        .all([.any([opens, .read(isOpen)]), .negation(ends)]), then: .true, else: .false))
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
      run.holds(trigger, at: start) && !(start..<last).contains { run.holds(end, at: $0) }
        && run.positions[(start + 1)...].reduce(0) { $0 + $1.value(of: .read(elapsed)) } > longest
    }
  }
}
